import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import { z } from "zod";
import { EvidenceBlock } from "./evidence-block.ts";
import { blocks, given, listLines, material } from "./fence.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { asRecord, asText, distinct, listAt, numbersAmong, sameness, textAt } from "./read-value.ts";
import { jsonRule, languageName, systemMessage } from "./system-message.ts";
import { instructionRule, sourceBlocks } from "./writing-rules.ts";

export const ExtractLearningsInput = z.object({
  question: z.string(),
  goal: z.string(),
  query: z.string(),
  language: z.string(),
  evidence: z.array(EvidenceBlock),
  /** Learnings so far; they need not come back. */
  learnt: z.array(z.string()),
  asked: z.array(z.string()),
  instructions: z.array(z.string()),
  maxLearnings: z.int(),
  maxFollowUps: z.int(),
});
export type ExtractLearningsInput = z.infer<typeof ExtractLearningsInput>;
/** `sources` are numbers of evidence blocks; a learning without one is dropped by the step. */
export const ExtractLearningsOutput = z.object({
  learnings: z.array(z.object({ text: z.string(), sources: z.array(z.int()) })),
  followUps: z.array(z.string()),
});
export type ExtractLearningsOutput = z.infer<typeof ExtractLearningsOutput>;

const about = {
  purpose: "You extract what a search has taught about a research question, and what to ask next.",
  version: 1,
  shapeInWords:
    '"learnings": a list of objects, each with "text": one sentence, and "sources": the numbers of the sources that say it; "followUps": a list of questions.',
};

export const extractLearningsPrompt: JsonPrompt<ExtractLearningsInput, ExtractLearningsOutput> = {
  ...about,
  reply: "json",
  replyTokens: 2000,
  shape: ExtractLearningsOutput,
  render: (input) => ({
    system: systemMessage("extractLearnings", about, [
      `Write in ${languageName(input.language)}.`,
      `Give at most ${String(input.maxLearnings)} learnings. Each is one sentence that can stand alone, dense with names, figures, units and dates, and new against what was learnt before. None at all is a fair answer.`,
      "Say only what the sources say, and name every source that says it.",
      `Give at most ${String(input.maxFollowUps)} follow-up questions: what these sources leave open, doubt or contradict, and nobody has asked yet.`,
      instructionRule(input.instructions),
      jsonRule(about.shapeInWords, {
        learnings: [{ text: "In 2024 the average price fell by 6 percent to 21,500 dollars.", sources: [1, 3] }],
        followUps: ["Why did prices fall faster in the south?"],
      }),
    ]),
    user: blocks(
      given("question", input.question),
      given("goal", input.goal),
      given("query", input.query),
      given("language", input.language),
      given("maxLearnings", input.maxLearnings),
      given("maxFollowUps", input.maxFollowUps),
      given("asked", input.asked),
      given("instructions", input.instructions),
      input.learnt.length === 0 ? "" : material("learnings", {}, listLines(input.learnt)),
      sourceBlocks(input.evidence),
      "Extract now, as JSON.",
    ),
  }),
  read: (value, input) => {
    const items = listAt(asRecord(value)["learnings"] ?? value, "learnings");
    if (items === null) return { ok: false, fault: 'the key "learnings" with a list is missing' };
    const known = new Set(input.evidence.map(({ number }) => number));
    const learnt = new Set(input.learnt.map(sameness));
    const learnings = items
      .map((item) => ({
        text: textAt(item, "text", "learning"),
        sources: numbersAmong(asRecord(item)["sources"] ?? asRecord(item)["source"], known),
      }))
      .filter(({ text, sources }) => text !== "" && sources.length > 0 && !learnt.has(sameness(text)));
    if (items.length > 0 && learnings.length === 0) return { ok: false, fault: "no learning names the number of a source, or none is new" };
    const followUps = distinct((listAt(asRecord(value)["followUps"], "followUps") ?? []).map(asText), input.asked);
    return { ok: true, output: { learnings: learnings.slice(0, input.maxLearnings), followUps: followUps.slice(0, input.maxFollowUps) } };
  },
  fallback: { note: "The first sentence of each source was kept as a learning.", make: firstSentences },
};

function firstSentences({ evidence, learnt, maxLearnings }: ExtractLearningsInput): ExtractLearningsOutput {
  const known = new Set(learnt.map(sameness));
  const learnings = evidence.flatMap(({ number, passages }) => {
    const text = passages[0]?.text ?? "";
    const [first] = splitSentences(text);
    const sentence = first === undefined ? "" : text.slice(first.start, first.end);
    return sentence === "" || known.has(sameness(sentence)) ? [] : { text: sentence, sources: [number] };
  });
  return { learnings: learnings.slice(0, maxLearnings), followUps: [] };
}
