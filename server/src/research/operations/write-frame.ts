import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";
import { given, material } from "./fence.ts";
import type { TextPrompt } from "./operation-prompt.ts";
import { systemMessage } from "./system-message.ts";
import { briefBlocks, briefRules, CITATION_RULES, instructionRule, lengthIn, sourceBlocks, writeNow } from "./writing-rules.ts";

/** What the introduction and the conclusion of a finished report are written from. */
export const WriteFrameInput = z.object({
  brief: Brief,
  title: z.string(),
  /** The finished sections, shortened; their citations are `[n]` of `evidence`. */
  sections: z.array(z.object({ title: z.string(), markdown: z.string() })),
  evidence: z.array(EvidenceBlock),
  words: z.int(),
});
export type WriteFrameInput = z.infer<typeof WriteFrameInput>;
/** Without a heading. */
export const WriteFrameOutput = Prose;

const framePrompt = (
  operation: "writeIntroduction" | "writeConclusion",
  about: { purpose: string; version: number },
  task: string,
  request: string,
): TextPrompt<WriteFrameInput> => ({
  ...about,
  reply: "text",
  replyTokens: 1200,
  words: ({ words }) => words,
  render: ({ brief, title, sections, evidence, words }) => ({
    system: systemMessage(operation, about, [
      ...briefRules(brief),
      `Aim for ${lengthIn(words, brief.language)} in one or two paragraphs, without a heading.`,
      task,
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
      request,
    ),
  }),
});

export const writeIntroductionPrompt = framePrompt(
  "writeIntroduction",
  { purpose: "You write the introduction of a finished research report.", version: 1 },
  "Lead the reader in: why the question matters, what the report answers, how far its evidence reaches. Announce no list of sections.",
  "Write the introduction now.",
);

export const writeConclusionPrompt = framePrompt(
  "writeConclusion",
  { purpose: "You write the conclusion of a finished research report.", version: 1 },
  "Answer the question from the sections: what is well supported, what is disputed, what follows from it. Bring nothing new, and repeat no sentence of the sections.",
  "Write the conclusion now.",
);
