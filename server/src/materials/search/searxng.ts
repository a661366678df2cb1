import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Reply = z.object({
  results: z.array(
    z.object({ title: z.string().nullish(), url: z.string(), content: z.string().nullish(), publishedDate: z.string().nullish() }),
  ),
  unresponsive_engines: z.array(z.array(z.string().nullish())).catch([]).default([]),
});

const NO_JSON = "its JSON output is switched off; add `json` to `search.formats` in SearXNG's settings.yml";

/** A SearXNG instance of one's own. Without JSON output it answers 403 or an HTML page. */
export function createSearxng(settings: { baseUrl: string }, services: ProviderServices): SearchProvider {
  return {
    id: "searxng",
    label: "SearXNG",
    async search(request, options) {
      const parameters = new URLSearchParams({ q: request.query, format: "json", language: request.language, safesearch: "0" });
      const reply = await askService(
        {
          label: "SearXNG",
          url: `${settings.baseUrl}/search?${parameters.toString()}`,
          schema: Reply,
          inspect: ({ status, headers }) => {
            const isPage = headers.get("content-type")?.includes("text/html") ?? false;
            return status === 403 || (status === 200 && isPage) ? { kind: "misconfigured", message: NO_JSON } : null;
          },
        },
        { ...services, ...options },
      );
      const silent = reply.unresponsive_engines.map(([engine]) => engine ?? "").filter((engine) => engine !== "");
      if (reply.results.length === 0 && silent.length > 0) {
        throw new AppError("SEARCH_UNAVAILABLE", `SearXNG: none of its engines answered (${silent.slice(0, 5).join(", ")})`, {
          class: "material_error",
          retryable: true,
          details: { reason: "limited" },
        });
      }
      return reply.results.slice(0, request.maxResults).map((result) =>
        searchResult({
          title: result.title ?? "",
          url: result.url,
          snippet: result.content ?? "",
          content: null,
          publishedAt: result.publishedDate ?? null,
        }),
      );
    },
  };
}
