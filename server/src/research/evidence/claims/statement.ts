import { stopWords } from "../../text/stop-words.ts";
import { conceptOf, HAN_CONCEPT_WORDS, isProper, oppositeOf } from "./concepts.ts";
import { type DateMention, findDates } from "./dates.ts";
import { FOREIGN_NAME } from "./foreign-names.ts";
import { normalText } from "./normal-text.ts";
import { type Cue, findCues } from "./polarity.ts";
import { findQuantities, type Quantity } from "./quantities.ts";
import { UNSPACED } from "./unspaced.ts";
import { wordKey } from "./word-key.ts";

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
  lower: string;
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
    lower: text.toLowerCase(),
    words,
    keys: new Set(words.map((word) => word.key)),
    concepts: new Set([...words.flatMap((word) => word.concept ?? []), ...hanConcepts(text)]),
    quantities,
    dates,
    cues: findCues(text),
  };
}

/** Several sentences as one statement, offsets moved. */
export function joinStatements(parts: Statement[]): Statement {
  const joined = { text: "", words: [] as Word[], quantities: [] as Quantity[], dates: [] as DateMention[], cues: [] as Cue[] };
  for (const part of parts) {
    const shift = joined.text === "" ? 0 : joined.text.length + 1;
    const moved = <T extends { start: number; end: number }>(items: T[]): T[] =>
      items.map((item) => ({ ...item, start: item.start + shift, end: item.end + shift }));
    joined.text = joined.text === "" ? part.text : `${joined.text} ${part.text}`;
    joined.words.push(...moved(part.words));
    joined.quantities.push(...moved(part.quantities));
    joined.dates.push(...moved(part.dates));
    joined.cues.push(...moved(part.cues).map((cue) => ({ ...cue, clauseEnd: cue.clauseEnd + shift })));
  }
  const union = (sets: ReadonlySet<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]));
  return {
    ...joined,
    lower: joined.text.toLowerCase(),
    keys: union(parts.map((part) => part.keys)),
    concepts: union(parts.map((part) => part.concepts)),
  };
}

const mask = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(0, start) + "\u0000".repeat(end - start) + text.slice(end);

function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(PIECE)) {
    const inTitle = text.charAt(match.index - 1) === "《" && text.charAt(match.index + match[0].length) === "》";
    if (inTitle) words.push(hanWord(match[0], match.index, "yes"));
    else if (HAN.test(match[0])) words.push(...hanWords(match[0], match.index));
    else words.push(...latinWords(match[0], match.index, text));
  }
  return words;
}

function hanWords(run: string, at: number): Word[] {
  const words: Word[] = [];
  let from = 0;
  for (const match of run.matchAll(FOREIGN_NAME)) {
    words.push(...plainHanWords(run.slice(from, match.index), at + from), hanWord(match[0], at + match.index, "yes"));
    from = match.index + match[0].length;
  }
  return [...words, ...plainHanWords(run.slice(from), at + from)];
}

function plainHanWords(run: string, at: number): Word[] {
  return [...segmenter.segment(run)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike !== true || HAN_STOP.has(segment) ? [] : [affirmed(segment, at + index)],
  );
}

/** 未完成 is 完成, denied: the denial is a cue of its own. */
function affirmed(segment: string, start: number): Word {
  const denied = segment.length >= 3 && /^[不没未]/.test(segment);
  return denied ? hanWord(segment.slice(1), start + 1, "no") : hanWord(segment, start, "no");
}

function hanWord(text: string, start: number, name: Word["name"]): Word {
  const concept = conceptOf(text);
  return {
    text,
    key: text,
    concept,
    script: "han",
    name: concept !== null && isProper(concept) ? "yes" : name,
    start,
    end: start + text.length,
  };
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
    const concept = conceptOf(lower);
    const turns = concept !== null && oppositeOf(concept) !== null;
    if (ENGLISH_STOP.has(lower) && !turns && (name !== "yes" || !/^\p{Lu}{2,}$/u.test(bare))) return [];
    return [{ text: lower, key: wordKey(lower), concept, script: "latin" as const, name, start, end: start + part.length }];
  });
}

function hyphenParts(piece: string): { part: string; offset: number }[] {
  return [...piece.matchAll(/[^-]+/g)].map((match) => ({ part: match[0], offset: match.index }));
}

function nameLikeness(bare: string, lower: string, text: string, start: number): Word["name"] {
  if (!/^\p{Lu}/u.test(bare)) return /\p{Lu}/u.test(bare.slice(1)) ? "yes" : "no";
  if (/^\p{Lu}[\p{Lu}\d]+$/u.test(bare)) return "yes";
  const before = text.slice(Math.max(0, start - 6), start);
  const opens = /(?:^|[.!?。！？:|"(]\s*|\n\s*|[-*]\s+)$/u.test(before);
  if (!opens) return "yes";
  if (ENGLISH_STOP.has(lower)) return "no";
  // Grace Okafor founded …: two capitals in a row are a name's also at the beginning.
  if (/^\s\p{Lu}\p{Ll}/u.test(text.slice(start + bare.length))) return "yes";
  return COMMON_ENDING.test(lower) ? "no" : "maybe";
}

/** Concepts named by Chinese words that the segmenter may have cut otherwise. */
function hanConcepts(text: string): string[] {
  if (!HAN.test(text)) return [];
  return HAN_CONCEPT_WORDS.flatMap((word) => (text.includes(word) ? (conceptOf(word) ?? []) : []));
}
