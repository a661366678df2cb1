import { shingles } from "../text/shingles.ts";

export interface FindOriginsInput {
  sources: { id: string; contentHash: string; content: string }[];
}

/** Share of the smaller text's shingles that must be in the other one. */
const CONTAINED = 0.8;
/** Fewer shingles than this say nothing: a teaser is in many pages. */
const FEWEST = 8;
/** A text much smaller than the other is a quotation of it, not a copy. */
const SMALLEST_PART = 0.3;
/** Characters of a text whose shingles are all compared; of longer texts an even sample is, the same pieces in each. */
const SAMPLED_FROM = 60_000;

/**
 * For each source the id of the first one whose text it repeats, or its own: equal content hash, or at least 0.8 of the smaller text's shingles
 * (five words, twelve CJK characters) in the other. The order of the input decides who is first; an origin is always its own origin.
 */
export function findOrigins({ sources }: FindOriginsInput): { id: string; origin: string }[] {
  const byHash = new Map<string, string>();
  const holders = new Map<number, number[]>();
  const sizes: number[] = [];
  const origins: string[] = [];
  const longest = Math.max(0, ...sources.map((source) => source.content.length));
  const every = Math.max(1, Math.ceil(longest / SAMPLED_FROM));
  for (const [index, source] of sources.entries()) {
    const pieces = sampled(source.content, every);
    const known = byHash.get(source.contentHash);
    const origin = known ?? origins[firstCopy(pieces, holders, sizes) ?? -1] ?? source.id;
    origins.push(origin);
    sizes.push(pieces.size);
    if (known === undefined) byHash.set(source.contentHash, origin);
    for (const piece of pieces) {
      const list = holders.get(piece);
      if (list === undefined) holders.set(piece, [index]);
      else list.push(index);
    }
  }
  return sources.map((source, index) => ({ id: source.id, origin: origins[index] ?? source.id }));
}

/** Index of the first earlier text that is a copy of this one. */
function firstCopy(pieces: ReadonlySet<number>, holders: ReadonlyMap<number, number[]>, sizes: readonly number[]): number | null {
  const shared = new Map<number, number>();
  for (const piece of pieces) for (const other of holders.get(piece) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  let first: number | null = null;
  for (const [other, count] of shared) {
    const [small, large] = [Math.min(pieces.size, sizes[other] ?? 0), Math.max(pieces.size, sizes[other] ?? 0)];
    const copies = small >= FEWEST && small >= large * SMALLEST_PART && count >= small * CONTAINED;
    if (copies && (first === null || other < first)) first = other;
  }
  return first;
}

function sampled(content: string, every: number): Set<number> {
  const pieces = new Set<number>();
  for (const piece of shingles(content)) {
    const hash = fnv1a(piece);
    if (hash % every === 0) pieces.add(hash);
  }
  return pieces;
}

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
