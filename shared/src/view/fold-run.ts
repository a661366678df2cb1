import type { EventEnvelope, EventType } from "../events/research-event.ts";
import type { RunView } from "./run-view.ts";
import { addEntry, type TimelineFact, type TimelinePlace } from "./timeline.ts";

/** Folds the content of one event; order, repeats and gaps were dealt with before. */
export type Fold<T extends EventType> = (view: RunView, event: EventEnvelope<T>) => RunView;

/** When an event happened, in milliseconds since the epoch. */
export function timeOf(event: { timestamp: string }): number {
  return Date.parse(event.timestamp);
}

/** Adds a line to the timeline, in the group of the event's phase and of the given section or branch. */
export function note(view: RunView, event: EventEnvelope, fact: TimelineFact, place: Partial<TimelinePlace> = {}): RunView {
  const entry = { ...fact, seq: event.seq, at: timeOf(event) };
  return { ...view, groups: addEntry(view.groups, { phase: event.phase, sectionId: null, branchId: null, ...place }, entry) };
}
