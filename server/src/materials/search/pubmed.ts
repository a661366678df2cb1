import { z } from "zod";
import { searchResult, xmlElements, xmlInner, xmlText } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Found = z.object({ esearchresult: z.object({ idlist: z.array(z.string()).default([]) }) });
const Articles = z.string().regex(/<PubmedArticleSet\b/);

/** PubMed: one request finds the ids, a second one gets their records. */
export function createPubmed(settings: { baseUrl: string; apiKey: string | null }, services: ProviderServices): SearchProvider {
  const address = (tool: string, parameters: Record<string, string>): string => {
    const all = new URLSearchParams({ db: "pubmed", ...parameters, ...(settings.apiKey === null ? {} : { api_key: settings.apiKey }) });
    return `${settings.baseUrl}/entrez/eutils/${tool}.fcgi?${all.toString()}`;
  };
  return {
    id: "pubmed",
    label: "PubMed",
    async search({ query, maxResults }, options) {
      const ask = { ...services, ...options };
      const found = await askService(
        {
          label: "PubMed",
          url: address("esearch", { term: query, retmax: String(maxResults), retmode: "json", sort: "relevance" }),
          schema: Found,
        },
        ask,
      );
      const ids = found.esearchresult.idlist;
      if (ids.length === 0) return [];
      const articles = await askService(
        { label: "PubMed", url: address("efetch", { id: ids.join(","), retmode: "xml" }), schema: Articles, parse: (text) => text },
        ask,
      );
      return xmlElements(articles, "PubmedArticle").map(toResult);
    },
  };
}

function toResult(article: string) {
  const date = xmlElements(article, "PubDate")[0] ?? "";
  const day = [xmlText(date, "Day"), xmlText(date, "Month"), xmlText(date, "Year")].filter((part) => part !== "").join(" ");
  return searchResult({
    title: xmlInner(article, "ArticleTitle"),
    url: `https://pubmed.ncbi.nlm.nih.gov/${xmlText(article, "PMID")}/`,
    snippet: xmlElements(article, "AbstractText")
      .map((part) => xmlInner(part, "AbstractText"))
      .join(" "),
    publishedAt: day,
    siteName: xmlInner(article, "Title") || "PubMed",
    authors: xmlElements(article, "Author")
      .slice(0, 6)
      .map((author) => [xmlText(author, "ForeName"), xmlText(author, "LastName")].join(" ").trim()),
  });
}
