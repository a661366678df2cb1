import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import { askedTerms, contentTerms, coverage, namesSomething } from "../research/text/content-terms.ts";
import { detectLanguage } from "../research/text/detect-language.ts";
import { type PassageIndex, type ScoredPassage, searchPassages } from "./search-passages.ts";
import { asksAboutTheCollection, openingPassages } from "./whole-collection.ts";

/** A passage with less than this share of what the best one covers only brushes the query. */
const BRUSHING = 0.35;
/**
 * The handbook is in every library: it speaks up only where it covers most of a query and names it in a heading or in one breath, half of it with
 * words side by side, or all of it within a sentence. Words of a general question are found scattered over any page.
 */
const WHOLE = 0.95;
const MOST = 0.6;
const HALF = 0.45;
/** A passage that covers so much of a question about all documents holds what it asks of them. */
const NAMED = 0.4;
const PRODUCT = /plumbline/iu;
const IDEOGRAPH = /\p{Script=Han}/u;

/**
 * Passages of the library that are material for a run, best first: what a search would show, without what only shares a word with the query. A
 * query of function words alone names nothing and finds nothing. A query about the person's documents as a whole finds how each begins. The
 * handbook answers in the script of the query where it can.
 */
export function findKnowledge(index: PassageIndex, ownerId: string, query: string, limit: number): ScoredPassage[] {
  const language = detectLanguage(query);
  if (!namesSomething(query, language)) return [];
  const found = searchPassages(index, ownerId, query, Math.max(limit, 24));
  const best = found.reduce((most, passage) => Math.max(most, passage.covered), 0);
  const speaking = found.filter(
    (passage) =>
      passage.covered > 0 && passage.covered >= best * BRUSHING && (!passage.builtin || isHandbookMatter(passage, query, language)),
  );
  const inScript = (passage: ScoredPassage): boolean => IDEOGRAPH.test(passage.text) === IDEOGRAPH.test(query);
  if (asksAboutTheCollection(query) && !PRODUCT.test(query)) {
    const own = speaking.filter(({ builtin }) => !builtin);
    const pointedAt = own.some(({ covered }) => covered >= NAMED) ? own : withOpenings(own, openingPassages(index, ownerId, limit));
    if (pointedAt.length > 0) return pointedAt.slice(0, limit);
  }
  const translated = speaking.some((passage) => passage.builtin && inScript(passage));
  return speaking.filter((passage) => !passage.builtin || !translated || inScript(passage)).slice(0, limit);
}

function withOpenings(found: ScoredPassage[], openings: ScoredPassage[]): ScoredPassage[] {
  const documents = new Set(found.map(({ documentId }) => documentId));
  return [...found, ...openings.filter(({ documentId }) => !documents.has(documentId))];
}

function isHandbookMatter(passage: ScoredPassage, query: string, language: string): boolean {
  if (PRODUCT.test(query)) return true;
  const { covered, inOrder, inHead } = passage;
  if (covered >= MOST && (inOrder > 0 || inHead > 0)) return true;
  return (covered >= HALF && inOrder > 0) || (covered >= WHOLE && inOneSentence(passage.text, query, language) >= MOST);
}

/** The largest share of a query's telling words that one sentence of a text holds, 0–1. */
function inOneSentence(text: string, query: string, language: string): number {
  const asked = new Set(askedTerms(query, language));
  const shares = splitSentences(text).map(({ start, end }) => coverage(asked, new Set(contentTerms(text.slice(start, end), language))));
  return Math.max(0, ...shares);
}
