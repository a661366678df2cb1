import { stopWords } from "../../research/text/stop-words.ts";
import {
  ABBREVIATIONS,
  AUXILIARIES,
  DETERMINERS,
  LOOSE_ADJECTIVES,
  LOOSE_NAMES,
  NAME_PARTICLES,
  NOUNS_IN_ING,
  PLURALS_IN_FRONT,
  PREPOSITIONS,
  TIMES_AND_AMOUNTS,
  VERB_MARKS,
  VERB_OR_NOUN,
  VERBS,
} from "./english-words.ts";
import type { PhraseUse } from "./noun-phrases.ts";

const TOKEN = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-’'.&]\p{L}[\p{L}\p{M}\p{N}]*)*|\p{N}+(?:[.,:]\p{N}+)*|\S/gu;
const WORD = /^\p{L}/u;
const CAPITAL = /^\p{Lu}/u;
const SPEECH = /^(?:said|says|say|told|added|adds|wrote|noted|explained|continued|according)$/;
/** Names are kept whole so far; of other phrases the end, where the head stands. */
const LONGEST_NAME = 5;
const LONGEST = 3;
/** Words of "the fate of the universe" without its article. */
const LONGEST_WITH_OF = 5;
const CONTRACTION = /'(?:m|re|ve|ll|d|t)$/;
const DIRECTION = /^(?:north|south|east|west|up|down|in|out)$/;
const LOOSE_ENDING = /(?:ous|ful|less|ible|[^ltb]able|ish|iest|-[a-z]+est|wise|worthy)$/;
const NOUNS_IN_LY = /^(?:family|assembly|supply|monopoly|anomaly|ally|reply|fly|italy|july|butterfly)$/;
const NOUNS_IN_ED = /^(?:bed|seed|feed|need|speed|breed|weed|shed|red|thoroughbred|hundred|kindred)$/;

interface Token {
  text: string;
  key: string;
  /** Opens a sentence, so that its capital tells nothing. */
  opens: boolean;
}

/** Noun phrases of English prose by the function words around them: no dictionary, no tagger. */
export function englishPhrases(text: string): PhraseUse[] {
  const tokens = tokensOf(text);
  const reading: Reading = { tokens, isVerb: verbFinder(tokens), pairs: pairsOf(tokens) };
  const uses: PhraseUse[] = [];
  let before: { words: Token[]; end: number } | null = null;
  for (const { start, end } of contentRuns(tokens)) {
    const parts = partsOf(reading, { start, end });
    for (const part of parts) {
      const words = shortened(part.words);
      if (words.length === 0) continue;
      uses.push({ text: written(words), isName: isName(words), isCommonWord: isCommon(words) });
      const joined = before !== null && part.start === start ? joint(tokens, before.end, start) : null;
      if (before !== null && joined !== null && before.words.length + words.length + 1 <= LONGEST_WITH_OF) {
        uses.push({ text: `${written(before.words)} ${joined} ${written(words)}`, isName: false, isCommonWord: false });
      }
    }
    const last = parts.at(-1);
    const words = last === undefined || last.end !== end ? [] : shortened(last.words);
    before = words.length > 0 && words.length < LONGEST ? { words, end } : null;
  }
  return uses;
}

function tokensOf(text: string): Token[] {
  let opens = true;
  let before = "";
  return text
    .split(/\n+/)
    .flatMap((line) => [...(line.match(TOKEN) ?? []), "."])
    .map((token) => {
      const word = token.replace(/[’']s?$/u, "");
      const made = { text: token, key: word.toLowerCase().replaceAll("’", "'"), opens };
      opens = (/^[.!?:"“”*]$/u.test(token) && !(token === "." && ABBREVIATIONS.has(before))) || (opens && !WORD.test(token));
      before = made.key;
      return made;
    });
}

function contentRuns(tokens: readonly Token[]): Run[] {
  const stop = stopWords("en");
  const isContent = ({ text, key }: Token): boolean =>
    /^[\p{L}\p{N}]/u.test(text) &&
    !CONTRACTION.test(key) &&
    !stop.has(key) &&
    !DETERMINERS.has(key) &&
    !PREPOSITIONS.has(key) &&
    !VERB_MARKS.has(key) &&
    !AUXILIARIES.has(key);
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const start = at;
    for (let token = tokens[at]; token !== undefined && isContent(token); token = tokens[at]) at++;
    if (at > start) runs.push({ start, end: at });
  }
  return runs;
}

/** A form is a verb where it stands after "to", "will", "they" or before an article more often than after an article or preposition. */
function verbFinder(tokens: readonly Token[]): Reading["isVerb"] {
  const votes = new Map<string, number>();
  for (const [at, { key, text }] of tokens.entries()) {
    if (!WORD.test(text)) continue;
    const left = tokens[at - 1]?.key ?? ".";
    const right = tokens[at + 1]?.key ?? ".";
    const noun =
      (DETERMINERS.has(left) && left !== "that" && left !== "which") || (PREPOSITIONS.has(left) && !key.endsWith("ing")) || right === "of";
    const verb = VERB_MARKS.has(left) || (DETERMINERS.has(right) && !CAPITAL.test(text));
    votes.set(key, (votes.get(key) ?? 0) + (noun ? -1 : 0) + (verb ? 1 : 0));
  }
  return ({ key, text, opens }, isWithin) => {
    if (CAPITAL.test(text) && !opens) return false;
    const vote = votes.get(key) ?? 0;
    if (!VERBS.has(key)) return vote > 0;
    // "the plan" makes a noun of "plan"; without such a hint "a tidal turbine works" is a whole sentence.
    return !VERB_OR_NOUN.has(key) || vote > 0 || (isWithin && vote === 0);
  };
}

interface Part {
  words: Token[];
  start: number;
  end: number;
}

function pairsOf(tokens: readonly Token[]): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const [at, { key }] of tokens.entries()) {
    const pair = `${key} ${tokens[at + 1]?.key ?? ""}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

interface Reading {
  tokens: readonly Token[];
  /** `isWithin`: another word of the run stands before it. */
  isVerb(token: Token, isWithin: boolean): boolean;
  /** How often two words follow each other. */
  pairs: ReadonlyMap<string, number>;
}

interface Run {
  start: number;
  end: number;
}

/** Cuts a run of content words at its verbs, adverbs and amounts; names of speakers are no subject and fall out. */
function partsOf(reading: Reading, run: Run): Part[] {
  const { tokens } = reading;
  const parts: Part[] = [];
  let from = run.start;
  const close = (at: number): void => {
    const spoken = SPEECH.test(tokens[from - 1]?.key ?? "") || SPEECH.test(tokens[at]?.key ?? "");
    if (at > from && !spoken) parts.push({ words: tokens.slice(from, at), start: from, end: at });
    from = at + 1;
  };
  for (let at = run.start; at < run.end; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const isNamed = CAPITAL.test(token.text) && !token.opens;
    const amount = TIMES_AND_AMOUNTS.has(token.key) || (!WORD.test(token.text) && !(at > from && CAPITAL.test(tokens[at - 1]?.text ?? "")));
    const cuts = reading.isVerb(token, at > from) || isMarked(reading, run, at) || (at > run.start && isParticiple(reading, run, at));
    if (amount || (!isNamed && (cuts || isAdverb(token.key)))) close(at);
    else if (!isNamed && at + 1 < run.end && isPlural(token.key) && !CAPITAL.test(tokens[at + 1]?.text ?? "")) {
      close(at + 1);
      from = at + 1;
    }
  }
  close(run.end);
  return parts;
}

/** A plural ends its phrase: what follows is its verb, or its object where it is a verb itself. */
const isPlural = (key: string): boolean => /[^su'i]s$/.test(key) && key.length > 3 && !PLURALS_IN_FRONT.has(key);

const isAdverb = (key: string): boolean => key.endsWith("ly") && !NOUNS_IN_LY.test(key);

/** The first word of a run that the word before it makes a verb, or the last one that governs what follows: "will [search] papers", "[makes] an outline". */
function isMarked({ tokens, pairs }: Reading, { start, end }: Run, at: number): boolean {
  const key = tokens[at]?.key ?? "";
  const left = tokens[start - 1]?.key ?? ".";
  const isAfterArticle = DETERMINERS.has(left);
  if (at === end - 1 && DETERMINERS.has(tokens[end]?.key ?? ".") && !isAfterArticle) return true;
  if (at !== start) return false;
  if (VERB_MARKS.has(left) || (AUXILIARIES.has(left) && /(?:ed|ing|en)$/.test(key))) return true;
  if (isAfterArticle || end - start === 1) return false;
  // "charging towers" is a thing when it returns, else somebody charges them.
  return isPast(key) || (/[a-z]ing$/.test(key) && (pairs.get(`${key} ${tokens[at + 1]?.key ?? ""}`) ?? 0) < 2);
}

/** "companies [selected]", "agencies [planning] for". */
function isParticiple({ tokens }: Reading, { end }: Run, at: number): boolean {
  const key = tokens[at]?.key ?? "";
  const isLastOfAll = at === end - 1 && /^[.,;:]$/.test(tokens[end]?.key ?? ".");
  return isPast(key) || (!isLastOfAll && key.endsWith("ing") && !NOUNS_IN_ING.has(key));
}

const isPast = (key: string): boolean => /[a-z]{2}ed$/.test(key) && !NOUNS_IN_ED.test(key);

/** Without loose adjectives around it; long ones keep the end, where the head stands. Nothing when what is left names nothing. */
function shortened(words: readonly Token[]): Token[] {
  let kept = [...words];
  while (kept[0] !== undefined && LOOSE_ADJECTIVES.has(kept[0].key)) kept = kept.slice(1);
  if (!isName(kept) || kept.length > LONGEST_NAME) kept = tailOf(kept);
  const last = kept.at(-1);
  if (
    last === undefined ||
    LOOSE_ADJECTIVES.has(last.key) ||
    DIRECTION.test(last.text) ||
    (LOOSE_ENDING.test(last.key) && !CAPITAL.test(last.text))
  )
    return [];
  if (kept.length === 1 && LOOSE_NAMES.has(last.key)) return [];
  return kept.every(({ key }) => key.length < 3) ? [] : kept;
}

/** The last words, none of them the rest of a name that does not fit. */
function tailOf(words: readonly Token[]): Token[] {
  let at = Math.max(0, words.length - LONGEST);
  const isCutName = (): boolean => at > 0 && CAPITAL.test(words[at - 1]?.text ?? "") && CAPITAL.test(words[at]?.text ?? "");
  while (isCutName()) at++;
  return words.slice(at);
}

const isName = (words: readonly Token[]): boolean =>
  CAPITAL.test(words[0]?.text ?? "") &&
  !(words.length === 1 && words[0]?.opens === true) &&
  words.every(({ text, key }) => CAPITAL.test(text) || !WORD.test(text) || NAME_PARTICLES.has(key));

/** A word that is no name, or a name of three small letters: an abbreviated title. */
const isCommon = (words: readonly Token[]): boolean =>
  words.length === 1 && (!isName(words) || /^\p{Lu}\p{Ll}{0,2}$/u.test(words[0]?.text ?? ""));

/** "of" or "of the" where exactly that stands between two runs. */
function joint(tokens: readonly Token[], from: number, to: number): string | null {
  const between = tokens
    .slice(from, to)
    .map(({ key }) => key)
    .join(" ");
  return between === "of" || between === "of the" ? between : null;
}

function written(words: readonly Token[]): string {
  const [first, ...rest] = words;
  if (first === undefined) return "";
  const lowered = first.opens && rest.every(({ text }) => !CAPITAL.test(text)) && !/\p{Lu}.*\p{Lu}/u.test(first.text);
  const start = lowered ? first.text.replace(CAPITAL, (letter) => letter.toLowerCase()) : first.text;
  return [start, ...rest.map(({ text }) => text)].join(" ").replace(/[’']s?$/u, "");
}
