import { z } from "zod";
import type { Send } from "./search-provider.ts";
import { askService, type ProviderServices } from "./service-request.ts";

/** Gives a page as Markdown. Throws AppError SEARCH_UNAVAILABLE or SEARCH_MISCONFIGURED when it cannot. */
export type ExtractPage = (url: string, options: { signal: AbortSignal; send: Send }) => Promise<string>;

const Reply = z.object({ code: z.literal(0), data: z.object({ content: z.string() }) });

/** AnySearch as a reader. Asked too often at once it answers with an empty text: that counts as a limit, not as an empty page. */
export function createAnySearchExtract(settings: { baseUrl: string; apiKey: string | null }, services: ProviderServices): ExtractPage {
  return async (url, options) => {
    const reply = await askService(
      {
        label: "AnySearch",
        url: `${settings.baseUrl}/v1/extract`,
        method: "POST",
        headers: settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` },
        body: { url },
        schema: Reply,
        inspect: ({ status }, text) =>
          status === 200 && (text.trim() === "" || /"content"\s*:\s*""/.test(text))
            ? { kind: "limited", message: "answers with empty pages; asked too often" }
            : null,
      },
      { ...services, ...options },
    );
    return reply.data.content;
  };
}
