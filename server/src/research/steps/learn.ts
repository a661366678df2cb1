import type { Collected } from "./collect.ts";
import { selectEvidence } from "./evidence.ts";
import type { PlannedQuery } from "./query-list.ts";
import { sameQuery } from "./query-list.ts";
import type { RunContext } from "./run-context.ts";

/** One sentence that was learnt, and the stored sources that say it. */
export interface Learning {
  text: string;
  sourceIds: string[];
}

export interface Learnt {
  learnings: Learning[];
  followUps: string[];
}

export interface LearnRequest {
  key: string;
  query: PlannedQuery;
  collected: Collected;
  /** What earlier levels learnt and asked. */
  learnt: string[];
  asked: string[];
}

const MOST_LEARNINGS = 5;
const MOST_FOLLOW_UPS = 3;
const EVIDENCE_TOKENS = 8000;
const LONGEST_LEARNING = 500;

/** What a query's sources taught. A learning that names no stored source is dropped. Nothing when the person asked to stop. */
export function extractLearnings(context: RunContext, { key, query, collected, learnt, asked }: LearnRequest): Promise<Learnt> {
  const { run, ports } = context;
  return context.step(key, async (step) => {
    const nothing: Learnt = { learnings: [], followUps: [] };
    if (collected.sourceIds.length === 0 || step.finishing()) return nothing;
    const evidence = await selectEvidence(context, step, {
      operation: "extractLearnings",
      sourceIds: collected.sourceIds,
      queries: [query.query, query.goal].filter((text) => text !== ""),
      share: 1,
      most: EVIDENCE_TOKENS,
      besides: [...learnt, ...asked],
    });
    const reply = await step.model(
      "extractLearnings",
      {
        question: run.question,
        goal: query.goal,
        query: query.query,
        language: run.language,
        evidence: evidence.blocks,
        learnt,
        asked,
        instructions: ports.control.instructions().map(({ text }) => text),
        maxLearnings: MOST_LEARNINGS,
        maxFollowUps: MOST_FOLLOW_UPS,
      },
      { replaceable: true },
    );
    if (!reply.done) return nothing;
    const learnings = reply.output.learnings.slice(0, MOST_LEARNINGS).map(({ text, sources }) => ({
      text: text.slice(0, LONGEST_LEARNING),
      sourceIds: [...new Set(sources.flatMap((number) => evidence.sourceIdByNumber.get(number) ?? []))],
    }));
    return {
      learnings: learnings.filter(({ text, sourceIds }) => text.trim() !== "" && sourceIds.length > 0),
      followUps: reply.output.followUps.slice(0, MOST_FOLLOW_UPS).map((text) => text.slice(0, LONGEST_LEARNING)),
    };
  });
}

/** Those that were not learnt before, each once. */
export function newLearnings(learnings: Learning[], known: Learning[]): Learning[] {
  const texts = new Set(known.map(({ text }) => sameQuery(text)));
  return learnings.filter(({ text }) => {
    const key = sameQuery(text);
    if (texts.has(key)) return false;
    texts.add(key);
    return true;
  });
}
