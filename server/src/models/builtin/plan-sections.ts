import type { EvidenceBlock } from "../../research/operations/evidence-block.ts";
import type { PlanSectionsInput, PlanSectionsOutput } from "../../research/operations/plan-sections.ts";
import { contentTerms, coverage } from "../../research/text/content-terms.ts";
import { createSectionFinder } from "./assign-sections.ts";
import { capitalised } from "./capitalised.ts";
import { type EvidenceSentence, evidenceSentences } from "./evidence-sentences.ts";
import { materialHeadings } from "./material-headings.ts";
import { distinctPhrases, nounPhrases, saysTheSame } from "./noun-phrases.ts";
import { phrasesFor } from "./phrases.ts";
import { rankSentences } from "./rank-sentences.ts";
import { revisePlan } from "./revise-plan.ts";
import { ON_TOPIC } from "./topic-fit.ts";
import { mainTopic, topicTitle } from "./topic-title.ts";

type Section = PlanSectionsOutput["sections"][number];

/** Phrases of the material that a section's scope names. */
const SCOPE_PHRASES = 4;
/** Sentences near a title that its scope is taken from. */
const NEAR = 12;
/** Sentences that make a section worth planning. */
const LEAST_SENTENCES = 2;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Sections to the letter of an outline, else a changed earlier plan, else what headings and key phrases of the material suggest. */
export function planSections(input: PlanSectionsInput): PlanSectionsOutput {
  const phrases = phrasesFor(input.language);
  const sentences = evidenceSentences(input.evidence, input.language);
  const sections = plannedSections(input).map((section) => ({
    ...section,
    scope: section.scope || scopeOf(section.title, sentences, input.language),
  }));
  return { title: topicTitle(input.question), summary: phrases.summary(sections.length), sections };
}

function plannedSections(input: PlanSectionsInput): Section[] {
  const { question, language, max } = input;
  const topic = mainTopic(question, language);
  const section = (title: string, phrase = title): Section => ({ title, questions: [questionOn(phrase, topic, language)], scope: "" });
  if (input.outline.length > 0) return input.outline.map((title) => section(title));
  if (input.previous.length > 0) {
    const kept = input.previous.map(({ title, questions, scope }) => ({ title, questions, scope }));
    return revisePlan(kept, input.feedback, (title) => section(title)).slice(0, max);
  }
  const material = [...input.evidence, learntBlock(input.learnt)];
  const named = input.instructions.flatMap((instruction) => nounPhrases([instruction], 1)).map(({ text }) => capitalised(text));
  const found = materialHeadings(material, question, language, Math.max(1, max - named.length));
  const fresh = found.filter(({ title }) => !named.some((other) => saysTheSame(title, other, language)));
  const wanted = [...new Set(named)].map((title) => section(title));
  const sections = [
    ...wanted,
    ...filledSections(
      fresh.map(({ title, phrase }) => section(title, phrase)),
      wanted,
      material,
      input,
    ),
  ];
  if (sections.length > 0) return sections.slice(0, max);
  const own = nounPhrases([question], Math.min(3, max)).map(({ text }) => section(text));
  return own.length > 0 ? own : [section(phrasesFor(language).overview)];
}

/** A question on a part of the topic; it names the topic where the part does not. */
function questionOn(phrase: string, topic: string, language: string): string {
  const named = coverage(new Set(contentTerms(topic, language)), new Set(contentTerms(phrase, language))) > 0;
  const within = language.startsWith("zh") ? `${topic}中的${phrase}` : `${phrase} (${topic})`;
  return phrasesFor(language).about(named ? phrase : within);
}

const learntBlock = (learnt: readonly string[]): EvidenceBlock => ({
  number: 1,
  title: "",
  site: null,
  publishedAt: null,
  passages: learnt.map((text, at) => ({ id: `learnt:${String(at)}`, heading: null, text })),
});

/** The sections that would get sentences of their own: a heading that others empty is none. */
function filledSections(
  sections: readonly Section[],
  beside: readonly Section[],
  material: readonly EvidenceBlock[],
  { question, language }: PlanSectionsInput,
): Section[] {
  const sentences = rankSentences(evidenceSentences(material, language), { question, language }).filter(({ fit }) => fit >= ON_TOPIC);
  const kept = [...sections];
  while (kept.length > 1) {
    const find = createSectionFinder([...kept, ...beside], language);
    const own = new Map<number, number>();
    for (const sentence of sentences) own.set(find(sentence), (own.get(find(sentence)) ?? 0) + 1);
    const poorest = kept.reduce((least, _, at) => ((own.get(at) ?? 0) <= (own.get(least) ?? 0) ? at : least), 0);
    if ((own.get(poorest) ?? 0) >= LEAST_SENTENCES) break;
    kept.splice(poorest, 1);
  }
  return kept;
}

/** What of the material belongs to a section, in the material's words. */
function scopeOf(title: string, sentences: readonly EvidenceSentence[], language: string): string {
  const phrases = phrasesFor(language);
  const terms = new Set(contentTerms(title, language));
  const near = sentences
    .map((sentence) => ({ text: sentence.text, share: coverage(terms, sentence.termSet) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, NEAR)
    .map(({ text }) => text);
  const named = nounPhrases(near, SCOPE_PHRASES * 4).filter((phrase) => !phrase.isCommonWord && !saysTheSame(phrase.text, title, language));
  const words = distinctPhrases(named, language).slice(0, SCOPE_PHRASES);
  return words.length > 1 ? words.map(({ text }) => text).join(EAST_ASIAN.test(title) ? "、" : ", ") : phrases.scope(title);
}
