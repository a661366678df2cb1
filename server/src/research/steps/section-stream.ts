import type { EventPayload } from "@plumbline/shared/events/research-event.ts";
import { createCitationBinder } from "../evidence/citation-binder.ts";
import type { Evidence } from "./evidence.ts";
import type { RunContext } from "./run-context.ts";
import type { Step } from "./step.ts";

/** At most ten events a second for each section. */
const CHUNK_INTERVAL_MS = 100;
const LONGEST_CHUNK = 4000;

export interface SectionStream {
  push(delta: string): void;
  /** The text begins anew, for its readers too. */
  restart(): void;
  end(): void;
  /** What came so far, citations still numbers. */
  readonly text: string;
}

/** Announces a text and shows it while it is written: citations bound to stored sources, deltas merged. */
export function createSectionStream(
  { ports }: RunContext,
  step: Step,
  place: EventPayload<"section_started">,
  evidence: Evidence,
): SectionStream {
  const { sectionId } = place;
  const newBinder = () => createCitationBinder(evidence.sourceIdByNumber, { allowedUrls: evidence.urls });
  const announce = (): void => {
    step.append({ type: "section_started", payload: place });
  };
  let binder = newBinder();
  let text = "";
  let waiting = "";
  let sentAt = Number.NEGATIVE_INFINITY;
  const send = (): void => {
    for (let at = 0; at < waiting.length; at += LONGEST_CHUNK) {
      step.append({ type: "report_chunk", payload: { sectionId, delta: waiting.slice(at, at + LONGEST_CHUNK) } });
    }
    waiting = "";
    sentAt = ports.clock.now();
  };
  announce();
  return {
    push(delta) {
      text += delta;
      waiting += binder.push(delta);
      if (waiting !== "" && ports.clock.now() - sentAt >= CHUNK_INTERVAL_MS) send();
    },
    restart() {
      binder = newBinder();
      text = "";
      waiting = "";
      announce();
    },
    end() {
      waiting += binder.end();
      if (waiting !== "") send();
    },
    get text() {
      return text;
    },
  };
}
