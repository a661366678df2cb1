import type { Claim } from "@plumbline/shared/api/sources.ts";
import type { MaterialChannel, ResearchConfig, ResearchMode } from "@plumbline/shared/config/research-config.ts";
import type { JobError } from "@plumbline/shared/errors/error-code.ts";
import type {
  EventDraft,
  Interrupt,
  Phase,
  Plan,
  SourceEventSummary,
  SourceQuality,
  SourceType,
} from "@plumbline/shared/events/research-event.ts";
import type { ComputeTasks } from "./compute-tasks.ts";
import type { ModelPort } from "./model-port.ts";

/** Milliseconds since the epoch. */
export interface Clock {
  now: () => number;
}

/** Ids that no other run has; asked for inside tasks only, so that a replay sees the recorded one. */
export interface Ids {
  next(prefix: string): string;
}

/** Lets at most a fixed number of calls be in flight: exact, first come first served, work-conserving. Never hold a place while waiting for another. */
export interface Limiter {
  run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T>;
}

export interface CollectRequest {
  queryId: string;
  /** Position of the query in the run's plan: with the rank it orders sources, whatever arrives first. */
  queryIndex: number;
  query: string;
  /** Words the results are scored against besides the query: the question or goal. */
  goal: string;
  language: string;
  channels: MaterialChannel[];
  maxResults: number;
  /** Pages read at most for this query; results with full text need none. */
  maxReads: number;
  allowedDomains: string[];
  deniedDomains: string[];
}

/** Takes one unit of a budget; false means it is used up and the call must not be made. */
export interface Allowance {
  takeSearch(): boolean;
  takePage(): boolean;
}

export interface CollectFailure {
  channel: MaterialChannel;
  provider: string | null;
  url: string | null;
  /** Outcome of a read (`blocked`, `missing`, `too_large`, `timed_out`, `unsupported`, `refused`), `hidden_orders` of a page that was read, or an error code of a search. */
  outcome: string;
  message: string;
}

/** Everything a query brought, in rank order. */
export interface CollectOutcome {
  sourceIds: string[];
  /** Channel calls and page requests really made (cache hits cost nothing). */
  searches: number;
  pages: number;
  cached: boolean;
  failures: CollectFailure[];
  /** True when a stop or a budget ended it early. */
  stopped: boolean;
}

export interface CollectOptions {
  signal: AbortSignal;
  limiter: Limiter;
  allowance: Allowance;
  /** A source was stored, or a known one got this query added. */
  onSource(summary: SourceEventSummary): void;
}

/** Web, library, skills and MCP behind one call: search, fuse, read, deduplicate, store. Never throws for a channel that failed: see `failures`. */
export interface MaterialPort {
  collect(request: CollectRequest, options: CollectOptions): Promise<CollectOutcome>;
  /** Starts a query's searches early; its `collect` finds the replies. Errors are kept for `collect`. */
  warmUp(request: CollectRequest, options: CollectOptions): void;
}

export interface SourceSectionMark {
  heading: string;
  level: number;
  start: number;
  end: number;
  page: number | null;
}

/** A material stored once per session. */
export interface StoredSource {
  id: string;
  title: string;
  url: string | null;
  siteName: string | null;
  sourceType: SourceType;
  publishedAt: string | null;
  quality: SourceQuality;
  /** Best relevance over its queries, 0–1. */
  relevance: number;
  snippet: string;
  words: number;
  contentHash: string;
  content: string;
  sections: SourceSectionMark[];
  metadata: Record<string, unknown>;
  queries: string[];
  selected: boolean;
  selectionReason: string | null;
  origin: string;
}

export type SourceCard = Omit<StoredSource, "content" | "sections" | "metadata">;

export interface SourceQueryHit {
  queryId: string;
  queryIndex: number;
  query: string;
  rank: number;
  relevance: number;
}

/** The sources of one session. Every method is idempotent. */
export interface SourceStore {
  /** Id a source of this key (record id or canonical URL) has in this session: derived from the key, so arrival order does not matter. */
  idFor(key: string): string;
  /** Stores or completes a source (a fuller text replaces a snippet) and adds the hit. */
  put(
    source: Omit<StoredSource, "queries" | "selected" | "selectionReason" | "relevance" | "origin">,
    hit: SourceQueryHit,
  ): { added: boolean };
  has(id: string): boolean;
  addHit(id: string, hit: SourceQueryHit): void;
  /** All cards, ordered by best (queryIndex, rank, id). */
  cards(): SourceCard[];
  /** Full rows of these ids, in this order; unknown ids are left out. */
  read(ids: string[]): StoredSource[];
  select(choices: { id: string; selected: boolean; reason: string | null }[]): void;
  setOrigins(origins: { id: string; origin: string }[]): void;
}

/** The event log of one job. Synchronous: stored when it returns. Throws AppError LEASE_LOST when another process owns the job. */
export interface EventSink {
  /** Appends; use only where running twice is right (report chunks after their section_started). */
  append(event: EventDraft): void;
  /** Appends unless an event with this key is in the log already; true when appended. */
  once(key: string, event: EventDraft): boolean;
  /** Moves the job's phase forward (never back) and emits phase_changed once. */
  enter(phase: Phase, message: string): void;
  /** Raises the job's progress, 0–1; lower values change nothing. */
  progress(value: number): void;
  /** The job's attempt, from 1. */
  readonly attempt: number;
}

export interface Instruction {
  id: string;
  text: string;
}

/** What the person may change while the run goes on. */
export interface RunControl {
  /** Aborted when the person asked to stop collecting and write. */
  readonly finishSignal: AbortSignal;
  /** Instructions received so far, oldest first. */
  instructions(): Instruction[];
}

export interface SectionDraft {
  sectionId: string;
  round: number;
  title: string;
  /** Citations as `[[source:src_x]]`. */
  markdown: string;
  sourceIds: string[];
  verdict: string | null;
  incomplete: boolean;
}

/** Drafts of one job, kept per section and round. Idempotent by (section, round). */
export interface DraftStore {
  put(draft: SectionDraft): void;
  get(sectionId: string, round: number): SectionDraft | null;
}

export interface ArtifactFile {
  name: string;
  format: string;
  content: string;
}

export interface ArtifactStore {
  /** Writes whole or not at all; gives the bytes written. */
  write(file: ArtifactFile): Promise<{ bytes: number }>;
}

/** Makes pictures and keeps each among the session's artifacts. Throws AppError of class `model_error` or `config_error`. */
export interface ImagePort {
  /** `number` counts from 1 within the run; the same number replaces its picture. */
  make(image: { number: number; prompt: string }, options: { signal: AbortSignal }): Promise<{ name: string; bytes: number }>;
}

/** Computation over 20 ms, in the worker pool. */
export interface ComputePort {
  run<K extends keyof ComputeTasks>(
    task: K,
    input: ComputeTasks[K]["input"],
    options: { signal: AbortSignal },
  ): Promise<ComputeTasks[K]["output"]>;
}

/** One job as the engine sees it. */
export interface Run {
  jobId: string;
  sessionId: string;
  ownerId: string;
  /** `deep-research:{sessionId}:{jobId}` */
  threadId: string;
  question: string;
  mode: ResearchMode;
  config: ResearchConfig;
  /** Resolved BCP-47 tag. */
  language: string;
  /** A plan given with a rerun: obeyed to the letter. */
  plan: Plan | null;
  /** Wall-clock start of the job's first attempt, ms. */
  startedAt: number;
  /** Used so far by earlier attempts, to seed the budget. */
  used: {
    modelCalls: number;
    tokens: number;
    searches: number;
    pages: number;
    cost: number;
    /** Milliseconds it was worked on; waiting in the queue or for a person does not count. */
    activeMs: number;
  };
}

export interface RunPorts {
  model: ModelPort;
  materials: MaterialPort;
  sources: SourceStore;
  events: EventSink;
  control: RunControl;
  drafts: DraftStore;
  artifacts: ArtifactStore;
  compute: ComputePort;
  /** Left out where no model for images is set up. */
  images?: ImagePort;
  clock: Clock;
  ids: Ids;
  /** Aborted by cancel (discard), shutdown, or a lost lease. */
  signal: AbortSignal;
}

export type ClaimDraft = Omit<Claim, "id" | "decision" | "note">;

export interface FinishedReport {
  title: string;
  /** Citations as `[[source:src_x]]`. */
  markdown: string;
  /** Sanitised fragment with numbered citations. */
  html: string;
  words: number;
  incomplete: boolean;
  claims: ClaimDraft[];
  /** Cited source ids by first appearance: index + 1 is the citation number. */
  citedSourceIds: string[];
  plan: Plan | null;
}

/** How a stretch of work on a run ended. Thrown are AbortError on `signal`, LEASE_LOST, and what nobody expected. */
export type RunOutcome =
  | { kind: "completed"; report: FinishedReport }
  | { kind: "awaiting_input"; interrupt: Interrupt }
  | { kind: "cancelled" }
  | { kind: "failed"; error: JobError };

/** The person's answer to an interrupt; null when the run starts or goes on after a stop. */
export interface ResumeInput {
  interruptId: string;
  action: "approve" | "revise" | "cancel";
  payload: Record<string, unknown>;
}

export interface Engine {
  /** Starts the run, or goes on from its checkpoint; `resume` answers the interrupt it waits at. */
  run(run: Run, ports: RunPorts, resume: ResumeInput | null): Promise<RunOutcome>;
  /** Removes the checkpoints of a thread. */
  forget(threadId: string): Promise<void>;
}
