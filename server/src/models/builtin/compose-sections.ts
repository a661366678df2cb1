import { createSectionFinder, type SectionTopic } from "./assign-sections.ts";
import { chooseSentences, withAntecedents } from "./choose-sentences.ts";
import { type RankedSentence, rankSentences } from "./rank-sentences.ts";
import { ON_TOPIC } from "./topic-fit.ts";

interface SectionAim {
  question: string;
  /** Further words that count: instructions, learnings. */
  beside: readonly string[];
  language: string;
  words: number;
}

/** Share of the best sentence's score for the whole question below which a sentence is left out of every section. */
const LEAST = 0.2;
/** The same within one section. */
const FLOOR = 0.2;

/**
 * Chooses for every section the sentences that are its own; words that a poor section leaves go to the ones after it. `ranked` holds the whole
 * evidence with its scores for the question.
 */
export function composeSections(
  ranked: readonly RankedSentence[],
  sections: readonly SectionTopic[],
  aim: SectionAim,
  used: readonly RankedSentence[],
): RankedSentence[][] {
  const find = createSectionFinder(sections, aim.language);
  const best = ranked.reduce((most, sentence) => Math.max(most, sentence.score), 0);
  const usable = ranked.filter((sentence) => sentence.fit >= ON_TOPIC && sentence.score >= best * LEAST);
  const homes = usable.map(find);
  const taken = [...used];
  let wordsLeft = aim.words;
  return sections.map((section, at) => {
    const own = usable.filter((_, index) => homes[index] === at);
    const words = Math.round(wordsLeft / (sections.length - at));
    const chosen = chooseForSection(own, section, { ...aim, words }, taken);
    taken.push(...chosen);
    wordsLeft -= chosen.reduce((sum, sentence) => sum + sentence.words + 1, 0);
    return chosen;
  });
}

/** The sentences of one section within its words, none of them used before. */
export function chooseForSection(
  own: Parameters<typeof rankSentences>[0],
  section: SectionTopic,
  aim: SectionAim,
  used: readonly RankedSentence[],
): RankedSentence[] {
  const { question, beside, language, words } = aim;
  const ranked = rankSentences(own, { question: `${section.title} ${question}`, beside: [...section.questions, ...beside], language });
  const chosen = chooseSentences(ranked, { words, floor: FLOOR, used });
  return withAntecedents(chosen, ranked, { words, used });
}
