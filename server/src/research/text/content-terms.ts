import { segment } from "./segment.ts";
import { stem, withoutPossessive } from "./stem.ts";
import { isAskingWord, stopWords } from "./stop-words.ts";

const IDEOGRAPH_PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u;
/** Characters of asking and joining: a pair that holds one is no word. */
const FUNCTION_CHARACTER = /[的了是在和与與也被把将將谁誰哪何什么麼吗嗎呢几幾为為于於着著过過の]/u;

/** What two texts are compared by: the shared segmentation without function words, English endings folded. Repeats stay. */
export function contentTerms(text: string, language: string): string[] {
  const stop = stopWords(language);
  return segment(text)
    .filter((token) => !stop.has(token) && !isJoint(token))
    .map(stem);
}

/** Words of something a person asked for, as the index holds them, without those that only ask or join; all of them where nothing else is left. */
export function askedWords(text: string, language: string): string[] {
  const tokens = segment(text);
  const telling = tellingWords(tokens, language);
  return (telling.length > 0 ? telling : tokens).map(withoutPossessive);
}

/** True when a text names something: not only words that ask or join. */
export const namesSomething = (text: string, language: string): boolean => tellingWords(segment(text), language).length > 0;

function tellingWords(tokens: readonly string[], language: string): string[] {
  const stop = stopWords(language);
  return tokens.filter((token) => !stop.has(token) && !isAskingWord(token) && !isJoint(token));
}

/** The same, to compare with `contentTerms`. */
export const askedTerms = (text: string, language: string): string[] => askedWords(text, language).map(stem);

const isJoint = (token: string): boolean => IDEOGRAPH_PAIR.test(token) && FUNCTION_CHARACTER.test(token);

/** Share of the terms of `part` that `whole` holds too, 0–1. */
export function coverage(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  if (part.size === 0) return 0;
  let shared = 0;
  for (const term of part) if (whole.has(term)) shared++;
  return shared / part.size;
}
