import type { Prose } from "../../research/operations/evidence-block.ts";
import type { WriteSectionInput } from "../../research/operations/write-section.ts";
import { createSectionFinder } from "./assign-sections.ts";
import { chooseForSection } from "./compose-sections.ts";
import { evidenceSentences } from "./evidence-sentences.ts";
import { phrasesFor } from "./phrases.ts";
import { quoteSentences } from "./quote-sentences.ts";
import { rankSentences } from "./rank-sentences.ts";
import { ON_TOPIC } from "./topic-fit.ts";

/** The body of one section: the sentences that are its own among all sections of the outline, by source and position. */
export function writeSection(input: WriteSectionInput): Prose {
  const { question, language, instructions } = input.brief;
  const outline = input.outline.some((section) => section.id === input.section.id) ? input.outline : [...input.outline, input.section];
  const find = createSectionFinder(outline, language);
  const here = outline.findIndex((section) => section.id === input.section.id);
  const beside = [...input.learnt, ...instructions];
  const aim = [input.section.title, ...input.section.questions, question].join(" ");
  const ranked = rankSentences(evidenceSentences(input.evidence, language), { question: aim, beside, language });
  const own = ranked.filter((sentence) => sentence.fit >= ON_TOPIC && find(sentence) === here);
  const chosen = chooseForSection(own, input.section, { question, beside, language, words: input.words }, []);
  return { markdown: chosen.length > 0 ? quoteSentences(chosen) : phrasesFor(language).nothingFound };
}
