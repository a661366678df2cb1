import type { Candidate } from "./score-passages.ts";

export interface Likeness {
  /** Greatest share, 0–1, of the smaller passage's word pairs that a chosen passage has in common with this one. */
  toChosen(candidate: Candidate): number;
  choose(candidate: Candidate): void;
}

/** Likeness of passages to those chosen so far, over an inverted index of their word pairs. */
export function createLikeness(candidates: readonly Candidate[]): Likeness {
  const positions = new Map(candidates.map((candidate, at) => [candidate, at]));
  const holders = new Map<string, number[]>();
  for (const [at, candidate] of candidates.entries()) {
    for (const pair of candidate.pairs) {
      const list = holders.get(pair);
      if (list === undefined) holders.set(pair, [at]);
      else list.push(at);
    }
  }
  const nearest = new Float64Array(candidates.length);
  return {
    toChosen: (candidate) => nearest[positions.get(candidate) ?? -1] ?? 0,
    choose(chosen) {
      const shared = new Uint32Array(candidates.length);
      for (const pair of chosen.pairs) for (const at of holders.get(pair) ?? []) shared[at] = (shared[at] ?? 0) + 1;
      for (const [at, candidate] of candidates.entries()) {
        const share = (shared[at] ?? 0) / Math.max(1, Math.min(chosen.pairs.length, candidate.pairs.length));
        nearest[at] = Math.max(nearest[at] ?? 0, share);
      }
    },
  };
}
