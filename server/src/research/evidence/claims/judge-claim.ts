import type { Evidence } from "@plumbline/shared/api/sources.ts";
import type { CheckedClaim } from "../../compute-tasks.ts";
import { findSupport, type Support } from "./find-support.ts";
import { isForeign } from "./is-foreign.ts";
import { type Judgement, judgeSupport } from "./judge-support.ts";
import type { SourceIndex } from "./source-index.ts";
import type { Statement } from "./statement.ts";

const RANK: Record<Judgement["verdict"], number> = { supported: 2, partial: 1, unsupported: 0 };
/** Below this a passage is no evidence, only the least unlike one. */
const LEAST_SCORE = 0.12;

type Verdicts = Pick<CheckedClaim, "verdict" | "reason" | "evidence" | "unsure">;

/** The verdict on a claim over all the sources it cites: the best of them, or all of them together when each holds a part. */
export function judgeClaim(
  claim: Statement,
  text: string,
  sourceIds: string[],
  indexOf: (id: string) => SourceIndex | null,
  isSnippet: (id: string) => boolean,
): Verdicts {
  const supports: Support[] = [];
  let best: (Judgement & { score: number }) | null = null;
  for (const id of sourceIds) {
    const source = indexOf(id);
    if (source === null) continue;
    const support = findSupport(claim, text, source);
    if (support === null) continue;
    supports.push(support);
    const judged = capped(judgeSupport(claim, support, isForeign(text, source)), isSnippet(id));
    if (
      best === null ||
      RANK[judged.verdict] > RANK[best.verdict] ||
      (RANK[judged.verdict] === RANK[best.verdict] && support.score > best.score)
    )
      best = { ...judged, score: support.score };
  }
  const evidence = supports.filter((support) => support.score >= LEAST_SCORE).map((support) => evidenceOf(support, indexOf));
  if (best === null) {
    const known = sourceIds.some((id) => indexOf(id) !== null);
    return { verdict: "unsupported", reason: known ? "not found in source" : "source not stored", evidence: [], unsure: known };
  }
  const { verdict, reason, unsure } = best;
  return { verdict, reason, unsure, evidence };
}

function capped(judged: Judgement, snippet: boolean): Judgement {
  return snippet && judged.verdict === "supported" ? { verdict: "partial", reason: "only a snippet of the source", unsure: false } : judged;
}

function evidenceOf({ sourceId, start, end, score }: Support, indexOf: (id: string) => SourceIndex | null): Evidence {
  return { sourceId, start, end, quote: indexOf(sourceId)?.content.slice(start, end) ?? "", score: Math.round(score * 100) / 100 };
}
