import { z } from "zod";
import { searchResult, xmlElements, xmlInner, xmlText } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Feed = z.string().regex(/<feed\b/);

/** arXiv answers in Atom; the summary is the paper's abstract. */
export function createArxiv(settings: { baseUrl: string }, services: ProviderServices): SearchProvider {
  return {
    id: "arxiv",
    label: "arXiv",
    async search({ query, maxResults }, options) {
      const words = query.match(/[\p{L}\p{N}-]+/gu) ?? [];
      const parameters = new URLSearchParams({
        search_query: words.map((word) => `all:${word}`).join(" AND "),
        max_results: String(maxResults),
        sortBy: "relevance",
      });
      const feed = await askService(
        { label: "arXiv", url: `${settings.baseUrl}/api/query?${parameters.toString()}`, schema: Feed, parse: (text) => text },
        { ...services, ...options },
      );
      return xmlElements(feed, "entry").map((entry) =>
        searchResult({
          title: xmlInner(entry, "title"),
          url: xmlText(entry, "id").replace(/^http:/, "https:"),
          snippet: xmlInner(entry, "summary"),
          publishedAt: xmlText(entry, "published"),
          siteName: "arXiv",
          authors: xmlElements(entry, "author")
            .slice(0, 6)
            .map((author) => xmlText(author, "name")),
        }),
      );
    },
  };
}
