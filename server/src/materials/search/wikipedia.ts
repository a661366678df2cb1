import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Reply = z.object({
  query: z
    .object({ search: z.array(z.object({ title: z.string(), snippet: z.string().nullish(), timestamp: z.string().nullish() })) })
    .nullish(),
});

/** Wikipedia in the run's language. A base URL of one's own is taken as it is, whatever the language. */
export function createWikipedia(settings: { baseUrl: string | null }, services: ProviderServices): SearchProvider {
  return {
    id: "wikipedia",
    label: "Wikipedia",
    async search({ query, maxResults, language }, options) {
      const primary = /^[a-z]{2,3}/i.exec(language)?.[0].toLowerCase() ?? "en";
      const site = settings.baseUrl ?? `https://${primary}.wikipedia.org`;
      const parameters = new URLSearchParams({
        action: "query",
        list: "search",
        srsearch: query.slice(0, 300),
        srlimit: String(Math.min(20, maxResults)),
        format: "json",
      });
      const reply = await askService(
        { label: "Wikipedia", url: `${site}/w/api.php?${parameters.toString()}`, schema: Reply },
        { ...services, ...options },
      );
      return (reply.query?.search ?? []).map(({ title, snippet, timestamp }) =>
        searchResult({
          title,
          url: `${site}/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`,
          snippet,
          publishedAt: timestamp,
          siteName: "Wikipedia",
        }),
      );
    },
  };
}
