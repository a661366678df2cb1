import { type EventDraft, type EventPayload, type EventType, PHASES, type Phase } from "@plumbline/shared/events/research-event.ts";
import type { EventSink } from "../../src/research/ports.ts";

export interface InMemoryEvents extends EventSink {
  attempt: number;
  readonly log: EventDraft[];
  readonly progressLog: number[];
  phase: Phase;
  of<T extends EventType>(type: T): EventPayload<T>[];
}

/** One job's event log, in memory. */
export function createInMemoryEvents(): InMemoryEvents {
  const keys = new Set<string>();
  const events: InMemoryEvents = {
    attempt: 1,
    log: [],
    progressLog: [],
    phase: "initializing",
    append: (event) => {
      events.log.push(structuredClone(event));
    },
    once(key, event) {
      if (keys.has(key)) return false;
      keys.add(key);
      events.append(event);
      return true;
    },
    enter(phase, message) {
      if (PHASES.indexOf(phase) <= PHASES.indexOf(events.phase)) return;
      events.append({ type: "phase_changed", payload: { from: events.phase, to: phase, message } });
      events.phase = phase;
    },
    progress(value) {
      if (value > (events.progressLog.at(-1) ?? 0)) events.progressLog.push(value);
    },
    of: <T extends EventType>(type: T) => events.log.flatMap((event) => (event.type === type ? [event.payload as EventPayload<T>] : [])),
  };
  return events;
}
