import { detectLanguage } from "./detect-language.ts";
import { isAskingWord, stopWords } from "./stop-words.ts";

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Longest phrase, in words. */
const LONGEST = 4;
/** Characters looked at. */
const SAMPLE = 200_000;

interface Word {
  key: string;
  text: string;
  /** What stands between the word before and this one: nothing, a blank or a hyphen. */
  joint: string;
}

/**
 * The phrases that tell what a text is about, best first, as they are first written in it: stretches between function words and punctuation,
 * scored by how often their words keep company (after RAKE, Rose et al. 2010) and how often they return. Works on a question as on a page.
 */
export function keyPhrases(text: string, max: number): string[] {
  const sample = text.slice(0, SAMPLE).normalize("NFKC");
  const stretches = contentStretches(sample, stopWords(detectLanguage(sample)));
  const frequency = new Map<string, number>();
  const degree = new Map<string, number>();
  for (const stretch of stretches) {
    for (const { key } of stretch) {
      frequency.set(key, (frequency.get(key) ?? 0) + 1);
      degree.set(key, (degree.get(key) ?? 0) + stretch.length);
    }
  }
  const phrases = new Map<string, { text: string; score: number; count: number }>();
  for (const stretch of stretches) {
    const key = stretch.map((word) => word.key).join(" ");
    const known = phrases.get(key);
    if (known !== undefined) {
      known.count++;
      continue;
    }
    const company = stretch.reduce((sum, word) => sum + (degree.get(word.key) ?? 1) * Math.log2(1 + (frequency.get(word.key) ?? 1)), 0);
    phrases.set(key, { text: written(stretch), score: company / Math.sqrt(stretch.length), count: 1 });
  }
  // The sort is stable: equal phrases stay in reading order.
  const ranked = [...phrases.values()].sort((a, b) => b.score * b.count - a.score * a.count);
  return distinct(ranked.map((phrase) => phrase.text)).slice(0, max);
}

/** Runs of content words between function words and punctuation, none longer than LONGEST. */
function contentStretches(text: string, stop: ReadonlySet<string>): Word[][] {
  const stretches: Word[][] = [];
  let current: Word[] = [];
  let joint = "";
  const close = (): void => {
    for (const part of evenParts(current)) if (part.some((word) => isTelling(word.text))) stretches.push(part);
    current = [];
  };
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const key = segment.toLowerCase();
    if (isWordLike === true && !stop.has(key) && !isAskingWord(key)) {
      current.push({ key, text: segment, joint });
      joint = "";
      continue;
    }
    joint = segment;
    if (!/^(?: |-|'|’)$/u.test(segment)) close();
  }
  close();
  return stretches;
}

/** Cuts a long stretch into parts of nearly one length, so that no lonely word is left over. */
function evenParts(stretch: Word[]): Word[][] {
  const parts = Math.ceil(stretch.length / LONGEST);
  return Array.from({ length: parts }, (_, part) =>
    stretch.slice(Math.round((part * stretch.length) / parts), Math.round(((part + 1) * stretch.length) / parts)),
  );
}

const isTelling = (word: string): boolean => /\p{L}/u.test(word) && (word.length > 1 || /\p{Script=Han}/u.test(word));

function written(stretch: Word[]): string {
  let text = "";
  for (const word of stretch) {
    const glued = text === "" || (UNSPACED.test(word.text) && UNSPACED.test(text.slice(-1)));
    text += glued ? word.text : `${word.joint === "-" ? "-" : " "}${word.text}`;
  }
  return text;
}

/** Drops a phrase that an earlier one holds. */
function distinct(phrases: string[]): string[] {
  const kept: string[] = [];
  for (const phrase of phrases) {
    const key = phrase.toLowerCase();
    if (!kept.some((other) => other.toLowerCase().includes(key))) kept.push(phrase);
  }
  return kept;
}
