import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Reply = z.object({
  message: z.object({
    items: z.array(
      z.object({
        title: z.array(z.string()).default([]),
        URL: z.string(),
        abstract: z.string().nullish(),
        "container-title": z.array(z.string()).default([]),
        author: z.array(z.object({ given: z.string().nullish(), family: z.string().nullish(), name: z.string().nullish() })).default([]),
        issued: z.object({ "date-parts": z.array(z.array(z.number().nullable())) }).nullish(),
      }),
    ),
  }),
});

/** Crossref: works with a DOI. */
export function createCrossref(settings: { baseUrl: string }, services: ProviderServices): SearchProvider {
  return {
    id: "crossref",
    label: "Crossref",
    async search({ query, maxResults }, options) {
      const parameters = new URLSearchParams({ query, rows: String(maxResults) });
      const reply = await askService(
        { label: "Crossref", url: `${settings.baseUrl}/works?${parameters.toString()}`, schema: Reply },
        { ...services, ...options },
      );
      return reply.message.items.map((item) =>
        searchResult({
          title: item.title[0],
          url: item.URL,
          snippet: item.abstract,
          publishedAt: dateOf(item.issued?.["date-parts"][0] ?? []),
          siteName: item["container-title"][0],
          authors: item.author
            .slice(0, 6)
            .map(({ given, family, name }) => name ?? [given, family].filter((part) => part != null).join(" ")),
        }),
      );
    },
  };
}

/** `[2024, 3, 5]`, or fewer parts where the day or month is not known. */
function dateOf([year, month, day]: (number | null)[]): string | null {
  if (year == null) return null;
  const parts = [String(year), ...[month ?? 1, ...(day == null ? [] : [day])].map((part) => String(part).padStart(2, "0"))];
  return parts.join("-");
}
