import type { PlanSectionsInput, PlanSectionsOutput } from "../../research/operations/plan-sections.ts";
import { coverage } from "../../research/text/content-terms.ts";
import { keyPhrases } from "../../research/text/key-phrases.ts";
import { type EvidenceSentence, evidenceSentences } from "./evidence-sentences.ts";
import { materialHeadings } from "./material-headings.ts";
import { phrasesFor } from "./phrases.ts";
import { revisePlan } from "./revise-plan.ts";
import { topicTitle } from "./topic-title.ts";

type Section = PlanSectionsOutput["sections"][number];

/** Key words of the material that a section's scope names. */
const SCOPE_PHRASES = 4;

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
  const section = (title: string): Section => ({ title, questions: [phrasesFor(input.language).about(title)], scope: "" });
  if (input.outline.length > 0) return input.outline.map(section);
  if (input.previous.length > 0) {
    const kept = input.previous.map(({ title, questions, scope }) => ({ title, questions, scope }));
    return revisePlan(kept, input.feedback, section).slice(0, input.max);
  }
  const learnt = {
    number: 1,
    title: "",
    site: null,
    publishedAt: null,
    passages: input.learnt.map((text, at) => ({ id: `learnt:${String(at)}`, heading: null, text })),
  };
  const named = input.instructions.flatMap((instruction) => keyPhrases(instruction, 1));
  const found = materialHeadings([...input.evidence, learnt], input.question, input.language, Math.max(1, input.max - named.length));
  const titles = [...new Set([...named, ...found.map((heading) => heading.title)])];
  if (titles.length === 0) titles.push(...keyPhrases(input.question, Math.min(3, input.max)));
  if (titles.length === 0) titles.push(phrasesFor(input.language).overview);
  return titles.slice(0, input.max).map(section);
}

/** Says what of the material belongs to a section, in the material's words. */
function scopeOf(title: string, sentences: readonly EvidenceSentence[], language: string): string {
  const phrases = phrasesFor(language);
  const terms = new Set(keyPhrases(title, 3).map((phrase) => phrase.toLowerCase()));
  const near = sentences
    .filter((sentence) => [...terms].some((term) => sentence.text.toLowerCase().includes(term)))
    .map((sentence) => sentence.text)
    .join("\n");
  const words = keyPhrases(near, SCOPE_PHRASES * 2).filter((phrase) => coverage(new Set([phrase.toLowerCase()]), terms) === 0);
  return words.length > 0 ? words.slice(0, SCOPE_PHRASES).join(", ") : phrases.scope(title);
}
