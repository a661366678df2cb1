export interface RemovedText {
  dataUris: number;
  /** Repetitions taken out: lines and paragraphs that stood more than three times; the first one stays. */
  repeatedBlocks: number;
  /** Stretches of over 5,000 characters without a sentence. */
  longRuns: number;
  /** UTF-16 code units taken out in all. */
  characters: number;
}

export interface TextCut {
  start: number;
  end: number;
}

export interface CleanedText {
  text: string;
  removed: RemovedText;
  /** What was taken out, as offsets into the text that was given; in order, without overlap. */
  cuts: TextCut[];
}

const DATA_URI = /(?:!\[[^\]\n]{0,300}\]\(\s*)?\bdata:[a-z]+\/[\w.+-]+(?:;[\w.=+-]+)*,[\w+/=%.~!*'$&:@;,-]*(?:\s*\))?/giu;
const MOST_REPEATS = 3;
/** Shorter lines ("Yes.", "---") repeat in honest text. */
const SHORTEST_BLOCK = 8;
const LONGEST_RUN = 5000;
/** A line of data: long, without a blank. */
const DATA_LINE = /^[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{40,}$/u;
const SENTENCE_END = /[.!?…]["'”’)\]]*(?=\s|$)|[。！？｡।؟۔]|\n/gu;
const UNSTOPPED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Takes out of a source's text what costs room and says nothing: data URIs, blocks repeated more than three times, and runs of over 5,000
 * characters without a sentence (minified code, encoded data). Marks set before can be moved with `offsetAfterCuts`.
 */
export function cleanSourceText(text: string): CleanedText {
  const uris = [...text.matchAll(DATA_URI)].map((match) => uriCut(match));
  // Blank lines of the same length: what is cut already belongs to no block and no run, and offsets stay.
  const rest = uris.reduce((masked, { start, end }) => masked.slice(0, start) + "\n".repeat(end - start) + masked.slice(end), text);
  const repeated = repeatedBlocks(rest);
  const runs = longRuns(rest);
  const cuts = union([...uris, ...repeated, ...runs]);
  let cleaned = "";
  let from = 0;
  let characters = 0;
  for (const cut of cuts) {
    cleaned += text.slice(from, cut.start);
    characters += cut.end - cut.start;
    from = cut.end;
  }
  cleaned += text.slice(from);
  return { text: cleaned, cuts, removed: { dataUris: uris.length, repeatedBlocks: repeated.length, longRuns: runs.length, characters } };
}

/** Where an offset into the text that was given lies in the cleaned one; inside a cut it is the cut's place. */
export function offsetAfterCuts(cuts: readonly TextCut[], offset: number): number {
  let shift = 0;
  for (const { start, end } of cuts) {
    if (start >= offset) break;
    shift += Math.min(end, offset) - start;
  }
  return offset - shift;
}

/** An image goes whole; of a link's target only the address. */
function uriCut(match: RegExpExecArray): TextCut {
  const whole = match[0];
  const isImage = whole.startsWith("![") && whole.endsWith(")");
  const end = match.index + (isImage ? whole.length : whole.replace(/\s*\)$/, "").length);
  return { start: isImage ? match.index : match.index + Math.max(0, whole.search(/data:/i)), end };
}

function repeatedBlocks(text: string): TextCut[] {
  const places = new Map<string, TextCut[]>();
  for (const block of linesOutsideCode(text)) {
    const key = text.slice(block.start, block.end).trim().replace(/\s+/g, " ").toLowerCase();
    const weight = key.length + (key.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);
    if (weight < SHORTEST_BLOCK || !/\p{L}/u.test(key) || key.startsWith("|")) continue;
    const list = places.get(key);
    if (list === undefined) places.set(key, [block]);
    else list.push(block);
  }
  return [...places.values()].filter((list) => list.length > MOST_REPEATS).flatMap((list) => list.slice(1));
}

/** Lines with their line break, code blocks left out: code repeats itself. */
function linesOutsideCode(text: string): TextCut[] {
  const lines: TextCut[] = [];
  let fence: string | null = null;
  for (const match of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(match[0])?.[1];
    if (mark !== undefined) fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
    else if (fence === null) lines.push({ start: match.index, end: match.index + match[0].length });
  }
  return lines;
}

function longRuns(text: string): TextCut[] {
  const runs: TextCut[] = [];
  let start = 0;
  const close = (end: number): void => {
    const run = text.slice(start, end);
    if (run.length > LONGEST_RUN && !isUnstoppedScript(run)) runs.push({ start, end });
    start = end;
  };
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (match[0] === "\n" && joinsData(text, match.index)) continue;
    close(match[0] === "\n" ? match.index : end);
    start = end;
  }
  close(text.length);
  return runs;
}

/** Encoded data is often broken into lines: such a line break ends no run. */
function joinsData(text: string, newline: number): boolean {
  const before =
    text
      .slice(Math.max(0, newline - 200), newline)
      .split("\n")
      .at(-1) ?? "";
  const after = text.slice(newline + 1, newline + 201).split("\n", 1)[0] ?? "";
  return DATA_LINE.test(before) && DATA_LINE.test(after);
}

/** Scripts that part sentences by blanks only. */
function isUnstoppedScript(run: string): boolean {
  const sample = run.slice(0, 1000);
  return (sample.match(new RegExp(UNSTOPPED.source, "gu"))?.length ?? 0) * 2 > sample.length;
}

function union(cuts: TextCut[]): TextCut[] {
  const sorted = cuts.filter((cut) => cut.end > cut.start).sort((a, b) => a.start - b.start);
  const merged: TextCut[] = [];
  for (const cut of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && cut.start <= last.end) last.end = Math.max(last.end, cut.end);
    else merged.push({ ...cut });
  }
  return merged;
}
