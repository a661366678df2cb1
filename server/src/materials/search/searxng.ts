import { z } from "zod";
import type { SearchProvider, SearchResult } from "./search-provider.ts";
import { askService, type ServiceOptions } from "./service-request.ts";

const Reply = z.object({
  results: z.array(
    z.object({ title: z.string().nullish(), url: z.string(), content: z.string().nullish(), publishedDate: z.string().nullish() }),
  ),
});

const NO_JSON = "its JSON output is switched off; add `json` to `search.formats` in SearXNG's settings.yml";

/** A SearXNG instance of one's own. Without JSON output it answers 403 or an HTML page. */
export function createSearxng(settings: { baseUrl: string }, services: Omit<ServiceOptions, "signal" | "send">): SearchProvider {
  return {
    id: "searxng",
    label: "SearXNG",
    async search(request, options) {
      const parameters = new URLSearchParams({ q: request.query, format: "json", language: request.language, safesearch: "0" });
      const reply = await askService(
        {
          label: "SearXNG",
          url: `${settings.baseUrl.replace(/\/$/, "")}/search?${parameters.toString()}`,
          schema: Reply,
          inspect: ({ status, headers }) => {
            const isPage = headers.get("content-type")?.includes("text/html") ?? false;
            return status === 403 || (status === 200 && isPage) ? { kind: "misconfigured", message: NO_JSON } : null;
          },
        },
        { ...services, ...options },
      );
      return reply.results.slice(0, request.maxResults).map(
        (result): SearchResult => ({
          title: result.title ?? "",
          url: result.url,
          snippet: result.content ?? "",
          content: null,
          publishedAt: result.publishedDate ?? null,
          siteName: null,
          authors: [],
        }),
      );
    },
  };
}
