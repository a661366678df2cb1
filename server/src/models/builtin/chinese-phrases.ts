import { stopWords } from "../../research/text/stop-words.ts";
import {
  CHINESE_COUNTER,
  CHINESE_EDGES,
  CHINESE_JOINT,
  CHINESE_PLACE,
  CHINESE_PREFIX,
  CHINESE_SUFFIX,
  CHINESE_VERBS,
} from "./chinese-words.ts";
import type { PhraseUse } from "./noun-phrases.ts";

const HAN = /^\p{Script=Han}+$/u;
const LATIN_OR_NUMBER = /^[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.+-]*$/u;
const NUMBER = /^[\p{N}.,%]+$/u;
const LONGEST_TOKENS = 5;
const LONGEST = 12;
const SHORTEST = 3;
const LONGEST_WORD = 4;
/** Two neighbours that hardly ever stand apart are one word that the segmenter does not know. */
const TOGETHER = 0.75;
const LEAST_TOGETHER = 2;

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Noun phrases of Chinese prose: words between verbs, function words and punctuation; words the segmenter splits are put together again. */
export function chinesePhrases(text: string): PhraseUse[] {
  const stop = stopWords("zh");
  const isContent = (token: string): boolean =>
    (HAN.test(token) || LATIN_OR_NUMBER.test(token)) &&
    !stop.has(token) &&
    !CHINESE_VERBS.has(token) &&
    !CHINESE_PLACE.test(token) &&
    !CHINESE_COUNTER.test(token) &&
    !(token.length > 1 && CHINESE_JOINT.test(token));
  const segments = [...segmenter.segment(text)].map(({ segment }) => segment);
  const tokens = gathered(paired(paired(segments, isContent), isContent), isContent);
  const uses: PhraseUse[] = [];
  let run: string[] = [];
  for (const [at, token] of [...tokens, "。"].entries()) {
    // 了, 着 and 过 follow a verb, 地 an adverb; 不, 被 and 可 stand before a verb.
    const isVerb = /^[了着過过地]$/u.test(tokens[at + 1] ?? "") || /^[不没被将能可会要应须未]$/u.test(tokens[at - 1] ?? "");
    const isMeasured = NUMBER.test(tokens[at - 1] ?? "") && run.length === 0;
    if (isContent(token) && !isVerb && !isMeasured && !(NUMBER.test(token) && (run.length === 0 || token.length > 2))) {
      run.push(token);
      continue;
    }
    const phrase = trimmed(run);
    if (phrase !== null) uses.push(phrase);
    run = [];
  }
  return uses;
}

/** A lone character joins the neighbour it nearly always stands beside. */
function paired(tokens: readonly string[], isContent: (token: string) => boolean): string[] {
  const single = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const [at, token] of tokens.entries()) {
    const pair = token + (tokens[at + 1] ?? "");
    single.set(token, (single.get(token) ?? 0) + 1);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const belong = (a: string, b: string): boolean => {
    if (!HAN.test(a + b) || !isContent(a) || !isContent(b) || (a.length > 1 && b.length > 1)) return false;
    const together = pairs.get(a + b) ?? 0;
    const rarer = Math.min(single.get(a) ?? 1, single.get(b) ?? 1);
    return together >= LEAST_TOGETHER && together >= TOGETHER * rarer && (a + b).length <= LONGEST_WORD;
  };
  const result: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? "";
    const next = tokens[at + 1] ?? "";
    if (next !== "" && belong(token, next)) {
      result.push(token + next);
      at++;
    } else result.push(token);
  }
  return result;
}

/** Lone characters side by side are a word the segmenter does not know, often a name. */
function gathered(tokens: readonly string[], isContent: (token: string) => boolean): string[] {
  const isLone = (token: string | undefined): token is string =>
    token !== undefined && token.length === 1 && HAN.test(token) && isContent(token) && !CHINESE_EDGES.has(token);
  const result: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const last = result.at(-1);
    if (isLone(token) && isLone(tokens[at - 1]) && last !== undefined && last.length < LONGEST_WORD)
      result[result.length - 1] = last + token;
    else result.push(token);
  }
  return result;
}

/** Without loose words and lone characters at its edges; null when too little or too much is left. */
function trimmed(run: readonly string[]): PhraseUse | null {
  let kept = [...run];
  const isLoose = (token: string, alone: RegExp): boolean =>
    CHINESE_EDGES.has(token) || NUMBER.test(token) || (token.length === 1 && !alone.test(token));
  while (kept[0] !== undefined && isLoose(kept[0], CHINESE_PREFIX)) kept = kept.slice(1);
  while (kept.length > 0 && isLoose(kept.at(-1) ?? "", CHINESE_SUFFIX)) kept = kept.slice(0, -1);
  const text = kept.reduce(
    (joined, token) => joined + (LATIN_OR_NUMBER.test(token) && LATIN_OR_NUMBER.test(joined.slice(-1)) ? " " : "") + token,
    "",
  );
  if (text.length < 2 || text.length > LONGEST || kept.length > LONGEST_TOKENS || /^\p{Ll}+$/u.test(text)) return null;
  return { text, isName: false, isCommonWord: text.length < SHORTEST || !/\p{Script=Han}/u.test(text) };
}
