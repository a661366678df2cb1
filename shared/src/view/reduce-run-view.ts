import type { ParsedEvent } from "../events/parse-event.ts";
import type { EventEnvelope, EventType, ResearchEvent } from "../events/research-event.ts";
import {
  foldBranchCompleted,
  foldBranchStarted,
  foldContextCompressed,
  foldPlanCreated,
  foldQueryCompleted,
  foldQueryStarted,
  foldSourceAdded,
  foldSourcesCurated,
} from "./fold-collecting.ts";
import { foldBudgetWarning, foldInstructionApplied, foldInstructionReceived, foldModelUsage, foldWarning } from "./fold-notices.ts";
import { type Fold, timeOf } from "./fold-run.ts";
import { foldAwaitingInput, foldError, foldInputReceived, foldJobStatus, foldPhaseChanged } from "./fold-status.ts";
import {
  foldArtifactCreated,
  foldEvidenceChecked,
  foldReportChunk,
  foldReportCompleted,
  foldReviewCompleted,
  foldSectionCompleted,
  foldSectionStarted,
} from "./fold-writing.ts";
import { heldEvent, holdEvent, releaseEvent } from "./pending-events.ts";
import type { RunView } from "./run-view.ts";

const FOLDS: { [T in EventType]: Fold<T> } = {
  job_status: foldJobStatus,
  phase_changed: foldPhaseChanged,
  plan_created: foldPlanCreated,
  query_started: foldQueryStarted,
  query_completed: foldQueryCompleted,
  source_added: foldSourceAdded,
  sources_curated: foldSourcesCurated,
  context_compressed: foldContextCompressed,
  deep_branch_started: foldBranchStarted,
  deep_branch_completed: foldBranchCompleted,
  section_started: foldSectionStarted,
  section_completed: foldSectionCompleted,
  report_chunk: foldReportChunk,
  review_completed: foldReviewCompleted,
  evidence_checked: foldEvidenceChecked,
  report_completed: foldReportCompleted,
  artifact_created: foldArtifactCreated,
  awaiting_input: foldAwaitingInput,
  input_received: foldInputReceived,
  instruction_received: foldInstructionReceived,
  instruction_applied: foldInstructionApplied,
  model_usage: foldModelUsage,
  budget_warning: foldBudgetWarning,
  warning: foldWarning,
  error: foldError,
};

/**
 * The view after one more event. Only `seq = lastSeq + 1` is folded: an earlier one changes nothing, a later one waits in `pending`
 * until those before it came. A type this version does not know counts and is skipped. Events of another job change nothing.
 * Pure; the same set of events gives the same view in any order and with any repeats.
 */
export function reduceRunView(view: RunView, parsed: ParsedEvent): RunView {
  const { seq, jobId } = envelopeOf(parsed);
  if (view.jobId !== null && view.jobId !== jobId) return view;
  if (seq <= view.lastSeq) return view;
  if (seq > view.lastSeq + 1) return hold(view, seq, parsed);
  let next = foldNext(view, parsed);
  for (;;) {
    const held = heldEvent(next.pending, next.lastSeq + 1);
    if (held === undefined) return next;
    next = { ...foldNext(next, held), pending: releaseEvent(next.pending, next.lastSeq + 1) };
  }
}

function hold(view: RunView, seq: number, parsed: ParsedEvent): RunView {
  const pending = holdEvent(view.pending, seq, parsed);
  return pending === view.pending ? view : { ...view, jobId: envelopeOf(parsed).jobId, pending };
}

/** True while events are missing between those folded and those that wait. */
export function hasGap(view: RunView): boolean {
  return view.pending.size > 0;
}

function foldNext(view: RunView, parsed: ParsedEvent): RunView {
  const { seq, jobId, sessionId, phase, ...envelope } = envelopeOf(parsed);
  const at = timeOf(envelope);
  const counted: RunView = { ...view, jobId, sessionId, phase: view.phase ?? phase, startedAt: view.startedAt ?? at };
  const folded = parsed.known ? foldKnown(counted, parsed.event) : counted;
  return { ...folded, lastSeq: seq, updatedAt: at };
}

function foldKnown(view: RunView, event: ResearchEvent): RunView {
  // The table pairs each type with the fold of that type, which a lookup by a union cannot show.
  const fold = FOLDS[event.type] as (view: RunView, event: EventEnvelope) => RunView;
  return fold(view, event);
}

function envelopeOf(parsed: ParsedEvent): {
  seq: number;
  jobId: string;
  sessionId: string;
  phase: EventEnvelope["phase"];
  timestamp: string;
} {
  return parsed.known ? parsed.event : parsed.envelope;
}
