import { z } from "zod";
import { ErrorCode } from "../errors/error-code.ts";

export const JobStatus = z.enum(["queued", "running", "awaiting_input", "completed", "failed", "cancelled"]);
export type JobStatus = z.infer<typeof JobStatus>;

export const PHASES = [
  "initializing",
  "planning",
  "collecting",
  "curating",
  "compressing",
  "deepening",
  "writing",
  "reviewing",
  "exporting",
  "done",
] as const;
export const Phase = z.enum(PHASES);
export type Phase = z.infer<typeof Phase>;

export const SourceType = z.enum(["web", "knowledge", "skill", "mcp", "file", "other"]);
export type SourceType = z.infer<typeof SourceType>;

/** How much of the original text is stored: all of it, a part, or only a search result's snippet. */
export const SourceQuality = z.enum(["full", "partial", "snippet"]);
export type SourceQuality = z.infer<typeof SourceQuality>;

export const PlanSection = z.object({ id: z.string(), title: z.string(), questions: z.array(z.string()), scope: z.string() });
export type PlanSection = z.infer<typeof PlanSection>;

export const Plan = z.object({ title: z.string(), summary: z.string().optional(), sections: z.array(PlanSection) });
export type Plan = z.infer<typeof Plan>;

export const SourceEventSummary = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  sourceType: SourceType,
  publishedAt: z.string().nullable(),
  quality: SourceQuality,
  /** 0–1, for the query that found it. */
  relevance: z.number(),
  /** At most 300 characters. */
  snippet: z.string(),
  queries: z.array(z.string()),
});
export type SourceEventSummary = z.infer<typeof SourceEventSummary>;

export const ResumeAction = z.enum(["approve", "revise", "cancel"]);
export type ResumeAction = z.infer<typeof ResumeAction>;

export const InterruptKind = z.enum(["plan_review", "source_review"]);
export type InterruptKind = z.infer<typeof InterruptKind>;

/** One open question to the person. `payload` holds `plan` and `revision` for a plan review, `sources` or a locator for a source review. */
export const Interrupt = z.object({
  interruptId: z.string(),
  kind: InterruptKind,
  payload: z.record(z.string(), z.unknown()),
  allowedActions: z.array(ResumeAction),
});
export type Interrupt = z.infer<typeof Interrupt>;

export const ReviewVerdict = z.enum(["accepted", "revise", "accepted_with_warning"]);
export type ReviewVerdict = z.infer<typeof ReviewVerdict>;

/** The payload of every stored event, by type. No source text, no model reasoning, no key is in any of them. */
export const EVENT_PAYLOADS = {
  job_status: z.object({ status: JobStatus, progress: z.number(), attempt: z.int() }),
  phase_changed: z.object({ from: Phase, to: Phase, message: z.string() }),
  plan_created: z.object({ plan: Plan, revision: z.int() }),
  query_started: z.object({
    queryId: z.string(),
    query: z.string(),
    branch: z.string().optional(),
    sectionId: z.string().optional(),
    iteration: z.int(),
  }),
  query_completed: z.object({
    queryId: z.string(),
    query: z.string(),
    branch: z.string().optional(),
    sectionId: z.string().optional(),
    iteration: z.int(),
    resultCount: z.int(),
    durationMs: z.number(),
    cached: z.boolean(),
    /** Channel calls that were really made, and pages really fetched, for this query. */
    searches: z.int().default(0),
    pages: z.int().default(0),
  }),
  source_added: SourceEventSummary,
  sources_curated: z.object({
    selectedIds: z.array(z.string()),
    removed: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
  context_compressed: z.object({ beforeTokens: z.int(), afterTokens: z.int(), sourceCount: z.int() }),
  deep_branch_started: z.object({
    branchId: z.string(),
    parentId: z.string().nullable(),
    depth: z.int(),
    breadth: z.int(),
    query: z.string(),
    goal: z.string(),
  }),
  deep_branch_completed: z.object({
    branchId: z.string(),
    parentId: z.string().nullable(),
    depth: z.int(),
    breadth: z.int(),
    query: z.string(),
    goal: z.string(),
    learnings: z.array(z.object({ text: z.string(), sourceIds: z.array(z.string()) })),
    followUps: z.array(z.string()),
  }),
  section_started: z.object({ sectionId: z.string(), title: z.string(), order: z.number(), revision: z.int() }),
  section_completed: z.object({
    sectionId: z.string(),
    title: z.string(),
    order: z.number(),
    revision: z.int(),
    sourceIds: z.array(z.string()),
    words: z.int(),
  }),
  report_chunk: z.object({ sectionId: z.string(), delta: z.string() }),
  review_completed: z.object({ sectionId: z.string().optional(), verdict: ReviewVerdict, notes: z.string(), round: z.int() }),
  evidence_checked: z.object({ supported: z.int(), partial: z.int(), unsupported: z.int(), uncited: z.int() }),
  report_completed: z.object({ reportVersion: z.int(), sourceCount: z.int(), incomplete: z.boolean().optional() }),
  artifact_created: z.object({ format: z.string(), name: z.string(), bytes: z.int() }),
  awaiting_input: Interrupt,
  input_received: z.object({ interruptId: z.string(), action: ResumeAction }),
  instruction_received: z.object({ instructionId: z.string(), text: z.string() }),
  instruction_applied: z.object({ instructionId: z.string(), queryIds: z.array(z.string()) }),
  model_usage: z.object({
    model: z.string(),
    role: z.enum(["fast", "smart", "strategic"]),
    operation: z.string(),
    /** Requests sent, repairs and continuations among them; one when left out. */
    calls: z.int().min(1).optional(),
    promptTokens: z.int(),
    completionTokens: z.int(),
    estimated: z.boolean(),
    cost: z.number().optional(),
  }),
  budget_warning: z.object({ what: z.string(), used: z.number(), limit: z.number() }),
  warning: z.object({
    code: z.string(),
    message: z.string(),
    recoverable: z.boolean(),
    detail: z.record(z.string(), z.unknown()).optional(),
  }),
  error: z.object({ code: ErrorCode, message: z.string(), retryable: z.boolean() }),
} as const;

export type EventType = keyof typeof EVENT_PAYLOADS;
export type EventPayload<T extends EventType> = z.infer<(typeof EVENT_PAYLOADS)[T]>;

/** The fields every stored event shares; `seq` counts from 1 within its job, without gaps. */
export interface EventEnvelope<T extends EventType = EventType> {
  seq: number;
  sessionId: string;
  jobId: string;
  type: T;
  phase: Phase;
  /** ISO 8601, UTC. */
  timestamp: string;
  payload: EventPayload<T>;
}

/** A stored event: the discriminated union over `type`. */
export type ResearchEvent = { [T in EventType]: EventEnvelope<T> }[EventType];

/** What a run emits before the log gives it seq, time and ids. */
export type EventDraft = { [T in EventType]: { type: T; payload: EventPayload<T> } }[EventType];

/** Bytes of one stored event's JSON; longer lists are a count and a locator. */
export const MAX_EVENT_BYTES = 16 * 1024;

export const UnknownEnvelope = z.object({
  seq: z.int().min(1),
  sessionId: z.string(),
  jobId: z.string(),
  type: z.string(),
  phase: Phase,
  timestamp: z.string(),
  payload: z.record(z.string(), z.unknown()),
});
export type UnknownEnvelope = z.infer<typeof UnknownEnvelope>;
