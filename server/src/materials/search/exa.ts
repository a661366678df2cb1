import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Reply = z.object({
  results: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string(),
      text: z.string().nullish(),
      publishedDate: z.string().nullish(),
      author: z.string().nullish(),
    }),
  ),
});

/** Exa gives the text of each page with the result. */
export function createExa(settings: { baseUrl: string; apiKey: string }, services: ProviderServices): SearchProvider {
  return {
    id: "exa",
    label: "Exa",
    async search({ query, maxResults, allowedDomains, deniedDomains }, options) {
      const reply = await askService(
        {
          label: "Exa",
          url: `${settings.baseUrl}/search`,
          method: "POST",
          headers: { "x-api-key": settings.apiKey },
          body: {
            query,
            numResults: maxResults,
            contents: { text: true },
            ...(allowedDomains.length === 0 ? {} : { includeDomains: allowedDomains }),
            ...(deniedDomains.length === 0 ? {} : { excludeDomains: deniedDomains }),
          },
          schema: Reply,
        },
        { ...services, ...options },
      );
      return reply.results.map(({ title, url, text, publishedDate, author }) =>
        searchResult({
          title,
          url,
          snippet: (text ?? "").slice(0, 500),
          content: text,
          publishedAt: publishedDate,
          authors: author == null || author === "" ? [] : [author],
        }),
      );
    },
  };
}
