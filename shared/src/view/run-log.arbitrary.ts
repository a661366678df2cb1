import fc from "fast-check";
import type { ParsedEvent } from "../events/parse-event.ts";
import { type EventDraft, type EventType, PHASES } from "../events/research-event.ts";
import { type LogLine, logOf } from "./run-log.fixture.ts";

/** Few ids, so that events meet: a section starts again, a source is found twice, an interrupt is answered. */
const id = fc.constantFrom("1", "2", "3");
const text = fc.constantFrom("", "wear", "## A\n\n", "效果 [[source:src_1]]。", "cost");
const count = fc.nat(9);
const phase = fc.constantFrom(...PHASES);
const status = fc.constantFrom("queued", "running", "awaiting_input", "completed", "failed", "cancelled" as const);

type PayloadOf<T extends EventType> = Extract<EventDraft, { type: T }>["payload"];

const query = { queryId: id, query: text, iteration: count, sectionId: id };
const branch = { branchId: id, parentId: fc.option(id), depth: count, breadth: count, query: text, goal: text };
const section = { sectionId: id, title: text, order: count, revision: count };

const PAYLOADS: { [T in EventType]: fc.Arbitrary<PayloadOf<T>> } = {
  job_status: fc.record({ status, progress: fc.double({ min: 0, max: 1, noNaN: true }), attempt: count }),
  phase_changed: fc.record({ from: phase, to: phase, message: text }),
  plan_created: fc.record({
    plan: fc.record({
      title: text,
      sections: fc.array(fc.record({ id, title: text, questions: fc.array(text), scope: text }), { maxLength: 3 }),
    }),
    revision: count,
  }),
  query_started: fc.record(query),
  query_completed: fc.record({ ...query, resultCount: count, durationMs: count, cached: fc.boolean(), searches: count, pages: count }),
  source_added: fc.record({
    id,
    title: text,
    url: fc.constant(null),
    sourceType: fc.constantFrom("web", "knowledge"),
    publishedAt: fc.constant(null),
    quality: fc.constantFrom("full", "snippet"),
    relevance: fc.double({ min: 0, max: 1, noNaN: true }),
    snippet: text,
    queries: fc.array(text, { maxLength: 2 }),
  }),
  sources_curated: fc.record({ selectedIds: fc.array(id), removed: fc.array(fc.record({ id, reason: text })) }),
  context_compressed: fc.record({ beforeTokens: count, afterTokens: count, sourceCount: count }),
  deep_branch_started: fc.record(branch),
  deep_branch_completed: fc.record({
    ...branch,
    learnings: fc.array(fc.record({ text, sourceIds: fc.array(id) }), { maxLength: 3 }),
    followUps: fc.array(text, { maxLength: 2 }),
  }),
  section_started: fc.record(section),
  section_completed: fc.record({ ...section, sourceIds: fc.array(id), words: count }),
  report_chunk: fc.record({ sectionId: id, delta: text }),
  review_completed: fc.record({ sectionId: id, verdict: fc.constantFrom("accepted", "revise"), notes: text, round: count }),
  evidence_checked: fc.record({ supported: count, partial: count, unsupported: count, uncited: count }),
  report_completed: fc.record({ reportVersion: count, sourceCount: count, incomplete: fc.boolean() }),
  artifact_created: fc.record({ format: text, name: id, bytes: count }),
  awaiting_input: fc.record({
    interruptId: id,
    kind: fc.constantFrom("plan_review", "source_review"),
    payload: fc.constant({}),
    allowedActions: fc.constant(["approve", "cancel"]),
  }),
  input_received: fc.record({ interruptId: id, action: fc.constantFrom("approve", "revise", "cancel") }),
  instruction_received: fc.record({ instructionId: id, text }),
  instruction_applied: fc.record({ instructionId: id, queryIds: fc.array(id) }),
  model_usage: fc.record({
    model: id,
    role: fc.constantFrom("fast", "smart"),
    operation: text,
    promptTokens: count,
    completionTokens: count,
    estimated: fc.boolean(),
    cost: fc.nat(4),
  }),
  budget_warning: fc.record({ what: text, used: count, limit: count }),
  warning: fc.record({ code: id, message: text, recoverable: fc.boolean() }),
  error: fc.record({ code: fc.constantFrom("INTERNAL", "NO_SOURCES"), message: text, retryable: fc.boolean() }),
};

/** Any log of known events, sensible or not. */
export function arbitraryLog(): fc.Arbitrary<ParsedEvent[]> {
  const lines = Object.entries(PAYLOADS).map(([type, payload]) =>
    fc.record({ type: fc.constant(type), payload, after: count }, { requiredKeys: ["type", "payload"] }),
  );
  return fc.array(fc.oneof(...lines) as fc.Arbitrary<unknown>, { maxLength: 80 }).map((log) => logOf(log as LogLine[]));
}
