import type { Evidence } from "@plumbline/shared/api/sources.ts";
import type { CheckedClaim } from "../../compute-tasks.ts";
import { compareWords } from "./compare-words.ts";
import { findSupport, type Support, scoreOf } from "./find-support.ts";
import { isForeign, languageOf } from "./is-foreign.ts";
import { contradictionIn, type Judgement, judgeSupport } from "./judge-support.ts";
import { matchNumbers } from "./match-numbers.ts";
import type { SourceIndex } from "./source-index.ts";
import { joinStatements, type Statement } from "./statement.ts";

const RANK: Record<Judgement["verdict"], number> = { supported: 2, partial: 1, unsupported: 0 };
/** Below this a passage is no evidence, only the least unlike one. */
const LEAST_SCORE = 0.12;

/** A source that a claim cites. */
export interface CitedSource {
  index: SourceIndex;
  /** Only a search result's snippet is known of it. */
  isSnippet: boolean;
}

interface Finding {
  support: Support;
  source: CitedSource;
  judged: Judgement;
}

type Verdicts = Pick<CheckedClaim, "verdict" | "reason" | "evidence" | "unsure">;

/** The verdict on a claim over the sources it cites (those that are stored): the best of them, or all together when each holds a part. */
export function judgeClaim(claim: Statement, text: string, sources: CitedSource[]): Verdicts {
  if (sources.length === 0) return { verdict: "unsupported", reason: "source not stored", evidence: [], unsure: false };
  const language = languageOf(text);
  const findings = sources.flatMap((source): Finding[] => {
    const support = findSupport(claim, text, source.index);
    if (support === null) return [];
    return [{ support, source, judged: capped(judgeSupport(claim, support, isForeign(text, language, source.index)), source.isSnippet) }];
  });
  const [best] = [...findings].sort(byVerdict);
  if (best === undefined) return { verdict: "unsupported", reason: "not found in source", evidence: [], unsure: true };
  const judged = best.judged.verdict === "supported" ? best.judged : (judgeTogether(claim, best, findings) ?? best.judged);
  const evidence = findings.filter(({ support }) => support.score >= LEAST_SCORE).map(evidenceOf);
  return { verdict: judged.verdict, reason: judged.reason, unsure: judged.unsure, evidence };
}

const byVerdict = (one: Finding, other: Finding): number =>
  RANK[other.judged.verdict] - RANK[one.judged.verdict] || other.support.score - one.support.score;

/** A sentence that takes one half from each source: judged on all their passages at once. Null when that supports it no better. */
function judgeTogether(claim: Statement, best: Finding, findings: Finding[]): Judgement | null {
  const parts = findings.filter(({ support }) => support.score >= LEAST_SCORE);
  if (parts.length < 2 || parts.some(({ support }) => contradictionIn(support) !== null)) return null;
  const passage = joinStatements(parts.map(({ support }) => support.statement));
  const all: SourceIndex = {
    ...best.source.index,
    hasWord: (word, small) => parts.some(({ source }) => source.index.hasWord(word, small)),
  };
  const words = compareWords(claim, passage, all);
  const numbers = matchNumbers(claim, passage, joinStatements(parts.map(({ source }) => source.index.context)));
  const judged = judgeSupport(claim, { ...best.support, words, numbers, score: scoreOf(words, numbers) }, false);
  if (judged.verdict !== "supported") return null;
  return capped(
    { ...judged, unsure: true },
    parts.some(({ source }) => source.isSnippet),
  );
}

function capped(judged: Judgement, isSnippet: boolean): Judgement {
  return isSnippet && judged.verdict === "supported"
    ? { verdict: "partial", reason: "only a snippet of the source", unsure: false }
    : judged;
}

function evidenceOf({ support: { sourceId, start, end, score }, source }: Finding): Evidence {
  return { sourceId, start, end, quote: source.index.content.slice(start, end), score: Math.round(score * 100) / 100 };
}
