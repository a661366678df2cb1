import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";
import { given, material } from "./fence.ts";
import type { TextPrompt } from "./operation-prompt.ts";
import { systemMessage } from "./system-message.ts";
import { briefBlocks, briefRules, CITATION_RULES, instructionRule, sourceBlocks, writeNow } from "./writing-rules.ts";

export const AnswerFollowUpInput = z.object({
  brief: Brief,
  message: z.string(),
  report: z.string(),
  history: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.string() })),
  evidence: z.array(EvidenceBlock),
});
export type AnswerFollowUpInput = z.infer<typeof AnswerFollowUpInput>;
export const AnswerFollowUpOutput = Prose;

const about = { purpose: "You answer a question about a finished research report.", version: 1 };

export const answerFollowUpPrompt: TextPrompt<AnswerFollowUpInput> = {
  ...about,
  reply: "text",
  replyTokens: 1500,
  words: () => 500,
  render: ({ brief, message, report, history, evidence }) => ({
    system: systemMessage("answerFollowUp", about, [
      ...briefRules(brief),
      "Answer in the language of the message when it differs from the report's. Answer what is asked and no more, mostly in a few sentences.",
      "Answer from the sources and the report. Cite the sources; a statement that only the report makes is said to come from the report. When neither answers, say that new research would be needed.",
      instructionRule(brief.instructions),
      ...CITATION_RULES,
    ]),
    user: writeNow(
      [
        briefBlocks(brief),
        material("report", {}, report),
        history.map(({ role, content }) => material("history", { role }, content)),
        sourceBlocks(evidence),
        given("message", message),
      ],
      "Answer the message now.",
    ),
  }),
};
