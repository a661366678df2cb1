import type { JobStatus, Phase } from "../events/research-event.ts";
import { type Fold, note, timeOf } from "./fold-run.ts";
import { isEnded, type PhaseSpan, type RunView } from "./run-view.ts";

export const foldJobStatus: Fold<"job_status"> = (view, event) => {
  const { status, progress, attempt } = event.payload;
  const at = timeOf(event);
  // An attempt that begins while the last one still counts as running followed a crash: nothing ran after its last event.
  const crashed = status === "running" && attempt > view.attempt && view.attempt > 0;
  const settled = crashed ? stopClock(view, view.updatedAt ?? at) : view;
  const timed = status === "running" ? startClock(settled, at) : stopClock(settled, at);
  const ended = isEnded(status);
  const next: RunView = {
    ...timed,
    status,
    attempt,
    progress,
    interrupt: ended ? null : timed.interrupt,
    openQueryIds: ended ? [] : timed.openQueryIds,
    error: status === "failed" ? timed.error : null,
    endedAt: ended ? at : null,
    phases: ended ? closeLast(timed.phases, at) : reopenLast(timed.phases),
  };
  return isNews(view, status, attempt) ? note(next, event, { kind: "status", status, attempt }) : next;
};

export const foldPhaseChanged: Fold<"phase_changed"> = (view, event) => {
  const at = timeOf(event);
  const { to, message } = event.payload;
  if (view.phase === to && view.phases.length > 0) return { ...view, phaseMessage: message };
  const running = view.runningSince !== null;
  const stopped = stopClock(view, at);
  return {
    ...stopped,
    phase: to,
    phaseMessage: message,
    phases: [...closeLast(stopped.phases, at), openSpan(to, at)],
    runningSince: running ? at : null,
  };
};

export const foldAwaitingInput: Fold<"awaiting_input"> = (view, event) => {
  const at = timeOf(event);
  const next: RunView = { ...stopClock(view, at), status: "awaiting_input", interrupt: { ...event.payload, askedAt: at } };
  return note(next, event, { kind: "waiting", interrupt: event.payload.kind });
};

export const foldInputReceived: Fold<"input_received"> = (view, event) => {
  const { interruptId, action } = event.payload;
  const answersOpenOne = view.interrupt?.interruptId === interruptId;
  const next: RunView = {
    ...view,
    interrupt: answersOpenOne ? null : view.interrupt,
    status: answersOpenOne && view.status === "awaiting_input" ? "queued" : view.status,
  };
  return note(next, event, { kind: "answered", action });
};

export const foldError: Fold<"error"> = (view, event) =>
  note({ ...view, error: event.payload }, event, { kind: "error", ...event.payload });

/** The first start of a run and a pause for input are told by other lines. */
function isNews(view: RunView, status: JobStatus, attempt: number): boolean {
  if (isEnded(status)) return view.status !== status;
  return status === "running" && attempt > view.attempt && view.attempt > 0;
}

function startClock(view: RunView, at: number): RunView {
  if (view.runningSince !== null) return view;
  const phases = view.phases.length > 0 || view.phase === null ? view.phases : [openSpan(view.phase, at)];
  return { ...view, phases, runningSince: at };
}

function stopClock(view: RunView, at: number): RunView {
  const since = view.runningSince;
  if (since === null) return view;
  const last = view.phases.at(-1);
  if (last === undefined) return { ...view, runningSince: null };
  const activeMs = last.activeMs + Math.max(0, at - since);
  return { ...view, phases: view.phases.with(-1, { ...last, activeMs }), runningSince: null };
}

function openSpan(phase: Phase, startedAt: number): PhaseSpan {
  return { phase, startedAt, endedAt: null, activeMs: 0 };
}

function closeLast(phases: readonly PhaseSpan[], endedAt: number): readonly PhaseSpan[] {
  const last = phases.at(-1);
  return last === undefined || last.endedAt !== null ? phases : phases.with(-1, { ...last, endedAt });
}

/** A retry goes on in the phase the failed attempt ended in. */
function reopenLast(phases: readonly PhaseSpan[]): readonly PhaseSpan[] {
  const last = phases.at(-1);
  return last === undefined || last.endedAt === null ? phases : phases.with(-1, { ...last, endedAt: null });
}
