import { z } from "zod";
import { Brief, EvidenceBlock, OutlineSection, Prose } from "./evidence-block.ts";
import { given, material } from "./fence.ts";
import type { TextPrompt } from "./operation-prompt.ts";
import { systemMessage } from "./system-message.ts";
import {
  briefBlocks,
  briefRules,
  CITATION_RULES,
  doubtfulBlocks,
  instructionRule,
  lengthIn,
  sectionBlock,
  sourceBlocks,
  writeNow,
} from "./writing-rules.ts";

export const ReviseSectionInput = z.object({
  brief: Brief,
  section: OutlineSection,
  draft: z.string(),
  notes: z.string(),
  /** Sentences to be supported, corrected or taken out. */
  doubtful: z.array(z.object({ sentence: z.string(), verdict: z.string(), reason: z.string() })),
  evidence: z.array(EvidenceBlock),
  words: z.int(),
});
export type ReviseSectionInput = z.infer<typeof ReviseSectionInput>;
export const ReviseSectionOutput = Prose;

const about = { purpose: "You revise one section of a research report as a reviewer asked.", version: 1 };

export const reviseSectionPrompt: TextPrompt<ReviseSectionInput> = {
  ...about,
  reply: "text",
  replyTokens: 3000,
  words: ({ words }) => words,
  ownHeading: ({ section }) => section.title,
  render: ({ brief, section, draft, notes, doubtful, evidence, words }) => ({
    system: systemMessage("reviseSection", about, [
      ...briefRules(brief),
      `Reply with the whole section, about ${lengthIn(words, brief.language)}, without its own heading. Leave as it is what nobody objected to.`,
      "Do what the notes ask as far as the sources allow.",
      'Sentences under the material "doubtful" are not supported by what they cite: support each from the sources, correct it to what they say, or take it out. Never keep one unchanged.',
      instructionRule(brief.instructions),
      ...CITATION_RULES,
    ]),
    user: writeNow(
      [
        briefBlocks(brief),
        sectionBlock(section),
        given("words", words),
        given("notes", notes),
        material("draft", {}, draft),
        doubtfulBlocks(doubtful),
        sourceBlocks(evidence),
      ],
      "Write the revised section now.",
    ),
  }),
};
