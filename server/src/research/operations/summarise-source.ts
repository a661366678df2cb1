import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import { z } from "zod";
import { estimateTokens } from "../text/estimate-tokens.ts";
import { EvidenceBlock } from "./evidence-block.ts";
import { blocks, given, material } from "./fence.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { asRecord, listAt, numbersAmong, textAt } from "./read-value.ts";
import { jsonRule, languageName, systemMessage } from "./system-message.ts";

export const SummariseSourceInput = z.object({
  question: z.string(),
  language: z.string(),
  source: EvidenceBlock,
  /** Tokens the sentences may take together. */
  maxTokens: z.int(),
});
export type SummariseSourceInput = z.infer<typeof SummariseSourceInput>;
/** A sentence without a passage id of its input is dropped by the step. */
export const SummariseSourceOutput = z.object({ sentences: z.array(z.object({ text: z.string(), passageIds: z.array(z.string()) })) });
export type SummariseSourceOutput = z.infer<typeof SummariseSourceOutput>;

const about = {
  purpose: "You shorten one source to the sentences a research question needs.",
  version: 1,
  shapeInWords: '"sentences": a list of objects, each with "text": one sentence, and "passages": the numbers of the passages that say it.',
};

/** Passages go by number in the prompt; their ids are long and would be miscopied. */
const NumberedSummary = z.object({ sentences: z.array(z.object({ text: z.string(), passages: z.array(z.int()) })) });

export const summariseSourcePrompt: JsonPrompt<SummariseSourceInput, SummariseSourceOutput> = {
  ...about,
  reply: "json",
  replyTokens: 3000,
  shape: NumberedSummary,
  render: ({ question, language, source, maxTokens }) => ({
    system: systemMessage("summariseSource", about, [
      `Write in ${languageName(language)}; keep figures, units, names and dates exactly as they stand.`,
      "Keep what helps to answer the question: facts, figures, conditions, objections. Leave out the rest.",
      `All sentences together take at most ${String(Math.max(20, Math.floor(maxTokens / 2)))} words. Say nothing the passages do not say.`,
      jsonRule(about.shapeInWords, { sentences: [{ text: "The trial covered 512 full cycles.", passages: [2] }] }),
    ]),
    user: blocks(
      given("question", question),
      given("language", language),
      given("maxTokens", maxTokens),
      source.passages.map(({ heading, text }, at) => material("passage", { number: at + 1, source: source.title, heading }, text)),
      "Shorten the source now, as JSON.",
    ),
  }),
  read: (value, { source }) => {
    const items = listAt(value, "sentences");
    const known = new Set(source.passages.map((_, at) => at + 1));
    const sentences = (items ?? []).flatMap((item) => {
      const numbers = numbersAmong(asRecord(item)["passages"] ?? asRecord(item)["passage"], known);
      const text = textAt(item, "text", "sentence");
      return text === "" || numbers.length === 0
        ? []
        : { text, passageIds: numbers.flatMap((number) => source.passages[number - 1]?.id ?? []) };
    });
    if (sentences.length === 0) return { ok: false, fault: 'the list "sentences" holds no text with the number of a passage' };
    return { ok: true, output: { sentences } };
  },
  fallback: { note: "The first sentence of each passage was kept.", make: firstSentences },
};

function firstSentences({ source, maxTokens }: SummariseSourceInput): SummariseSourceOutput {
  const sentences: SummariseSourceOutput["sentences"] = [];
  let room = maxTokens;
  for (const { id, text } of source.passages) {
    const [first] = splitSentences(text);
    if (first === undefined) continue;
    const sentence = text.slice(first.start, first.end);
    room -= estimateTokens(sentence);
    if (room < 0) break;
    sentences.push({ text: sentence, passageIds: [id] });
  }
  return { sentences };
}
