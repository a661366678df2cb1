import { type OutlineEntry, outlineOf } from "@plumbline/shared/report/report-outline.ts";
import { unwrapMarkdownFence } from "@plumbline/shared/report/unwrap-markdown-fence.ts";
import { type ParsedBlock, parseBlock } from "./parse-block.ts";
import type { BlockPlace } from "./present-block.ts";
import { splitBlocks } from "./split-blocks.ts";

/** One piece of Markdown; parsed when first asked, once. */
export interface MarkdownBlock {
  /** Its part and its place in it. */
  key: string;
  text: string;
  parsed: () => ParsedBlock;
  isParsed: () => boolean;
}

/** A block with its place; the same object as long as neither changes. */
export interface PlacedBlock extends BlockPlace {
  block: MarkdownBlock;
}

/** Markdown in pieces, parsed from its start as far as `placed` goes. Parts may grow each by itself and are read as one text. */
export interface MarkdownDocument {
  parts: readonly string[];
  blocks: readonly MarkdownBlock[];
  placed: readonly PlacedBlock[];
  outline: readonly OutlineEntry[];
  /** Sources by first appearance: index + 1 is the number shown. */
  citations: readonly string[];
  words: number;
}

/** A citation whose end has not been streamed yet. */
const UNFINISHED_CITATION = /\[\[?(?:s(?:o(?:u(?:r(?:c(?:e(?::[\w-]*\]?)?)?)?)?)?)?)?$/;

const EMPTY: MarkdownDocument = { parts: [], blocks: [], placed: [], outline: [], citations: [], words: 0 };

/** Whether a parsing step has used up its time. */
export type IsOver = () => boolean;

export function openDocument(parts: readonly string[], isOver: IsOver): MarkdownDocument {
  return advanceDocument(EMPTY, parts, isOver);
}

/** The document of a text that changed: blocks that stayed the same are kept, with what was parsed of them. */
export function advanceDocument(document: MarkdownDocument, parts: readonly string[], isOver: IsOver): MarkdownDocument {
  const byKey = new Map(document.blocks.map((block) => [block.key, block]));
  const byText = new Map(document.blocks.map((block) => [block.text, block]));
  const blocks = parts.flatMap((part, i) => {
    const texts = splitBlocks(unwrapMarkdownFence(part).replace(UNFINISHED_CITATION, ""));
    return texts.map((text, j) => {
      const key = `${i}.${j}`;
      const before = byKey.get(key);
      if (before?.text === text) return before;
      // A text that moved, as when the stored report takes the place of its preview, is not parsed again.
      const moved = byText.get(text);
      return moved === undefined ? createBlock(key, text) : { ...moved, key };
    });
  });
  const changed = blocks.findIndex((block) => !block.isParsed());
  const placed = changed === -1 ? blocks.length : changed;
  return parseMore({ ...document, parts, blocks }, placed, isOver);
}

/** Goes on parsing after the first `ready` blocks, at least one, until the time is used up. Blocks parsed before take none of it. */
export function parseMore(document: MarkdownDocument, ready: number, isOver: IsOver): MarkdownDocument {
  let end = ready;
  for (let over = false; end < document.blocks.length; end += 1) {
    const block = document.blocks[end];
    if (block?.isParsed() === true) continue;
    if (over) break;
    block?.parsed();
    over = isOver();
  }
  return place(document, end);
}

export function isComplete(document: MarkdownDocument): boolean {
  return document.placed.length === document.blocks.length;
}

function createBlock(key: string, text: string): MarkdownBlock {
  let parsed: ParsedBlock | null = null;
  return {
    key,
    text,
    parsed: () => {
      parsed ??= parseBlock(text);
      return parsed;
    },
    isParsed: () => parsed !== null,
  };
}

function place(document: MarkdownDocument, end: number): MarkdownDocument {
  const blocks = document.blocks.slice(0, end);
  const placedBefore = new Map(document.placed.map((placed) => [placed.block, placed]));
  const outline = outlineOf(blocks.flatMap((block) => block.parsed().headings));
  const numbers = new Map<string, number>();
  let sentence = 0;
  let heading = 0;
  let words = 0;
  const placed = blocks.map((block): PlacedBlock => {
    const parsed = block.parsed();
    for (const id of parsed.sourceIds) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    const next: PlacedBlock = {
      block,
      firstSentence: sentence,
      numbers: new Map(parsed.sourceIds.map((id) => [id, numbers.get(id) ?? 0])),
      slugs: outline.slice(heading, heading + parsed.headings.length).map(({ slug }) => slug),
    };
    sentence += parsed.sentenceCount;
    heading += parsed.headings.length;
    words += parsed.words;
    const before = placedBefore.get(block);
    return before !== undefined && isSamePlace(before, next) ? before : next;
  });
  return { ...document, placed, outline, citations: [...numbers.keys()], words };
}

function isSamePlace(a: PlacedBlock, b: PlacedBlock): boolean {
  return (
    a.block === b.block &&
    a.firstSentence === b.firstSentence &&
    a.slugs.length === b.slugs.length &&
    a.slugs.every((slug, i) => slug === b.slugs[i]) &&
    a.numbers.size === b.numbers.size &&
    [...a.numbers].every(([id, number]) => b.numbers.get(id) === number)
  );
}
