import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";
import { given, material } from "./fence.ts";
import type { TextPrompt } from "./operation-prompt.ts";
import { systemMessage } from "./system-message.ts";
import { briefBlocks, briefRules, CITATION_RULES, instructionRule, lengthIn, sourceBlocks, writeNow } from "./writing-rules.ts";

export const WriteConclusionInput = z.object({
  brief: Brief,
  title: z.string(),
  /** The finished sections, shortened; their citations are `[n]` of `evidence`. */
  sections: z.array(z.object({ title: z.string(), markdown: z.string() })),
  evidence: z.array(EvidenceBlock),
  words: z.int(),
});
export type WriteConclusionInput = z.infer<typeof WriteConclusionInput>;
/** Without a heading. */
export const WriteConclusionOutput = Prose;

const about = { purpose: "You write the conclusion of a finished research report.", version: 1 };

export const writeConclusionPrompt: TextPrompt<WriteConclusionInput> = {
  ...about,
  reply: "text",
  replyTokens: 1200,
  words: ({ words }) => words,
  render: ({ brief, title, sections, evidence, words }) => ({
    system: systemMessage("writeConclusion", about, [
      ...briefRules(brief),
      `Aim for ${lengthIn(words, brief.language)} in one or two paragraphs, without a heading.`,
      "Answer the question from the sections: what is well supported, what is disputed, what follows from it. Bring nothing new, and repeat no sentence of the sections.",
      "The citations in the sections are numbers of the sources below; keep to them.",
      instructionRule(brief.instructions),
      ...CITATION_RULES,
    ]),
    user: writeNow(
      [
        briefBlocks(brief),
        given("title", title),
        given("words", words),
        sections.map((section) => material("section", { title: section.title }, section.markdown)),
        sourceBlocks(evidence),
      ],
      "Write the conclusion now.",
    ),
  }),
};
