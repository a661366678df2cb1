import { expect } from "vitest";
import { type Answer, describeSearchProvider } from "../../../test/contracts/search-provider-contract.ts";

const json = (value: unknown): Answer => ({ body: JSON.stringify(value) });
const xml = (body: string): Answer => ({ headers: { "content-type": "application/xml" }, body });

const result = { title: "Cells", url: "https://ex.org/cells", snippet: "They are cheap." };

describeSearchProvider({
  id: "anysearch",
  key: "header",
  found: [
    json({
      code: 0,
      message: "success",
      data: {
        results: [
          { ...result, published_at: "2024-03-05T08:00:00Z", score: 1 },
          { title: "Full", url: "https://ex.org/b", description: "D", content: "Text" },
        ],
        metadata: {},
      },
    }),
  ],
  empty: json({ code: 0, message: "success", data: { results: [] } }),
  results: [
    { ...result, publishedAt: "2024-03-05T08:00:00.000Z", content: null },
    { title: "Full", snippet: "D", content: "Text" },
  ],
  expectRequest: ({ method, path, body, headers }, query) => {
    expect({ method, path, body }).toEqual({ method: "POST", path: "/v1/search", body: { query, max_results: 3, language: "en" } });
    expect(headers.authorization).toMatch(/^Bearer /);
  },
});

describeSearchProvider({
  id: "searxng",
  key: null,
  found: [
    json({
      query: "",
      results: [{ title: "Cells", url: result.url, content: result.snippet, publishedDate: "2024-03-05T08:00:00", engine: "x" }],
      unresponsive_engines: [["bing", "timeout"]],
    }),
  ],
  empty: json({ results: [], unresponsive_engines: [] }),
  results: [{ ...result, publishedAt: "2024-03-05" }],
  expectRequest: ({ path, query: parameters }, query) => {
    expect(path).toBe("/search");
    expect(parameters.get("q")).toBe(query);
    expect(parameters.get("format")).toBe("json");
  },
});

describeSearchProvider({
  id: "tavily",
  key: "header",
  found: [
    json({ query: "", results: [{ title: "Cells", url: result.url, content: result.snippet, raw_content: "The whole text", score: 0.9 }] }),
  ],
  empty: json({ results: [] }),
  results: [{ ...result, content: "The whole text" }],
  expectRequest: ({ body }, query) => {
    expect(body).toMatchObject({ query, max_results: 3 });
  },
});

describeSearchProvider({
  id: "brave",
  key: "header",
  found: [
    json({
      type: "search",
      web: {
        results: [
          {
            title: "<strong>Cells</strong>",
            url: result.url,
            description: "They are <strong>cheap</strong>.",
            page_age: "2024-03-05T00:00:00",
            profile: { long_name: "ex.org" },
          },
        ],
      },
    }),
  ],
  empty: json({ type: "search" }),
  results: [{ ...result, publishedAt: "2024-03-05", siteName: "ex.org" }],
  expectRequest: ({ query: parameters }, query) => {
    expect([parameters.get("q"), parameters.get("count"), parameters.get("search_lang")]).toEqual([query, "3", "en"]);
  },
});

describeSearchProvider({
  id: "exa",
  key: "header",
  found: [
    json({
      results: [
        {
          title: "Cells",
          url: result.url,
          text: "They are cheap.",
          publishedDate: "2024-03-05T00:00:00.000Z",
          author: "Lin Wei",
          score: 0.1,
        },
      ],
    }),
  ],
  empty: json({ results: [] }),
  results: [{ ...result, content: "They are cheap.", authors: ["Lin Wei"], publishedAt: "2024-03-05T00:00:00.000Z" }],
  expectRequest: ({ body }, query) => {
    expect(body).toMatchObject({ query, numResults: 3 });
  },
});

describeSearchProvider({
  id: "serper",
  key: "header",
  found: [json({ organic: [{ title: "Cells", link: result.url, snippet: result.snippet, date: "Mar 5, 2024", position: 1 }] })],
  empty: json({ organic: [] }),
  results: [{ ...result, publishedAt: "2024-03-05" }],
  expectRequest: ({ body }, query) => {
    expect(body).toMatchObject({ q: query, num: 3, hl: "en" });
  },
});

describeSearchProvider({
  id: "bocha",
  key: "header",
  found: [
    json({
      code: 200,
      data: {
        webPages: {
          value: [
            {
              name: "Cells",
              url: result.url,
              snippet: "Short",
              summary: result.snippet,
              siteName: "Ex",
              datePublished: "2024-03-05T08:00:00+08:00",
            },
          ],
        },
      },
    }),
  ],
  empty: json({ code: 200, data: { webPages: null } }),
  results: [{ ...result, siteName: "Ex", publishedAt: "2024-03-05T00:00:00.000Z" }],
  expectRequest: ({ body }, query) => {
    expect(body).toMatchObject({ query, count: 3, summary: true });
  },
});

describeSearchProvider({
  id: "wikipedia",
  key: null,
  found: [
    json({
      query: {
        search: [
          {
            title: "Sodium-ion battery",
            snippet: 'A <span class="searchmatch">cell</span> &amp; more',
            timestamp: "2024-03-05T08:00:00Z",
            pageid: 1,
          },
        ],
      },
    }),
  ],
  empty: json({ batchcomplete: "" }),
  results: [{ title: "Sodium-ion battery", snippet: "A cell & more", url: expect.stringMatching(/\/wiki\/Sodium-ion_battery$/) as string }],
  expectRequest: ({ query: parameters }, query) => {
    expect(parameters.get("srsearch")).toBe(query);
  },
});

describeSearchProvider({
  id: "openalex",
  key: "address",
  found: [
    json({
      results: [
        {
          id: "https://openalex.org/W1",
          doi: "https://doi.org/10.1/x",
          display_name: "Cells",
          publication_date: "2024-03-05",
          abstract_inverted_index: { They: [0], "cheap.": [2], are: [1] },
          authorships: [{ author: { display_name: "Lin Wei" } }],
          primary_location: { landing_page_url: result.url, source: { display_name: "J. Cells" } },
        },
        { id: "https://openalex.org/W2", doi: "https://doi.org/10.1/y", display_name: "Other" },
      ],
    }),
  ],
  empty: json({ results: [] }),
  results: [{ ...result, siteName: "J. Cells", authors: ["Lin Wei"] }, { url: "https://doi.org/10.1/y" }],
  expectRequest: ({ query: parameters }, query) => {
    expect(parameters.get("search")).toBe(query);
  },
});

describeSearchProvider({
  id: "crossref",
  key: null,
  found: [
    json({
      status: "ok",
      message: {
        items: [
          {
            title: ["Cells"],
            URL: result.url,
            abstract: "<jats:p>They are cheap.</jats:p>",
            "container-title": ["J. Cells"],
            author: [{ given: "Wei", family: "Lin" }],
            issued: { "date-parts": [[2024, 3, 5]] },
          },
          { URL: "https://doi.org/10.1/z", issued: { "date-parts": [[null]] } },
        ],
      },
    }),
  ],
  empty: json({ status: "ok", message: { items: [] } }),
  results: [{ ...result, siteName: "J. Cells", authors: ["Wei Lin"], publishedAt: "2024-03-05" }, { publishedAt: null }],
  expectRequest: ({ query: parameters }, query) => {
    expect(parameters.get("query")).toBe(query);
  },
});

describeSearchProvider({
  id: "pubmed",
  key: "address",
  found: [
    json({ esearchresult: { idlist: ["123"] } }),
    xml(
      "<?xml version='1.0'?><PubmedArticleSet><PubmedArticle><PMID Version='1'>123</PMID><Article><Journal><JournalIssue><PubDate><Year>2024</Year><Month>Mar</Month><Day>05</Day></PubDate></JournalIssue><Title>J. Cells</Title></Journal><ArticleTitle>Cells</ArticleTitle><Abstract><AbstractText Label='A'>They are</AbstractText><AbstractText>cheap.</AbstractText></Abstract><AuthorList><Author><LastName>Lin</LastName><ForeName>Wei</ForeName></Author></AuthorList></Article></PubmedArticle></PubmedArticleSet>",
    ),
  ],
  empty: json({ esearchresult: { idlist: [] } }),
  results: [
    {
      title: "Cells",
      url: "https://pubmed.ncbi.nlm.nih.gov/123/",
      snippet: "They are cheap.",
      siteName: "J. Cells",
      authors: ["Wei Lin"],
      publishedAt: "2024-03-05",
    },
  ],
  expectRequest: ({ query: parameters }, query) => {
    expect(parameters.get("term")).toBe(query);
  },
});
