import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Place = z
  .object({ landing_page_url: z.string().nullish(), source: z.object({ display_name: z.string().nullish() }).nullish() })
  .nullish();

const Reply = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      doi: z.string().nullish(),
      display_name: z.string().nullish(),
      publication_date: z.string().nullish(),
      primary_location: Place,
      best_oa_location: Place,
      authorships: z.array(z.object({ author: z.object({ display_name: z.string().nullish() }) })).default([]),
      abstract_inverted_index: z.record(z.string(), z.array(z.number())).nullish(),
    }),
  ),
});

/** OpenAlex: works of all fields, with their abstracts. */
export function createOpenAlex(settings: { baseUrl: string; apiKey: string | null }, services: ProviderServices): SearchProvider {
  return {
    id: "openalex",
    label: "OpenAlex",
    async search({ query, maxResults }, options) {
      const parameters = new URLSearchParams({ search: query, "per-page": String(maxResults) });
      if (settings.apiKey !== null) parameters.set("api_key", settings.apiKey);
      const reply = await askService(
        { label: "OpenAlex", url: `${settings.baseUrl}/works?${parameters.toString()}`, schema: Reply },
        { ...services, ...options },
      );
      return reply.results.map((work) =>
        searchResult({
          title: work.display_name,
          url: work.best_oa_location?.landing_page_url ?? work.primary_location?.landing_page_url ?? work.doi ?? work.id,
          snippet: inOrder(work.abstract_inverted_index ?? {}),
          publishedAt: work.publication_date,
          siteName: work.primary_location?.source?.display_name,
          authors: work.authorships.slice(0, 6).flatMap(({ author }) => author.display_name ?? []),
        }),
      );
    },
  };
}

/** The abstract comes as the places of each word. */
function inOrder(index: Record<string, number[]>): string {
  const words = Object.entries(index).flatMap(([word, places]) => places.map((place) => ({ word, place })));
  return words
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word)
    .join(" ");
}
