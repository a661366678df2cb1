import { z } from "zod";
import { Brief, EvidenceBlock, OutlineSection } from "./evidence-block.ts";
import { blocks, material } from "./fence.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { asBoolean, asList, asRecord, asText } from "./read-value.ts";
import { jsonRule, languageName, systemMessage } from "./system-message.ts";
import { briefBlocks, doubtfulBlocks, instructionRule, sectionBlock, sourceBlocks } from "./writing-rules.ts";

export const ReviewSectionInput = z.object({
  brief: Brief,
  section: OutlineSection,
  draft: z.string(),
  /** The other sections' drafts, shortened: a reviewer sees the whole. */
  others: z.array(z.object({ title: z.string(), markdown: z.string() })),
  evidence: z.array(EvidenceBlock),
  /** Sentences of the draft that the evidence check did not find supported. */
  doubtful: z.array(z.object({ sentence: z.string(), verdict: z.string(), reason: z.string() })),
});
export type ReviewSectionInput = z.infer<typeof ReviewSectionInput>;
export const ReviewSectionOutput = z.object({ accept: z.boolean(), notes: z.string() });
export type ReviewSectionOutput = z.infer<typeof ReviewSectionOutput>;

const about = {
  purpose: "You review one section of a research report before it is published.",
  version: 1,
  shapeInWords:
    '"accept": true or false; "notes": what to change, one numbered point a change, naming the sentence; an empty text when accepted.',
};

export const reviewSectionPrompt: JsonPrompt<ReviewSectionInput, ReviewSectionOutput> = {
  ...about,
  reply: "json",
  replyTokens: 1200,
  shape: ReviewSectionOutput,
  render: (input) => ({
    system: systemMessage("reviewSection", about, [
      `Write the notes in ${languageName(input.brief.language)}.`,
      "Accept a draft that answers its questions, stays in its scope, says only what the sources say, cites each statement, and repeats no other section. Taste is no reason to refuse.",
      'Sentences under the material "doubtful" were not found in the cited sources. Judge each by the sources: ask for it to be supported, corrected or cut, unless it is right after all.',
      "Ask only for changes that the given sources make possible.",
      instructionRule(input.brief.instructions),
      jsonRule(about.shapeInWords, { accept: false, notes: '1. "Costs halved in 2023": source 2 says they fell by 38 percent.' }),
    ]),
    user: blocks(
      briefBlocks(input.brief),
      sectionBlock(input.section),
      material("draft", {}, input.draft),
      doubtfulBlocks(input.doubtful),
      input.others.map(({ title, markdown }) => material("other", { title }, markdown)),
      sourceBlocks(input.evidence),
      "Review the draft now, as JSON.",
    ),
  }),
  read: (value) => {
    const accept = asBoolean(asRecord(value)["accept"] ?? asRecord(value)["accepted"]);
    if (accept === null) return { ok: false, fault: 'the key "accept" with true or false is missing' };
    const notes = asList(asRecord(value)["notes"]).map(asText).join("\n").trim();
    if (!accept && notes === "") return { ok: false, fault: 'the draft is not accepted, but "notes" says nothing to change' };
    return { ok: true, output: { accept, notes } };
  },
  fallback: { note: "The draft was accepted without a review.", make: () => ({ accept: true, notes: "" }) },
};
