import { contentTerms, coverage } from "../../research/text/content-terms.ts";
import { detectLanguage } from "../../research/text/detect-language.ts";
import { keyPhrases } from "../../research/text/key-phrases.ts";
import { chinesePhrases } from "./chinese-phrases.ts";
import { englishPhrases } from "./english-phrases.ts";

/** One place where a text names something. */
export interface PhraseUse {
  text: string;
  isName: boolean;
  /** One word that is no name: it needs company to tell a reader what it is about. */
  isCommonWord: boolean;
}

export interface NounPhrase extends PhraseUse {
  /** How often the texts use it, within longer phrases too. */
  uses: number;
  /** In how many of the texts. */
  texts: number;
}

/** Share of the smaller phrase's terms from which on two phrases say the same. */
const SAME = 0.5;
/** The same for the characters of East Asian phrases. */
const SAME_CHARACTERS = 0.6;

/** Those that say something the ones before them do not: "Titan" after "Saturn's moon Titan" does not. */
export function distinctPhrases<P extends { text: string }>(phrases: readonly P[], language: string): P[] {
  const kept: P[] = [];
  for (const phrase of phrases) if (!kept.some((other) => saysTheSame(phrase.text, other.text, language))) kept.push(phrase);
  return kept;
}

/** True when one phrase holds most of the other's words, or for East Asian phrases most of its characters. */
export function saysTheSame(a: string, b: string, language: string): boolean {
  const isEastAsian = EAST_ASIAN.test(a) && EAST_ASIAN.test(b);
  const [first, second] = [a, b].map((text) => new Set(isEastAsian ? Array.from(text) : contentTerms(text, language)));
  if (first === undefined || second === undefined) return false;
  const shared = Math.max(coverage(first, second), coverage(second, first));
  return isEastAsian ? shared >= SAME_CHARACTERS : shared > SAME;
}

/** Characters looked at. */
const SAMPLE = 60_000;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Phrases looked at closely for each one wanted. */
const COUNTED = 3;
const FALLBACK_PHRASES = 60;

/**
 * What texts name, as a person would write it in a heading: names and noun phrases, those used most and by most texts first. No phrase begins or
 * ends with a verb, a preposition or a conjunction.
 */
export function nounPhrases(texts: readonly string[], max: number): NounPhrase[] {
  const found = new Map<string, NounPhrase & { forms: Map<string, number> }>();
  const sample = proseOf(texts.join("\n\n").slice(0, SAMPLE));
  for (const use of phrasesIn(sample)) {
    const key = use.text.toLowerCase();
    const known = found.get(key) ?? { ...use, uses: 0, texts: 0, forms: new Map<string, number>() };
    known.uses++;
    known.forms.set(use.text, (known.forms.get(use.text) ?? 0) + 1);
    known.isName ||= use.isName;
    known.isCommonWord &&= use.isCommonWord;
    found.set(key, known);
  }
  const lower = texts.map((text) => text.slice(0, SAMPLE).normalize("NFKC").toLowerCase());
  const all = spaced(sample);
  // Counting within all texts is dear: only what is used most is counted so.
  const counted = [...found].sort(([, a], [, b]) => weightOf(b) - weightOf(a)).slice(0, max * COUNTED);
  return counted
    .map(([key, { forms, ...phrase }]) => {
      const uses = Math.max(phrase.uses, all.split(EAST_ASIAN.test(key) ? key : spaced(key)).length - 1);
      const isName = phrase.isName && capitals(forms) > uses / 2;
      const isCommonWord = phrase.isCommonWord || (phrase.isName && !isName && !key.includes(" "));
      return {
        ...phrase,
        uses,
        isName,
        isCommonWord,
        text: usualForm(forms, isName),
        texts: lower.filter((text) => text.includes(key)).length,
      };
    })
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, max);
}

/** Words with one blank around each, so that "port" is not found in "report". */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `.replaceAll(" ", "  ");

/** Without what names nothing to a reader: code, table rows, addresses, citations, marks of Markdown. */
function proseOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/^ {0,3}(```+|~~~+)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gmu, "\n")
    .replace(/`[^`\n]*`/gu, " it ")
    .replace(/^\s*\|.*$/gmu, "")
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/gu, "$1")
    .replace(/\[\[[^\]]*\]\]|\[[^\]\n]{0,20}\]|(?:https?:\/\/|www\.)\S+/gu, " . ")
    .replace(/^\s*(?:#+|>|[-*+]|\d{1,3}[.)])\s+|\*\*|__/gmu, "");
}

function phrasesIn(text: string): PhraseUse[] {
  const language = detectLanguage(text);
  if (language === "en") return englishPhrases(text);
  if (language.startsWith("zh")) return chinesePhrases(text);
  return keyPhrases(text, FALLBACK_PHRASES).map((phrase) => ({
    text: phrase,
    isName: /^\p{Lu}/u.test(phrase),
    isCommonWord: !/\S\s\S/u.test(phrase),
  }));
}

function weightOf({ text, uses, texts, isName, isCommonWord }: NounPhrase): number {
  const telling = isCommonWord ? 0.3 : isName && !text.includes(" ") ? 0.8 : 1;
  return telling * Math.sqrt(uses) * (1 + Math.log2(1 + texts));
}

const CAPITAL = /^\p{Lu}/u;

const capitals = (forms: ReadonlyMap<string, number>): number =>
  [...forms].reduce((sum, [form, uses]) => (CAPITAL.test(form) ? sum + uses : sum), 0);

/** The commonest of its forms: of a name with a capital, of anything else without where there is one. */
function usualForm(forms: ReadonlyMap<string, number>, isName: boolean): string {
  const fitting = [...forms].filter(([form]) => CAPITAL.test(form) === isName);
  const [most] = (fitting.length > 0 ? fitting : [...forms]).sort(([, a], [, b]) => b - a);
  return most?.[0] ?? "";
}
