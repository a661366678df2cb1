import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";
import { given } from "./fence.ts";
import type { TextPrompt } from "./operation-prompt.ts";
import { systemMessage } from "./system-message.ts";
import { briefBlocks, briefRules, CITATION_RULES, instructionRule, lengthIn, sourceBlocks, writeNow } from "./writing-rules.ts";

export const AnswerQuickInput = z.object({ brief: Brief, evidence: z.array(EvidenceBlock), maxWords: z.int() });
export type AnswerQuickInput = z.infer<typeof AnswerQuickInput>;
export const AnswerQuickOutput = Prose;

const about = { purpose: "You answer a question briefly from numbered sources.", version: 1 };

export const answerQuickPrompt: TextPrompt<AnswerQuickInput> = {
  ...about,
  reply: "text",
  replyTokens: 1500,
  words: ({ maxWords }) => maxWords,
  render: ({ brief, evidence, maxWords }) => ({
    system: systemMessage("answerQuick", about, [
      ...briefRules(brief),
      `Answer in at most ${lengthIn(maxWords, brief.language)}. The first sentence is the answer; then what it rests on, and what is uncertain. No headings; a short list where the answer is one.`,
      instructionRule(brief.instructions),
      ...CITATION_RULES,
    ]),
    user: writeNow([briefBlocks(brief), given("words", maxWords), sourceBlocks(evidence)], "Answer the question now."),
  }),
};
