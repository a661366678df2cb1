import { z } from "zod";
import { EvidenceBlock } from "./evidence-block.ts";
import { blocks, given, material } from "./fence.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { asBoolean, asRecord, listAt, sameness, textAt } from "./read-value.ts";
import { jsonRule, languageName, systemMessage } from "./system-message.ts";
import { doubtfulBlocks, sourceBlocks } from "./writing-rules.ts";

export const CheckFactsInput = z.object({
  question: z.string(),
  language: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), markdown: z.string() })),
  /** The cited passages. */
  evidence: z.array(EvidenceBlock),
  doubtful: z.array(z.object({ sectionId: z.string(), sentence: z.string(), verdict: z.string(), reason: z.string() })),
});
export type CheckFactsInput = z.infer<typeof CheckFactsInput>;
export const CheckFactsOutput = z.object({
  accept: z.boolean(),
  /** Each names the section that holds the claim. */
  issues: z.array(z.object({ sectionId: z.string(), sentence: z.string(), note: z.string() })),
});
export type CheckFactsOutput = z.infer<typeof CheckFactsOutput>;

const about = {
  purpose: "You check the facts of a finished research report against the passages it cites.",
  version: 1,
  shapeInWords:
    '"accept": true when no statement is wrong or unsupported; "issues": a list of objects, each with "section": the id of the section that holds the sentence, "sentence": copied from the report, and "note": what is wrong and what the source says.',
};

const Reply = z.object({
  accept: z.boolean(),
  issues: z.array(z.object({ section: z.string(), sentence: z.string(), note: z.string() })),
});

export const checkFactsPrompt: JsonPrompt<CheckFactsInput, CheckFactsOutput> = {
  ...about,
  reply: "json",
  replyTokens: 2000,
  shape: Reply,
  render: (input) => ({
    system: systemMessage("checkFacts", about, [
      `Write the notes in ${languageName(input.language)}.`,
      'Look at the sentences under the material "doubtful" first: an automatic check did not find them in the cited passages. Then look for statements of the sections that the passages contradict, above all figures, dates and names.',
      "A sentence whose meaning the passages support is no issue, in whatever words. Judge by the passages alone, not by what you know.",
      jsonRule(about.shapeInWords, {
        accept: false,
        issues: [{ section: "s2", sentence: "Costs halved in 2023.", note: "Source 2: they fell by 38 percent." }],
      }),
    ]),
    user: blocks(
      given("question", input.question),
      given("language", input.language),
      input.sections.map(({ id, title, markdown }) => material("section", { id, title }, markdown)),
      doubtfulBlocks(input.doubtful),
      sourceBlocks(input.evidence),
      "Check the facts now, as JSON.",
    ),
  }),
  read: (value, input) => {
    const accept = asBoolean(asRecord(value)["accept"]);
    const items = listAt(asRecord(value)["issues"], "issues");
    if (accept === null && items === null) return { ok: false, fault: 'the keys "accept" and "issues" are missing' };
    const issues = (items ?? []).flatMap((item) => {
      const sentence = textAt(item, "sentence", "claim");
      const sectionId = sectionOf(textAt(item, "section", "sectionId", "section_id"), sentence, input);
      return sentence === "" || sectionId === null ? [] : { sectionId, sentence, note: textAt(item, "note", "why", "reason") };
    });
    if (accept !== true && issues.length === 0 && (accept === false || (items ?? []).length > 0)) {
      return { ok: false, fault: 'the report is not accepted, but "issues" names no sentence in a known section' };
    }
    return { ok: true, output: { accept: issues.length === 0, issues } };
  },
  fallback: { note: "The facts were not checked by the model.", make: () => ({ accept: true, issues: [] }) },
};

/** The id as given, or that of the section the sentence stands in; null when it stands in none. */
function sectionOf(id: string, sentence: string, { sections, doubtful }: CheckFactsInput): string | null {
  if (sections.some((section) => section.id === id)) return id;
  const key = sameness(sentence);
  if (key === "") return null;
  const known = doubtful.find((entry) => sameness(entry.sentence) === key)?.sectionId;
  return known ?? sections.find((section) => sameness(section.markdown).includes(key))?.id ?? null;
}
