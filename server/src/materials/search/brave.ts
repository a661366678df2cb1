import { z } from "zod";
import { searchResult } from "./result-text.ts";
import type { SearchProvider } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

const Reply = z.object({
  web: z
    .object({
      results: z.array(
        z.object({
          title: z.string().nullish(),
          url: z.string(),
          description: z.string().nullish(),
          page_age: z.string().nullish(),
          extra_snippets: z.array(z.string()).nullish(),
          profile: z.object({ long_name: z.string().nullish() }).nullish(),
        }),
      ),
    })
    .nullish(),
});

/** Brave's two-letter codes; other languages are left to it. */
const LANGUAGES = new Set(
  "ar eu bn bg ca hr cs da nl en et fi fr gl de gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es sv ta te th tr uk vi".split(
    " ",
  ),
);

function languageOf(tag: string): string | null {
  if (/^zh/i.test(tag)) return /tw|hk|hant/i.test(tag) ? "zh-hant" : "zh-hans";
  if (/^ja/i.test(tag)) return "jp";
  const primary = tag.split("-")[0]?.toLowerCase() ?? "";
  return LANGUAGES.has(primary) ? primary : null;
}

export function createBrave(settings: { baseUrl: string; apiKey: string }, services: ProviderServices): SearchProvider {
  return {
    id: "brave",
    label: "Brave",
    async search({ query, maxResults, language }, options) {
      const parameters = new URLSearchParams({ q: query.slice(0, 400), count: String(Math.min(20, maxResults)) });
      const code = languageOf(language);
      if (code !== null) parameters.set("search_lang", code);
      const reply = await askService(
        {
          label: "Brave",
          url: `${settings.baseUrl}/res/v1/web/search?${parameters.toString()}`,
          headers: { "x-subscription-token": settings.apiKey },
          schema: Reply,
        },
        { ...services, ...options },
      );
      return (reply.web?.results ?? []).map(({ title, url, description, page_age, extra_snippets, profile }) =>
        searchResult({
          title,
          url,
          snippet: [description ?? "", ...(extra_snippets ?? [])].join(" "),
          publishedAt: page_age,
          siteName: profile?.long_name,
        }),
      );
    },
  };
}
