import { z } from "zod";
import { Brief, EvidenceBlock, OutlineSection, Prose } from "./evidence-block.ts";
import { given, listLines, material } from "./fence.ts";
import type { TextPrompt } from "./operation-prompt.ts";
import { systemMessage } from "./system-message.ts";
import {
  briefBlocks,
  briefRules,
  CITATION_RULES,
  instructionRule,
  lengthIn,
  outlineBlock,
  sectionBlock,
  sourceBlocks,
  writeNow,
} from "./writing-rules.ts";

export const WriteSectionInput = z.object({
  brief: Brief,
  section: OutlineSection,
  /** The whole plan, so that a section leaves to the others what is theirs. */
  outline: z.array(OutlineSection),
  evidence: z.array(EvidenceBlock),
  learnt: z.array(z.string()),
  words: z.int(),
});
export type WriteSectionInput = z.infer<typeof WriteSectionInput>;
/** The body only, without the section's own heading; sub-headings start at level three. */
export const WriteSectionOutput = Prose;

const about = { purpose: "You write one section of a research report from numbered sources.", version: 1 };

export const writeSectionPrompt: TextPrompt<WriteSectionInput> = {
  ...about,
  reply: "text",
  replyTokens: 3000,
  words: ({ words }) => words,
  ownHeading: ({ section }) => section.title,
  render: ({ brief, section, outline, evidence, learnt, words }) => ({
    system: systemMessage("writeSection", about, [
      ...briefRules(brief),
      `Aim for ${lengthIn(words, brief.language)}. Write the body only, without the section's own heading; sub-headings start at level three and are needed only in a long section.`,
      "Answer the questions of the section and stay in its scope: the outline shows what other sections cover. No introduction to the report, no summary at the end.",
      "Compare in a Markdown table where three or more things are measured alike, with the number of the source in each row.",
      'The notes under the material "learnings" remind you of what was found; cite the sources, not the notes.',
      instructionRule(brief.instructions),
      ...CITATION_RULES,
    ]),
    user: writeNow(
      [
        briefBlocks(brief),
        sectionBlock(section),
        outlineBlock(outline),
        given("words", words),
        learnt.length === 0 ? "" : material("learnings", {}, listLines(learnt)),
        sourceBlocks(evidence),
      ],
      "Write the section now.",
    ),
  }),
};
