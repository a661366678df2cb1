import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Reply = z.object({
  results: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string(),
      content: z.string().nullish(),
      raw_content: z.string().nullish(),
      published_date: z.string().nullish(),
    }),
  ),
});

export function createTavily(settings: { baseUrl: string; apiKey: string }, services: ProviderServices): SearchProvider {
  return {
    id: "tavily",
    label: "Tavily",
    async search(request, options) {
      const reply = await askService(
        {
          label: "Tavily",
          url: `${settings.baseUrl}/search`,
          method: "POST",
          headers: { authorization: `Bearer ${settings.apiKey}` },
          body: {
            query: request.query,
            max_results: Math.min(20, request.maxResults),
            include_raw_content: true,
            ...(request.allowedDomains.length === 0 ? {} : { include_domains: request.allowedDomains }),
            ...(request.deniedDomains.length === 0 ? {} : { exclude_domains: request.deniedDomains }),
          },
          schema: Reply,
        },
        { ...services, ...options },
      );
      return reply.results.map((result) =>
        searchResult({
          title: result.title ?? "",
          url: result.url,
          snippet: result.content ?? "",
          content: result.raw_content ?? null,
          publishedAt: result.published_date ?? null,
        }),
      );
    },
  };
}
