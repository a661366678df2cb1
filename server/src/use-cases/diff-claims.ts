import type { ReportDiff } from "@plumbline/shared/api/sessions.ts";
import type { Claim } from "@plumbline/shared/api/sources.ts";
import { segment } from "../research/text/segment.ts";

/** Share of common words from which two sentences are the same claim, said anew. */
const SAME_CLAIM = 0.6;

/**
 * Claims added, changed and gone from `before` to `now`. A claim that stands in both with another verdict is changed, and so is one
 * whose sentence shares most of its words with one that is gone; each earlier claim is matched once.
 */
export function diffClaims(now: Claim[], before: Claim[]): ReportDiff["claims"] {
  const earlier = new Map(before.map((claim) => [claim.sentence, claim]));
  const current = new Set(now.map((claim) => claim.sentence));
  const changed: ReportDiff["claims"]["changed"] = [];
  const added: ReportDiff["claims"]["added"] = [];
  let gone = before.filter((claim) => !current.has(claim.sentence)).map((claim) => ({ claim, words: new Set(segment(claim.sentence)) }));
  for (const claim of now) {
    const same = earlier.get(claim.sentence);
    if (same !== undefined) {
      if (same.verdict !== claim.verdict) changed.push(change(claim, same));
      continue;
    }
    const words = new Set(segment(claim.sentence));
    const [best] = gone.map((old) => ({ old, share: shareOf(words, old.words) })).sort((a, b) => b.share - a.share);
    if (best === undefined || best.share < SAME_CLAIM) {
      added.push(describe(claim));
      continue;
    }
    changed.push(change(claim, best.old.claim));
    gone = gone.filter((old) => old !== best.old);
  }
  return { added, changed, gone: gone.map(({ claim }) => describe(claim)) };
}

function describe(claim: Claim): { sentence: string; verdict: string } {
  return { sentence: claim.sentence, verdict: claim.verdict };
}

function change(claim: Claim, before: Claim): ReportDiff["claims"]["changed"][number] {
  return { ...describe(claim), before: before.sentence, beforeVerdict: before.verdict };
}

/** Words in both, of the mean number of words (Dice). */
function shareOf(a: Set<string>, b: Set<string>): number {
  if (a.size + b.size === 0) return 0;
  const common = [...a].filter((word) => b.has(word)).length;
  return (2 * common) / (a.size + b.size);
}
