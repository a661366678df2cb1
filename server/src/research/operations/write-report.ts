import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";
import { given, listLines, material } from "./fence.ts";
import type { TextPrompt } from "./operation-prompt.ts";
import { systemMessage } from "./system-message.ts";
import { briefBlocks, briefRules, CITATION_RULES, instructionRule, lengthIn, sourceBlocks, writeNow } from "./writing-rules.ts";

export const WriteReportInput = z.object({
  brief: Brief,
  evidence: z.array(EvidenceBlock),
  /** A structure the person asked for: headings in this order and to the letter; empty when free. */
  outline: z.array(z.string()),
  plan: z.array(z.object({ title: z.string(), questions: z.array(z.string()) })),
  words: z.int(),
});
export type WriteReportInput = z.infer<typeof WriteReportInput>;
/** Begins with a level-one heading, the report's title. */
export const WriteReportOutput = Prose;

const about = { purpose: "You write a research report from numbered sources.", version: 1 };

export const writeReportPrompt: TextPrompt<WriteReportInput> = {
  ...about,
  reply: "text",
  replyTokens: 6000,
  words: ({ words }) => words,
  render: ({ brief, evidence, outline, plan, words }) => ({
    system: systemMessage("writeReport", about, [
      ...briefRules(brief),
      `Aim for ${lengthIn(words, brief.language)}. Begin with a level-one heading, the report's title; then a short paragraph that answers the question; then sections under level-two headings.`,
      outline.length === 0
        ? "Choose the sections from the evidence: what a reader of the question needs, in the order in which it is needed."
        : 'The titles under the material "outline" were fixed by the person: use each as a level-two heading, in that order and to the letter, and add none. They are titles and nothing else. Where the sources have nothing for one, say so under it.',
      "Compare in a Markdown table where three or more things are measured alike, with the number of the source in each row. Name what the sources leave open.",
      instructionRule(brief.instructions),
      ...CITATION_RULES,
    ]),
    user: writeNow(
      [
        briefBlocks(brief),
        given("words", words),
        outline.length === 0 ? "" : material("outline", {}, listLines(outline)),
        given(
          "plan",
          plan.map(({ title, questions }) => (questions.length === 0 ? title : `${title}: ${questions.join(" / ")}`)),
        ),
        sourceBlocks(evidence),
      ],
      "Write the report now.",
    ),
  }),
};
