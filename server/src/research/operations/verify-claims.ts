import { z } from "zod";
import { blocks, given, material } from "./fence.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { asNumber, asRecord, listAt, textAt } from "./read-value.ts";
import { jsonRule, languageName, systemMessage } from "./system-message.ts";

export const VerifyClaimsInput = z.object({
  language: z.string(),
  claims: z.array(z.object({ number: z.int(), sentence: z.string(), passages: z.array(z.string()) })),
});
export type VerifyClaimsInput = z.infer<typeof VerifyClaimsInput>;
export const VerifyClaimsOutput = z.object({
  verdicts: z.array(z.object({ number: z.int(), verdict: z.enum(["supported", "partial", "unsupported"]), why: z.string() })),
});
export type VerifyClaimsOutput = z.infer<typeof VerifyClaimsOutput>;

const about = {
  purpose: "You judge whether passages support claims of a report.",
  version: 1,
  shapeInWords:
    '"verdicts": a list with one object a claim: "number" of the claim, "verdict": "supported", "partial" or "unsupported", and "why" in at most twenty words.',
};

const Verdict = VerifyClaimsOutput.shape.verdicts.element.shape.verdict;

export const verifyClaimsPrompt: JsonPrompt<VerifyClaimsInput, VerifyClaimsOutput> = {
  ...about,
  reply: "json",
  replyTokens: 1500,
  shape: VerifyClaimsOutput,
  render: ({ language, claims }) => ({
    system: systemMessage("verifyClaims", about, [
      "Supported: a reader of the passages would agree that they say it, in whatever words or language. Partial: they say part of it, or say it with a condition that the claim leaves out. Unsupported: they do not say it or say the opposite.",
      "A figure, date or name that is not in the passages makes a claim unsupported. Judge by the passages alone, not by what you know.",
      `Write "why" in ${languageName(language)}.`,
      jsonRule(about.shapeInWords, { verdicts: [{ number: 1, verdict: "partial", why: "The passage gives the figure for 2023 only." }] }),
    ]),
    user: blocks(
      given("language", language),
      claims.flatMap(({ number, sentence, passages }) => [
        material("claim", { number }, sentence),
        ...passages.map((text) => material("passage", { claim: number }, text)),
      ]),
      "Judge every claim now, as JSON.",
    ),
  }),
  read: (value, { claims }) => {
    const known = new Set(claims.map(({ number }) => number));
    const verdicts = new Map<number, VerifyClaimsOutput["verdicts"][number]>();
    for (const item of listAt(value, "verdicts") ?? []) {
      const number = asNumber(asRecord(item)["number"] ?? asRecord(item)["claim"]);
      const verdict = Verdict.safeParse(textAt(item, "verdict").toLowerCase()).data;
      if (number !== null && verdict !== undefined && known.has(number))
        verdicts.set(number, { number, verdict, why: textAt(item, "why", "reason") });
    }
    if (verdicts.size === 0) return { ok: false, fault: 'the list "verdicts" holds no verdict on a numbered claim' };
    return { ok: true, output: { verdicts: [...verdicts.values()] } };
  },
  fallback: { note: "The doubtful claims were not judged by the model.", make: () => ({ verdicts: [] }) },
};
