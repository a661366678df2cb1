import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices, parseJson, type ServiceTrouble } from "./service-request.ts";

const Reply = z.object({
  data: z.object({
    webPages: z
      .object({
        value: z.array(
          z.object({
            name: z.string().nullish(),
            url: z.string(),
            snippet: z.string().nullish(),
            summary: z.string().nullish(),
            siteName: z.string().nullish(),
            datePublished: z.string().nullish(),
          }),
        ),
      })
      .nullish(),
  }),
});

const Failure = z.object({ code: z.coerce.number() });

/** Bocha: a `code` other than 200 is a failure, also under HTTP 200. Its summary is longer than a snippet and no full text. */
export function createBocha(settings: { baseUrl: string; apiKey: string }, services: ProviderServices): SearchProvider {
  return {
    id: "bocha",
    label: "Bocha",
    async search({ query, maxResults }, options) {
      const reply = await askService(
        {
          label: "Bocha",
          url: `${settings.baseUrl}/v1/web-search`,
          method: "POST",
          headers: { authorization: `Bearer ${settings.apiKey}` },
          body: { query, count: maxResults, summary: true, freshness: "noLimit" },
          schema: Reply,
          inspect: ({ status }, text) => (status === 200 ? failureIn(text) : null),
        },
        { ...services, ...options },
      );
      return (reply.data.webPages?.value ?? []).map(({ name, url, snippet, summary, siteName, datePublished }) =>
        searchResult({ title: name, url, snippet: summary ?? snippet, siteName, publishedAt: datePublished }),
      );
    },
  };
}

function failureIn(text: string): ServiceTrouble | null {
  const code = Failure.safeParse(parseJson(text)).data?.code ?? 200;
  if (code === 200) return null;
  if (code === 429) return { kind: "limited", message: "limits how often it may be asked; try again later" };
  if (code === 401 || code === 403)
    return { kind: "misconfigured", message: code === 401 ? "refused the key" : "the quota of this key is used up" };
  return { kind: "failed", message: `answered with failure code ${String(code)}` };
}
