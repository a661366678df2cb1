import type { PlanQueriesInput, PlanQueriesOutput } from "../../research/operations/plan-queries.ts";
import { askedTerms, contentTerms, coverage, namesSomething } from "../../research/text/content-terms.ts";
import { keyPhrases } from "../../research/text/key-phrases.ts";
import { distinctPhrases, nounPhrases, saysTheSame } from "./noun-phrases.ts";
import { askedAbout, phrasesFor } from "./phrases.ts";
import { type QuestionKind, questionKind } from "./question-kind.ts";
import { ON_TOPIC, topicFit } from "./topic-fit.ts";
import { topicWords } from "./topic-title.ts";

const LONGEST = 300;
const MOST_DISCOVERED = 60;
const ASKS = /[?？]\s*$/u;
const PART =
  /[;；。？?！!\n]|(?<=[\p{L}\p{N}])[,，、](?=\s*\p{L})|(?<!\p{L})(?:and|or|as well as|versus|vs\.?|und|oder|et|ou|y|e|и|или)(?!\p{L})|以及|并且|和|与|及/giu;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const BROAD: ReadonlySet<QuestionKind> = new Set<QuestionKind>(["open", "definition", "reason"]);

interface Candidate {
  query: string;
  goal: string;
}

/** Distinct queries: the question itself, what instructions name, its parts, its key phrases in pairs, what was found and learnt, general facets. */
export function planQueries(input: PlanQueriesInput): PlanQueriesOutput {
  const known = [...input.asked].map((query) => keyOf(query, input.language));
  const queries: Candidate[] = [];
  for (const candidate of candidates(input)) {
    if (queries.length === input.count) break;
    const key = keyOf(candidate.query, input.language);
    if (key.terms.size === 0 || known.some((other) => isSame(key, other))) continue;
    known.push(key);
    queries.push(candidate);
  }
  return { queries };
}

function* candidates(input: PlanQueriesInput): Generator<Candidate> {
  const { question, language } = input;
  const topic = topicWords(question, language);
  const about = (query: string, goal: string): Candidate => ({ query: tidy(query), goal: tidy(goal) });
  for (const instruction of [...input.instructions].reverse()) {
    const phrases = [wordsOf(instruction), keyPhrases(instruction, 4), [instruction]].find((found) => found.length > 0) ?? [];
    yield about(withTopic(phrases, topic, language), phrases.join(" "));
  }
  const [base = question, ...followUps] = (input.goal ?? question).split("\n").filter((line) => line.trim() !== "");
  const place = placeAmongAsked(base, input);
  for (const followUp of rotated(followUps, place))
    yield about(ASKS.test(followUp) ? searchWords(followUp, topic, language) : followUp, followUp);
  if (place < 0) yield about(searchText(base, topic, input), base);
  if (!namesSomething(base, language)) return;
  yield* partQueries(base, topic, about, language);
  const [first = topic, ...rest] = nounPhrases([base], 10).map(({ text }) => text);
  for (const phrase of rest) yield about(withTopic([phrase], first, language), phrase);
  for (const phrase of discoveredPhrases(input)) yield about(withTopic([phrase], topic, language), phrase);
  // A question for a date or a number has no sides to look at.
  if (BROAD.has(questionKind(base))) yield* facetQueries(topic, about, input);
}

/** Where the query that this goal had stands among those asked; -1 when there is none. */
function placeAmongAsked(base: string, { question, goal, asked, language }: PlanQueriesInput): number {
  if (goal === null) return -1;
  const terms = new Set(askedTerms(askedAbout(base, language) ?? base, language));
  return asked.filter((query) => query !== question).findIndex((query) => coverage(terms, new Set(askedTerms(query, language))) >= 0.95);
}

/** Branches of one level raise much the same; each begins at another place, so that all of it is asked once. */
const rotated = (texts: readonly string[], place: number): string[] => {
  const from = texts.length === 0 ? 0 : Math.max(0, place) % texts.length;
  return [...texts.slice(from), ...texts.slice(0, from)];
};

const wordsOf = (text: string): string[] => nounPhrases([text], 3).map((phrase) => phrase.text);

/** Phrases beside the topic, each named once; the longer of the two where they say the same. */
function withTopic(phrases: readonly string[], topic: string, language: string): string {
  let words = topic;
  for (const phrase of phrases) {
    if (words.toLowerCase().includes(phrase.toLowerCase())) continue;
    const isSameLonger = phrase.length > words.length && saysTheSame(phrase, words, language);
    words = isSameLonger ? phrase : `${words} ${phrase}`;
  }
  return words;
}

function searchWords(question: string, topic: string, language: string): string {
  const subject = askedAbout(question, language);
  return withTopic(subject === null ? wordsOf(question) : subject.split(/[()（）]/u).map(tidy), topic, language);
}

/** The question or goal as it is; its words when it is long, and with the topic when it does not name it. */
function searchText(base: string, topic: string, { question, goal, language }: PlanQueriesInput): string {
  if (base.length > LONGEST) return keyPhrases(base, 6).join(" ");
  const named = coverage(new Set(askedTerms(base, language)), new Set(askedTerms(question, language)));
  const isPlain = goal === null || (named > 0 && askedAbout(base, language) === null);
  return isPlain ? base : searchWords(base, topic, language);
}

/** The parts of a question that asks for several things, each with the topic it leaves out. */
function* partQueries(
  base: string,
  topic: string,
  about: (query: string, subject: string) => Candidate,
  language: string,
): Generator<Candidate> {
  const parts = base
    .split(PART)
    .map(wordsOf)
    .filter((part) => part.length > 0);
  if (parts.length < 2) return;
  for (const part of parts) yield about(withTopic(part, topic, language), part.join(" "));
}

/**
 * What the learnings and findings that speak to the question name and no query asked about yet: what several of them share first, in the
 * question's own script or as names.
 */
function discoveredPhrases({ question, goal, language, learnt, findings, asked }: PlanQueriesInput): string[] {
  const all = [...[...learnt].reverse(), ...findings.map(({ title, snippet }) => `${title}. ${wholeWords(snippet)}`)];
  const fits = topicFit(
    all.map((text) => contentTerms(text, language)),
    question,
    language,
  );
  const texts = all.filter((_, at) => (fits[at] ?? 0) >= ON_TOPIC);
  const known = [question, goal ?? "", ...asked].map((text) => new Set(askedTerms(text, language)));
  const wantsIdeographs = IDEOGRAPH.test(question);
  const phrases = nounPhrases(texts, MOST_DISCOVERED)
    .filter((phrase) => !phrase.isCommonWord && (IDEOGRAPH.test(phrase.text) === wantsIdeographs || phrase.isName))
    .filter(({ text }) => {
      const terms = new Set(askedTerms(text, language));
      return !known.some((other) => coverage(terms, other) >= 0.5);
    });
  return distinctPhrases(phrases, language).map(({ text }) => text);
}

function* facetQueries(topic: string, about: (query: string, goal: string) => Candidate, input: PlanQueriesInput): Generator<Candidate> {
  const year = input.date.slice(0, 4);
  for (const facet of [...phrasesFor(input.language).facets, year]) yield about(`${topic} ${facet}`, `${topic} ${facet}`);
}

/** A snippet is cut at a length: its last word may be half a word. */
const wholeWords = (snippet: string): string => snippet.trim().replace(/(?<=\s)[\p{L}\p{N}-]+(?:…|\.{3})?$/u, "");

const tidy = (query: string): string => query.replace(/\s+/gu, " ").trim();

interface QueryKey {
  text: string;
  terms: ReadonlySet<string>;
}

const keyOf = (query: string, language: string): QueryKey => ({
  text: query
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, " ")
    .trim(),
  terms: new Set(askedTerms(query, language)),
});

const isSame = (a: QueryKey, b: QueryKey): boolean =>
  a.text === b.text || (coverage(a.terms, b.terms) >= 0.95 && coverage(b.terms, a.terms) >= 0.95);
