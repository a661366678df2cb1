import { createBm25 } from "../../research/text/bm25.ts";
import { askedTerms, contentTerms, coverage } from "../../research/text/content-terms.ts";
import type { EvidenceSentence } from "./evidence-sentences.ts";
import { answersKind, questionKind } from "./question-kind.ts";
import { topicFit } from "./topic-fit.ts";

export interface RankedSentence extends EvidenceSentence {
  /** Weighs relevance, topic, centrality and the kind of answer; comparable within one ranking only. */
  score: number;
  /** How well its passage fits the topic, the best passage having 1. */
  fit: number;
}

interface Aim {
  /** What the sentences must speak to; decides the kind of answer. */
  question: string;
  /** Further words that count, with less weight: section titles, goals, instructions. */
  beside?: readonly string[];
  language: string;
}

const PASSAGE_WEIGHT = 0.7;
const NEIGHBOUR_WEIGHT = 0.3;
const HEADING_WEIGHT = 0.25;
const PHRASE_WEIGHT = 0.25;
const BESIDE_WEIGHT = 0.5;
const KIND_BOOST = 1.25;
/** A row needs its table, and a question answers nothing: a sentence that says the same goes first. */
const ROW = 0.8;
const QUESTION = 0.6;
/** A row that names nothing asked for only stands beside one that does. */
const UNNAMED = 0.35;
/** What a sentence keeps of its score when its passage has nothing to do with the topic. */
const LEAST_FIT = 0.25;
const CENTRAL_WEIGHT = 0.15;

interface Passage {
  head: string[];
  terms: string[];
}

/** The sentences with their scores for an aim, in reading order. */
export function rankSentences(sentences: readonly EvidenceSentence[], aim: Aim): RankedSentence[] {
  const { passages, home } = passagesOf(sentences, aim.language);
  const asked = askedTerms(aim.question, aim.language);
  const beside = (aim.beside ?? []).flatMap((text) => askedTerms(text, aim.language));
  const own = relevance(sentences, passages, home, asked);
  const side = beside.length > 0 ? relevance(sentences, passages, home, beside) : [];
  const fits = topicFit(
    passages.map((passage) => [...passage.head, ...passage.terms]),
    aim.question,
    aim.language,
  );
  const central = centrality(sentences);
  const kind = questionKind(aim.question);
  return sentences.map((sentence, at) => {
    const fit = fits[home[at] ?? -1] ?? 0;
    const relevant = ((own[at] ?? 0) + BESIDE_WEIGHT * (side[at] ?? 0)) * (LEAST_FIT + (1 - LEAST_FIT) * fit);
    const answers = answersKind(kind, sentence.text, aim.question) ? KIND_BOOST : 1;
    const form = formOf(sentence, asked);
    const score = (relevant * (1 - CENTRAL_WEIGHT) + CENTRAL_WEIGHT * (central[at] ?? 0) * Math.max(relevant, 0.1)) * answers * form;
    return { ...sentence, score, fit };
  });
}

function formOf(sentence: EvidenceSentence, asked: readonly string[]): number {
  if (sentence.tableHead !== null) return asked.some((term) => sentence.termSet.has(term)) ? ROW : ROW * UNNAMED;
  return /[?？]\s*["”’」]?$/u.test(sentence.text) ? QUESTION : 1;
}

/** The passages the sentences stand in, and for each sentence the index of its own. */
function passagesOf(sentences: readonly EvidenceSentence[], language: string): { passages: Passage[]; home: number[] } {
  const passages: Passage[] = [];
  const known = new Map<string, number>();
  const home = sentences.map((sentence) => {
    const key = `${String(sentence.source)} ${sentence.passageId}`;
    let at = known.get(key);
    if (at === undefined) {
      at = passages.push({ head: contentTerms(`${sentence.sourceTitle}\n${sentence.heading ?? ""}`, language), terms: [] }) - 1;
      known.set(key, at);
    }
    passages[at]?.terms.push(...sentence.terms);
    const table = `${key} ${sentence.tableHead ?? ""}`;
    if (sentence.tableHead !== null && !known.has(table)) {
      known.set(table, at);
      passages[at]?.head.push(...contentTerms(sentence.tableHead, language));
    }
    return at;
  });
  return { passages, home };
}

/** BM25 of the sentence, its passage, its neighbours, its heading and title, and of word pairs; each scaled to 0–1 before it is weighed. */
function relevance(
  sentences: readonly EvidenceSentence[],
  passages: readonly Passage[],
  home: readonly number[],
  asked: string[],
): number[] {
  const alone = scaled(createBm25(sentences.map((sentence) => sentence.terms)).score(asked));
  const around = scaled(createBm25(passages.map((passage) => passage.terms)).score(asked));
  const askedSet = new Set(asked);
  const heads = passages.map((passage) => coverage(askedSet, new Set(passage.head)));
  const pairs = new Set(asked.slice(1).map((term, at) => `${asked[at] ?? ""} ${term}`));
  const neighbour = (at: number, other: number): number => (home[at] === home[other] ? (alone[other] ?? 0) : 0);
  return sentences.map(
    (sentence, at) =>
      (alone[at] ?? 0) +
      PASSAGE_WEIGHT * (around[home[at] ?? -1] ?? 0) +
      NEIGHBOUR_WEIGHT * Math.max(neighbour(at, at - 1), neighbour(at, at + 1)) +
      HEADING_WEIGHT * (heads[home[at] ?? -1] ?? 0) +
      PHRASE_WEIGHT * pairShare(sentence.terms, pairs),
  );
}

function pairShare(terms: readonly string[], pairs: ReadonlySet<string>): number {
  if (pairs.size === 0) return 0;
  const found = new Set<string>();
  for (let at = 1; at < terms.length; at++) {
    const pair = `${terms[at - 1] ?? ""} ${terms[at] ?? ""}`;
    if (pairs.has(pair)) found.add(pair);
  }
  return found.size / pairs.size;
}

/** Cosine of each sentence with the centre of all of them, by rarity of terms, scaled to 0–1. */
function centrality(sentences: readonly EvidenceSentence[]): number[] {
  const inSentences = new Map<string, number>();
  for (const { termSet } of sentences) for (const term of termSet) inSentences.set(term, (inSentences.get(term) ?? 0) + 1);
  const rarity = (term: string): number => Math.log(1 + sentences.length / (inSentences.get(term) ?? 1)) ** 2;
  return scaled(
    sentences.map(({ termSet }) => {
      let dot = 0;
      let length = 0;
      for (const term of termSet) {
        dot += (inSentences.get(term) ?? 0) * rarity(term);
        length += rarity(term);
      }
      return length > 0 ? dot / Math.sqrt(length) : 0;
    }),
  );
}

function scaled(values: number[]): number[] {
  const most = values.reduce((max, value) => Math.max(max, value), 0);
  return most > 0 ? values.map((value) => value / most) : values;
}
