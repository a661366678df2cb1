import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";
import { given, material } from "./fence.ts";
import type { TextPrompt } from "./operation-prompt.ts";
import { systemMessage } from "./system-message.ts";
import { briefBlocks, briefRules, CITATION_RULES, instructionRule, lengthIn, sourceBlocks, writeNow } from "./writing-rules.ts";

export const WriteIntroductionInput = z.object({
  brief: Brief,
  title: z.string(),
  /** The finished sections, shortened; their citations are `[n]` of `evidence`. */
  sections: z.array(z.object({ title: z.string(), markdown: z.string() })),
  evidence: z.array(EvidenceBlock),
  words: z.int(),
});
export type WriteIntroductionInput = z.infer<typeof WriteIntroductionInput>;
/** Without a heading. */
export const WriteIntroductionOutput = Prose;

const about = { purpose: "You write the introduction of a finished research report.", version: 1 };

export const writeIntroductionPrompt: TextPrompt<WriteIntroductionInput> = {
  ...about,
  reply: "text",
  replyTokens: 1200,
  words: ({ words }) => words,
  render: ({ brief, title, sections, evidence, words }) => ({
    system: systemMessage("writeIntroduction", about, [
      ...briefRules(brief),
      `Aim for ${lengthIn(words, brief.language)} in one or two paragraphs, without a heading.`,
      "Lead the reader in: why the question matters, what the report answers, how far its evidence reaches. Announce no list of sections.",
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
      "Write the introduction now.",
    ),
  }),
};
