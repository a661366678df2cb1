import type { ErrorCode } from "../errors/error-code.ts";
import type { ParsedEvent } from "../events/parse-event.ts";
import type { EventPayload, Interrupt, JobStatus, Phase, Plan, SourceEventSummary } from "../events/research-event.ts";
import { emptyKeyed, type KeyedList } from "./keyed-list.ts";
import { emptyList, type PersistentList } from "./persistent-list.ts";
import type { TimelineGroup } from "./timeline.ts";

/** One stay in a phase. Times are milliseconds since the epoch, taken from events. */
export interface PhaseSpan {
  phase: Phase;
  startedAt: number;
  endedAt: number | null;
  /** Time the job really ran in it: waiting for a person, for a place or for a retry is not in it. */
  activeMs: number;
}

export interface QueryView {
  id: string;
  query: string;
  branchId: string | null;
  sectionId: string | null;
  iteration: number;
  startedAt: number;
  /** Null while it is searched and read. */
  result: { count: number; durationMs: number; cached: boolean; searches: number; pages: number } | null;
  /** Sources that named this query so far. */
  sourceCount: number;
}

export interface SourceView extends SourceEventSummary {
  addedAt: number;
  sectionId: string | null;
  branchId: string | null;
  /** Null until sources were curated. */
  selected: boolean | null;
  /** Why it was removed; null when it was not. */
  removedReason: string | null;
}

export interface LearningView {
  text: string;
  sourceIds: string[];
  branchId: string;
  at: number;
}

export interface BranchView {
  id: string;
  parentId: string | null;
  depth: number;
  breadth: number;
  query: string;
  goal: string;
  startedAt: number;
  completedAt: number | null;
  sourceCount: number;
  learningCount: number;
  followUps: string[];
}

export interface SectionView {
  id: string;
  title: string;
  order: number;
  revision: number;
  /** What was streamed since the section last started; citations as `[[source:src_x]]`. */
  text: string;
  startedAt: number;
  completedAt: number | null;
  words: number | null;
  sourceIds: string[];
}

export interface ReviewView extends EventPayload<"review_completed"> {
  at: number;
}

export interface InstructionView {
  id: string;
  text: string;
  at: number;
  /** Queries that obeyed it; null until a planning step took it up. */
  queryIds: string[] | null;
}

export interface OpenInterrupt extends Interrupt {
  askedAt: number;
}

export interface UsageTotals {
  promptTokens: number;
  completionTokens: number;
  calls: number;
  searches: number;
  pages: number;
  /** True when any count was estimated. */
  estimated: boolean;
  /** Of the calls that had a price. */
  cost: number;
  /** While this is not 0, `cost` does not tell what the run cost. */
  unpricedCalls: number;
}

export interface WarningView extends EventPayload<"warning"> {
  at: number;
}

/** A run as a person sees it: the fold of its events. Times are milliseconds since the epoch. */
export interface RunView {
  jobId: string | null;
  sessionId: string | null;
  /** Every event up to this one is folded. */
  lastSeq: number;
  /** Events that arrived before one they follow, in blocks of 64 by seq. */
  pending: ReadonlyMap<number, ReadonlyMap<number, ParsedEvent>>;
  status: JobStatus | null;
  attempt: number;
  /** 0–1 */
  progress: number;
  phase: Phase | null;
  /** What the job said when it entered its phase. */
  phaseMessage: string;
  phases: readonly PhaseSpan[];
  /** Since when the job has been running without a break; null while it does not run. */
  runningSince: number | null;
  startedAt: number | null;
  updatedAt: number | null;
  endedAt: number | null;
  plan: { plan: Plan; revision: number } | null;
  queries: KeyedList<QueryView>;
  /** Query text to the id of the newest query with it. */
  queryIdByText: KeyedList<string>;
  /** Ids of queries not completed yet, oldest first. */
  openQueryIds: readonly string[];
  sources: KeyedList<SourceView>;
  /** Times a query found a source that was there already. */
  repeatedSources: number;
  curation: { selected: number; removed: number } | null;
  compression: EventPayload<"context_compressed"> | null;
  branches: KeyedList<BranchView>;
  learnings: PersistentList<LearningView>;
  sections: KeyedList<SectionView>;
  reviews: PersistentList<ReviewView>;
  evidence: EventPayload<"evidence_checked"> | null;
  interrupt: OpenInterrupt | null;
  instructions: KeyedList<InstructionView>;
  usage: UsageTotals;
  warnings: PersistentList<WarningView>;
  budgetWarnings: readonly EventPayload<"budget_warning">[];
  artifacts: readonly EventPayload<"artifact_created">[];
  report: EventPayload<"report_completed"> | null;
  error: { code: ErrorCode; message: string; retryable: boolean } | null;
  /** The timeline, by phase, section and branch. */
  groups: KeyedList<TimelineGroup>;
}

export const EMPTY_RUN_VIEW: RunView = {
  jobId: null,
  sessionId: null,
  lastSeq: 0,
  pending: new Map(),
  status: null,
  attempt: 0,
  progress: 0,
  phase: null,
  phaseMessage: "",
  phases: [],
  runningSince: null,
  startedAt: null,
  updatedAt: null,
  endedAt: null,
  plan: null,
  queries: emptyKeyed(),
  queryIdByText: emptyKeyed(),
  openQueryIds: [],
  sources: emptyKeyed(),
  repeatedSources: 0,
  curation: null,
  compression: null,
  branches: emptyKeyed(),
  learnings: emptyList(),
  sections: emptyKeyed(),
  reviews: emptyList(),
  evidence: null,
  interrupt: null,
  instructions: emptyKeyed(),
  usage: { promptTokens: 0, completionTokens: 0, calls: 0, searches: 0, pages: 0, estimated: false, cost: 0, unpricedCalls: 0 },
  warnings: emptyList(),
  budgetWarnings: [],
  artifacts: [],
  report: null,
  error: null,
  groups: emptyKeyed(),
};

/** True for a status that never changes again, except by a retry. */
export function isEnded(status: JobStatus | null): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}
