import type { EventSink } from "../research/ports.ts";
import type { EventsRepository } from "../research/repositories/events-repository.ts";
import type { ClaimedJob } from "../research/repositories/job-leases.ts";

/** The log of one leased job, as its run writes it. */
export function createEventSink(events: EventsRepository, { lease, attempt }: ClaimedJob): EventSink {
  return {
    attempt,
    append: (event) => {
      events.append(lease, event);
    },
    once: (key, event) => events.once(lease, key, event),
    enter: (phase, message) => {
      events.enter(lease, phase, message);
    },
    progress: (value) => {
      events.progress(lease, value);
    },
  };
}
