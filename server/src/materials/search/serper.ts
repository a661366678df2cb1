import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Reply = z.object({
  organic: z
    .array(z.object({ title: z.string().nullish(), link: z.string(), snippet: z.string().nullish(), date: z.string().nullish() }))
    .default([]),
});

export function createSerper(settings: { baseUrl: string; apiKey: string }, services: ProviderServices): SearchProvider {
  return {
    id: "serper",
    label: "Serper",
    async search({ query, maxResults, language }, options) {
      const reply = await askService(
        {
          label: "Serper",
          url: `${settings.baseUrl}/search`,
          method: "POST",
          headers: { "x-api-key": settings.apiKey },
          body: { q: query, num: maxResults, hl: language.toLowerCase() },
          schema: Reply,
        },
        { ...services, ...options },
      );
      return reply.organic.map(({ title, link, snippet, date }) => searchResult({ title, url: link, snippet, publishedAt: date }));
    },
  };
}
