import { stem } from "../../text/stem.ts";
import { stopWords } from "../../text/stop-words.ts";
import { conceptOf, HAN_CONCEPT_WORDS } from "./concepts.ts";
import { type DateMention, findDates } from "./dates.ts";
import { normalText } from "./normal-text.ts";
import { type Cue, findCues } from "./polarity.ts";
import { findQuantities, type Quantity } from "./quantities.ts";
import { UNSPACED } from "./unspaced.ts";

/** One content word; offsets are UTF-16 code units into the statement's text. */
export interface Word {
  /** Lower case as written. */
  text: string;
  /** What it is compared by: its stem, or its Han characters. */
  key: string;
  concept: string | null;
  script: "latin" | "han";
  /** Written like a name: capital in mid-sentence, acronym, letters with digits. `maybe`: capital at a sentence's beginning. */
  name: "yes" | "maybe" | "no";
  start: number;
  end: number;
}

/** A sentence, or a few, taken apart for comparing. */
export interface Statement {
  text: string;
  words: Word[];
  keys: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
  quantities: Quantity[];
  dates: DateMention[];
  cues: Cue[];
}

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
const SPACED = `[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+`;
const PIECE = new RegExp(`[${UNSPACED}·]+|${SPACED}(?:['.&\\-]${SPACED})*`, "gv");
const HAN = new RegExp(`[${UNSPACED}]`, "u");
const ENGLISH_STOP = stopWords("en");
const HAN_STOP: ReadonlySet<string> = new Set([
  ...stopWords("zh"),
  ...stopWords("ja"),
  ...("该其此本据约约为分别约占占为达有是在了的与和及以对其中方面情况进行通过作为具有成为".match(/./gu) ?? []),
]);
const CLITIC = /(?:'s|'re|'ve|'ll|'d|'m|n't)$/;
/** Endings that names seldom have: a capital at a sentence's beginning is then no name. */
const COMMON_ENDING = /(?:ing|tion|tions|ness|ment|ments|ly|ies|ity|ance|ence|ers|ists|ous|ive|ful|able|ally)$/;

/** Takes a text apart: content words, numbers, dates, negations. */
export function readStatement(raw: string): Statement {
  const text = normalText(raw);
  const dates = findDates(text);
  const quantities = findQuantities(dates.reduce(mask, text));
  const words = readWords([...dates, ...quantities].reduce(mask, text));
  return {
    text,
    words,
    keys: new Set(words.map((word) => word.key)),
    concepts: new Set([...words.flatMap((word) => word.concept ?? []), ...hanConcepts(text)]),
    quantities,
    dates,
    cues: findCues(text),
  };
}

const mask = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(0, start) + "\u0000".repeat(end - start) + text.slice(end);

function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(PIECE)) {
    if (HAN.test(match[0])) words.push(...hanWords(match[0], match.index));
    else words.push(...latinWords(match[0], match.index, text));
  }
  return words;
}

function hanWords(run: string, at: number): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    if (isWordLike !== true || HAN_STOP.has(segment)) continue;
    words.push({
      text: segment,
      key: segment,
      concept: conceptOf(segment),
      script: "han",
      name: "no",
      start: at + index,
      end: at + index + segment.length,
    });
  }
  return words;
}

function latinWords(piece: string, at: number, text: string): Word[] {
  const isCode = /\d/.test(piece) && /\p{L}/u.test(piece);
  const parts = isCode || !piece.includes("-") ? [{ part: piece, offset: 0 }] : hyphenParts(piece);
  return parts.flatMap(({ part, offset }) => {
    const bare = part.replace(CLITIC, "").replaceAll(".", "");
    const lower = bare.toLowerCase();
    if (lower.length < 2 && !isCode) return [];
    const start = at + offset;
    const name = isCode ? "yes" : nameLikeness(bare, lower, text, start);
    if (ENGLISH_STOP.has(lower) && (name !== "yes" || !/^\p{Lu}{2,}$/u.test(bare))) return [];
    return [{ text: lower, key: stem(lower), concept: conceptOf(lower), script: "latin" as const, name, start, end: start + part.length }];
  });
}

function hyphenParts(piece: string): { part: string; offset: number }[] {
  return [...piece.matchAll(/[^-]+/g)].map((match) => ({ part: match[0], offset: match.index }));
}

function nameLikeness(bare: string, lower: string, text: string, start: number): Word["name"] {
  if (!/^\p{Lu}/u.test(bare)) return /\p{Lu}/u.test(bare.slice(1)) ? "yes" : "no";
  if (/^\p{Lu}[\p{Lu}\d]+$/u.test(bare)) return "yes";
  const before = text.slice(0, start);
  const opens = /(?:^|[.!?。！？:|"(]\s*|\n\s*|[-*]\s+)$/u.test(before);
  if (!opens) return "yes";
  return ENGLISH_STOP.has(lower) || COMMON_ENDING.test(lower) ? "no" : "maybe";
}

/** Concepts named by Chinese words that the segmenter may have cut otherwise. */
function hanConcepts(text: string): string[] {
  if (!HAN.test(text)) return [];
  return HAN_CONCEPT_WORDS.flatMap((word) => (text.includes(word) ? (conceptOf(word) ?? []) : []));
}
