import { z } from "zod";
import { ResearchConfigInput } from "../config/research-config.ts";
import { JobError } from "../errors/error-code.ts";
import { Interrupt, JobStatus, Phase, UnknownEnvelope } from "../events/research-event.ts";
import { API_PREFIX, wholeNumber, withQuery } from "./page.ts";
import { Usage } from "./usage.ts";

export const RequestId = z.string().min(1).max(200);

export const JobKind = z.enum(["research", "rerun", "challenge", "follow_up"]);
export type JobKind = z.infer<typeof JobKind>;

export const PlanInput = z.strictObject({
  title: z.string().trim().min(1).max(500).optional(),
  /** As stored plans have it. */
  summary: z.string().max(20_000).optional(),
  sections: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100).optional(),
        title: z.string().trim().min(1).max(500),
        questions: z.array(z.string().trim().min(1).max(2000)).max(20),
        scope: z.string().max(2000).optional(),
      }),
    )
    .min(1)
    .max(40),
});
export type PlanInput = z.infer<typeof PlanInput>;

export const StartJobRequest = z.strictObject({
  requestId: RequestId,
  kind: z.enum(["research", "rerun"]).default("research"),
  config: ResearchConfigInput.optional(),
  plan: PlanInput.optional(),
});
export type StartJobRequest = z.infer<typeof StartJobRequest>;

export const StartJobResponse = z.object({ jobId: z.string(), sessionId: z.string(), status: JobStatus, reused: z.boolean() });
export type StartJobResponse = z.infer<typeof StartJobResponse>;

export const Job = z.object({
  id: z.string(),
  sessionId: z.string(),
  kind: JobKind,
  status: JobStatus,
  phase: Phase,
  /** 0–1, never backwards within an attempt. */
  progress: z.number(),
  currentQuery: z.string().nullable(),
  attempt: z.int(),
  /** 1 is next; null unless queued. */
  queuePosition: z.int().nullable(),
  cancelRequested: z.enum(["discard", "finish"]).nullable(),
  lastEventSeq: z.int(),
  interrupt: Interrupt.nullable(),
  usage: Usage,
  error: JobError.nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  updatedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

export const RetryJobRequest = z.strictObject({ requestId: RequestId });
export const InstructJobRequest = z.strictObject({ requestId: RequestId, text: z.string().trim().min(1).max(2000) });
export const InstructJobResponse = z.object({ instructionId: z.string(), jobId: z.string() });
export const CancelMode = z.enum(["discard", "finish"]);
export type CancelMode = z.infer<typeof CancelMode>;
export const CancelJobRequest = z.strictObject({ mode: CancelMode.default("discard") });

/** At most one of the three; which one is taken depends on the action. */
export const ResumePayload = z
  .strictObject({
    plan: PlanInput,
    feedback: z.string().trim().min(1).max(4000),
    selectedIds: z.array(z.string()).max(2000),
  })
  .partial()
  .refine((payload) => Object.keys(payload).length <= 1, "one of plan, feedback and selectedIds");
export type ResumePayload = z.infer<typeof ResumePayload>;

export const ResumeJobRequest = z.strictObject({
  requestId: RequestId,
  interruptId: z.string().min(1).max(200),
  /** Any word: what an interrupt allows is its own, and another is refused as such. */
  action: z.string().min(1).max(50),
  payload: ResumePayload.optional(),
});
export type ResumeJobRequest = z.infer<typeof ResumeJobRequest>;

export const EventsQuery = z.object({
  after: wholeNumber(0).default(0),
  limit: wholeNumber(1, 1000).default(500),
});
/** `items` are envelopes as stored; parse each with `parseEvent`. `lastSeq` is the job's newest stored seq. */
export const EventsResponse = z.object({ items: z.array(UnknownEnvelope), lastSeq: z.int() });
export type EventsResponse = z.infer<typeof EventsResponse>;

/** Control frames of the stream; they carry no id. */
export const HelloFrame = z.object({ headSeq: z.int(), heartbeatMs: z.int() });
export const HeartbeatFrame = z.object({ serverTime: z.string() });
export const EndFrame = z.object({ reason: z.string() });

export const jobsPath = (sessionId: string): string => `${API_PREFIX}/sessions/${encodeURIComponent(sessionId)}/jobs`;
export const jobPath = (jobId: string): string => `${API_PREFIX}/jobs/${encodeURIComponent(jobId)}`;
export const retryPath = (jobId: string): string => `${jobPath(jobId)}/retry`;
export const cancelPath = (jobId: string): string => `${jobPath(jobId)}/cancel`;
export const resumePath = (jobId: string): string => `${jobPath(jobId)}/resume`;
export const instructionsPath = (jobId: string): string => `${jobPath(jobId)}/instructions`;
export const eventsPath = (jobId: string, after: number, limit?: number): string => withQuery(`${jobPath(jobId)}/events`, { after, limit });
export const streamPath = (jobId: string, after: number): string => withQuery(`${jobPath(jobId)}/stream`, { after });
