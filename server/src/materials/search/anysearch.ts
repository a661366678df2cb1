import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices, parseJson, type ServiceTrouble } from "./service-request.ts";

const Reply = z.object({
  code: z.number(),
  data: z
    .object({
      results: z.array(
        z.object({
          title: z.string().nullish(),
          url: z.string(),
          snippet: z.string().nullish(),
          description: z.string().nullish(),
          content: z.string().nullish(),
          published_at: z.string().nullish(),
        }),
      ),
    })
    .nullish(),
});

const Failure = z.object({ code: z.number(), message: z.string().nullish() });

/** AnySearch: works without a key within an anonymous quota. A `code` other than 0 is a failure even under HTTP 200. */
export function createAnySearch(settings: { baseUrl: string; apiKey: string | null }, services: ProviderServices): SearchProvider {
  return {
    id: "anysearch",
    label: "AnySearch",
    async search(request, options) {
      const reply = await askService(
        {
          label: "AnySearch",
          url: `${settings.baseUrl}/v1/search`,
          method: "POST",
          headers: settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` },
          body: { query: request.query, max_results: Math.min(10, request.maxResults), language: request.language },
          schema: Reply,
          inspect: (_response, text) => failureIn(text),
        },
        { ...services, ...options },
      );
      return (reply.data?.results ?? []).map((result) =>
        searchResult({
          title: result.title ?? "",
          url: result.url,
          snippet: result.snippet ?? result.description ?? "",
          content: result.content ?? null,
          publishedAt: result.published_at ?? null,
        }),
      );
    },
  };
}

function failureIn(text: string): ServiceTrouble | null {
  if (!text.trimStart().startsWith("{")) return null;
  const parsed = Failure.safeParse(parseJson(text));
  if (!parsed.success || parsed.data.code === 0) return null;
  if (/key|auth/i.test(parsed.data.message ?? "") || parsed.data.code === 401) return { kind: "misconfigured", message: "refused the key" };
  const limited = parsed.data.code === 429 || /rate|limit|quota|too many/i.test(parsed.data.message ?? "");
  return limited
    ? { kind: "limited", message: "limits how often it may be asked; try again later" }
    : { kind: "failed", message: `answered with failure code ${String(parsed.data.code)}` };
}
