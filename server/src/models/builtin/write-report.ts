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
const LEAD_SENTENCES = 3;
/** Words that make a section worth a heading of its own. */
const SECTION_WORDS = 150;

/** A digest: title, note, the sentences that answer the question, then the rest of the material under headings that come from it. */
export function writeReport(input: WriteReportInput): Prose {
  const { question, language, instructions } = input.brief;
  const phrases = phrasesFor(language);
  const opening = [`# ${topicTitle(question)}`, extractNote(language)];
  const sentences = evidenceSentences(input.evidence, language);
  if (sentences.length === 0) return { markdown: [...opening, phrases.notInSources].join("\n\n") };
  const beside = [...instructions, ...input.plan.flatMap((section) => section.questions)];
  const ranked = rankSentences(sentences, { question, beside, language });
  const leadWords = Math.min(LEAD_MOST, Math.round(input.words * LEAD_SHARE));
  const lead = withAntecedents(chooseSentences(ranked, { words: leadWords, count: LEAD_SENTENCES, floor: 0.35 }), ranked, {
    words: leadWords,
  });
  const { topics: sections, asked } = sectionTopics(input);
  const words = input.words - lead.reduce((sum, sentence) => sum + sentence.words + 1, 0);
  const chosen = composeSections(ranked, sections, { question, beside, language, words }, lead);
  const kept = sections.map((section, at) => ({ title: section.title, text: quoteSentences(chosen[at] ?? []) }));
  const body = kept
    .filter((section) => asked || section.text !== "")
    .map((section) => `## ${section.title}\n\n${section.text === "" ? phrases.nothingFound : section.text}`);
  return { markdown: [...opening, quoteSentences(lead, true), ...body].filter((part) => part !== "").join("\n\n") };
}

/** A plan of queries has sections that are called what they ask: no headings for a reader. */
const isQuery = ({ title, questions }: WriteReportInput["plan"][number]): boolean =>
  questions.length <= 1 && (questions[0] ?? title) === title;

/** The headings a person asked for, else those of the plan where it has several, else what the material suggests. */
function sectionTopics(input: WriteReportInput): { topics: SectionTopic[]; asked: boolean } {
  const { question, language } = input.brief;
  if (input.outline.length > 0) return { topics: input.outline.map((title) => ({ title, questions: [], scope: "" })), asked: true };
  const planned = input.plan.filter((section) => !isQuery(section));
  if (planned.length > 1) return { topics: planned.map((section) => ({ ...section, scope: "" })), asked: true };
  const most = Math.max(1, Math.min(8, Math.floor(input.words / SECTION_WORDS)));
  const headings = materialHeadings(input.evidence, question, language, most);
  const titles = headings.length > 0 ? headings.map(({ title }) => title) : [phrasesFor(language).further];
  return { topics: titles.map((title) => ({ title, questions: [], scope: "" })), asked: false };
}
