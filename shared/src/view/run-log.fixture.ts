import { type ParsedEvent, parseEvent } from "../events/parse-event.ts";
import type { EventDraft, Phase } from "../events/research-event.ts";
import { reduceRunView } from "./reduce-run-view.ts";
import { EMPTY_RUN_VIEW, type RunView } from "./run-view.ts";

const START = Date.UTC(2026, 2, 1, 8, 0, 0);

/** A line of a test log: what happened, in which phase (the last one when left out) and how many seconds after the line before. */
export type LogLine = EventDraft & { phase?: Phase; after?: number };

/** Envelopes as the server stores them: seq from 1, the first at 08:00:00, each a second after the one before unless said otherwise. */
export function logOf(lines: readonly LogLine[]): ParsedEvent[] {
  let at = START;
  let phase: Phase = "initializing";
  return lines.map(({ type, payload, phase: named, after = 1 }, index) => {
    phase = named ?? (type === "phase_changed" ? payload.to : phase);
    at += index === 0 ? 0 : after * 1000;
    return parseEvent({ seq: index + 1, sessionId: "drs_1", jobId: "drj_1", type, phase, timestamp: new Date(at).toISOString(), payload });
  });
}

export function foldLog(events: readonly ParsedEvent[], from: RunView = EMPTY_RUN_VIEW): RunView {
  return events.reduce(reduceRunView, from);
}

/** Milliseconds since the epoch, this many seconds after the first event of a test log. */
export function secondsIn(seconds: number): number {
  return START + seconds * 1000;
}
