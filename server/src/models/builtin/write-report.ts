import type { Prose } from "../../research/operations/evidence-block.ts";
import type { WriteReportInput } from "../../research/operations/write-report.ts";
import { extractNote } from "./answer-quick.ts";
import type { SectionTopic } from "./assign-sections.ts";
import { chooseSentences, withAntecedents } from "./choose-sentences.ts";
import { composeSections } from "./compose-sections.ts";
import { evidenceSentences } from "./evidence-sentences.ts";
import { materialHeadings } from "./material-headings.ts";
import { phrasesFor } from "./phrases.ts";
import { quoteSentences } from "./quote-sentences.ts";
import { rankSentences } from "./rank-sentences.ts";
import { topicTitle } from "./topic-title.ts";

const LEAD_SHARE = 0.2;
const LEAD_MOST = 160;
/** Words that make a section worth a heading of its own. */
const SECTION_WORDS = 150;

/** A digest: title, note, the sentences that answer the question, then the rest of the material under headings that come from it. */
export function writeReport(input: WriteReportInput): Prose {
  const { question, language, instructions } = input.brief;
  const phrases = phrasesFor(language);
  const opening = [`# ${topicTitle(question)}`, extractNote(language)];
  const sentences = evidenceSentences(input.evidence, language);
  if (sentences.length === 0) return { markdown: [...opening, phrases.notInSources].join("\n\n") };
  const ranked = rankSentences(sentences, { question, beside: instructions, language });
  const leadWords = Math.min(LEAD_MOST, Math.round(input.words * LEAD_SHARE));
  const lead = withAntecedents(chooseSentences(ranked, { words: leadWords, floor: 0.15 }), ranked, { words: leadWords });
  const sections = sectionTopics(input);
  const words = input.words - lead.reduce((sum, sentence) => sum + sentence.words + 1, 0);
  const chosen = composeSections(ranked, sections, { question, beside: instructions, language, words }, lead);
  const kept = sections.map((section, at) => ({ title: section.title, text: quoteSentences(chosen[at] ?? []) }));
  const asked = input.outline.length > 0;
  const body = kept
    .filter((section) => asked || section.text !== "")
    .map((section) => `## ${section.title}\n\n${section.text === "" ? phrases.nothingFound : section.text}`);
  return { markdown: [...opening, quoteSentences(lead, true), ...body].filter((part) => part !== "").join("\n\n") };
}

/** The headings a person asked for, else those of the plan where it has several, else what the material suggests. */
function sectionTopics(input: WriteReportInput): SectionTopic[] {
  const { question, language } = input.brief;
  if (input.outline.length > 0) return input.outline.map((title) => ({ title, questions: [], scope: "" }));
  if (input.plan.length > 1) return input.plan.map((section) => ({ ...section, scope: "" }));
  const most = Math.max(1, Math.min(8, Math.floor(input.words / SECTION_WORDS)));
  const headings = materialHeadings(input.evidence, question, language, most);
  const topics = headings.map(({ title }) => ({ title, questions: [], scope: "" }));
  return topics.length > 0 ? topics : [{ title: phrasesFor(language).further, questions: [], scope: "" }];
}
