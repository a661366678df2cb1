import { describe, expect, it } from "vitest";
import { isoDate } from "./iso-date.ts";
import { parsePage } from "./page-dom.ts";
import { pageMetadata } from "./page-metadata.ts";

const metadata = (head: string, body = "", url: string | null = null) =>
  pageMetadata(parsePage(`<html lang="en-GB"><head>${head}</head><body>${body}</body></html>`), url);

describe("what a page says about itself", () => {
  it("comes from schema.org statements first, also from broken ones", () => {
    const head = `<title>Cells | Storage News</title><script type="application/ld+json">{"@context":"https://schema.org","@type":["NewsArticle"],"headline":"Cells",
      "author":[{"@type":"Person","name":"Lin Wei"},"Ada Roe"],"datePublished":"2024-03-05T09:30:00+01:00","publisher":{"name":"Storage News"},"articleBody":"one
      two"};</script>`;
    expect(metadata(head)).toMatchObject({
      title: "Cells",
      byline: "Lin Wei, Ada Roe",
      publishedAt: "2024-03-05T08:30:00.000Z",
      siteName: "Storage News",
      language: "en-GB",
    });
  });

  it("comes from meta elements, visible bylines and the address else", () => {
    const head =
      '<title>Storage News: Cells</title><meta property="og:site_name" content="Storage News"><meta name="author" content="Lin Wei">';
    expect(metadata(head, "", "https://news.example/2024/3/5/cells")).toMatchObject({
      title: "Cells",
      byline: "Lin Wei",
      publishedAt: "2024-03-05",
      host: "news.example",
    });
    expect(metadata("<title>Cells</title>", '<p class="byline">By Ada Roe</p><time datetime="2024-03-05">5 March</time>')).toMatchObject({
      byline: "Ada Roe",
      publishedAt: "2024-03-05",
    });
  });

  it("is null where it says nothing, and never throws for nonsense", () => {
    expect(
      metadata("<script type='application/ld+json'>{nonsense</script><meta content='x'><meta property='og:locale' content='!!'>"),
    ).toMatchObject({
      title: null,
      byline: null,
      publishedAt: null,
      siteName: null,
    });
  });
});

describe("dates of documents", () => {
  it.each([
    ["2024-03-05", "2024-03-05"],
    ["2024-03-05T09:30:00Z", "2024-03-05T09:30:00.000Z"],
    ["2024-03-05T09:30:00+0800", "2024-03-05T01:30:00.000Z"],
    ["2024-03-05 09:30", "2024-03-05"],
    ["2024-03", "2024-03"],
    ["20240305093000+02'00'", "2024-03-05"],
    ["2024年3月5日", "2024-03-05"],
    ["2024/3/5", "2024-03-05"],
    ["March 5, 2024", "2024-03-05"],
    ["Tue, 05 Mar 2024 09:30:00 GMT", "2024-03-05"],
    ["5th March 2024", "2024-03-05"],
    ["2024-02-31", null],
    ["0000-00-00", null],
    ["yesterday", null],
    ["", null],
  ])("%s", (written, date) => {
    expect(isoDate(written)).toBe(date);
  });
});
