import type { PlanQueriesInput, PlanQueriesOutput } from "../../research/operations/plan-queries.ts";
import { askedTerms, contentTerms, coverage, namesSomething } from "../../research/text/content-terms.ts";
import { keyPhrases } from "../../research/text/key-phrases.ts";
import { phrasesFor } from "./phrases.ts";
import { type QuestionKind, questionKind } from "./question-kind.ts";
import { topicWords } from "./topic-title.ts";

const LONGEST = 300;
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
    const words = keyPhrases(instruction, 4).join(" ") || instruction;
    yield about(`${topic} ${words}`, words);
  }
  const [base = question, ...followUps] = (input.goal ?? question).split("\n").filter((line) => line.trim() !== "");
  for (const followUp of followUps) yield about(followUp, followUp);
  const own = keyPhrases(base, 10);
  yield about(searchText(base, own, topic, input), base);
  if (!namesSomething(base, language)) return;
  yield* partQueries(base, topic, about);
  const [first = topic, ...rest] = own;
  for (const phrase of rest) yield about(`${first} ${phrase}`, phrase);
  for (const phrase of discoveredPhrases(input)) yield about(`${topic} ${phrase}`, phrase);
  // A question for a date or a number has no sides to look at.
  if (BROAD.has(questionKind(base))) yield* facetQueries(topic, about, input);
}

/** The question or goal as it is; its key phrases when it is long, and with the topic when it does not name it. */
function searchText(base: string, phrases: readonly string[], topic: string, { question, goal, language }: PlanQueriesInput): string {
  if (base.length > LONGEST) return phrases.slice(0, 6).join(" ");
  const named = coverage(new Set(askedTerms(base, language)), new Set(askedTerms(question, language)));
  return goal === null || named > 0 ? base : `${topic} ${phrases.slice(0, 3).join(" ") || base}`;
}

/** The parts of a question that asks for several things, each with the topic it leaves out. */
function* partQueries(base: string, topic: string, about: (query: string, subject: string) => Candidate): Generator<Candidate> {
  const parts = base
    .split(PART)
    .map((part) => keyPhrases(part, 3).join(" "))
    .filter((part) => part !== "");
  if (parts.length < 2) return;
  for (const part of parts) yield about(part.includes(topic) ? part : `${topic} ${part}`, part);
}

/**
 * Phrases that the question does not name, of the learnings and findings that speak to it: those that several of them share first, in the
 * question's own script or as names.
 */
function discoveredPhrases(input: PlanQueriesInput): string[] {
  const asked = new Set(askedTerms(`${input.question} ${input.goal ?? ""}`, input.language));
  const all = [...[...input.learnt].reverse(), ...input.findings.map(({ title, snippet }) => `${title}. ${wholeWords(snippet)}`)];
  const named = all.map((text) => coverage(asked, new Set(contentTerms(text, input.language))));
  const most = Math.max(...named, 0);
  const texts = all.filter((_, at) => (named[at] ?? 0) >= most / 2);
  const wantsIdeographs = IDEOGRAPH.test(input.question);
  return keyPhrases(texts.join("\n"), 40)
    .filter((phrase) => (IDEOGRAPH.test(phrase) ? wantsIdeographs && Array.from(phrase).length >= 3 : /\S\s\S|^\p{Lu}/u.test(phrase)))
    .filter((phrase) => IDEOGRAPH.test(phrase) === wantsIdeographs || /^[\p{Lu}\p{N}]/u.test(phrase))
    .filter((phrase) => coverage(new Set(askedTerms(phrase, input.language)), asked) < 0.5)
    .map((phrase) => ({ phrase, texts: texts.filter((text) => text.includes(phrase)).length }))
    .sort((a, b) => b.texts - a.texts)
    .map(({ phrase }) => phrase);
}

function* facetQueries(topic: string, about: (query: string, goal: string) => Candidate, input: PlanQueriesInput): Generator<Candidate> {
  const year = input.date.slice(0, 4);
  for (const facet of [...phrasesFor(input.language).facets, year]) yield about(`${topic} ${facet}`, `${topic} ${facet}`);
}

/** A snippet is cut at a length: its last word may be half a word. */
const wholeWords = (snippet: string): string => snippet.trim().replace(/(?<=\s)[\p{L}\p{N}-]+$/u, "");

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
