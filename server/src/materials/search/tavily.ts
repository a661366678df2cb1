import { z } from "zod";
import type { SearchProvider, SearchResult } from "./search-provider.ts";
import { askService, type ServiceOptions } from "./service-request.ts";

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

export function createTavily(
  settings: { baseUrl: string; apiKey: string },
  services: Omit<ServiceOptions, "signal" | "send">,
): SearchProvider {
  return {
    id: "tavily",
    label: "Tavily",
    async search(request, options) {
      const reply = await askService(
        {
          label: "Tavily",
          url: `${settings.baseUrl.replace(/\/$/, "")}/search`,
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
      return reply.results.map(
        (result): SearchResult => ({
          title: result.title ?? "",
          url: result.url,
          snippet: result.content ?? "",
          content: result.raw_content ?? null,
          publishedAt: result.published_date ?? null,
          siteName: null,
          authors: [],
        }),
      );
    },
  };
}
