import type { ErrorCode } from "../errors/error-code.ts";
import type { EventPayload, JobStatus, Phase } from "../events/research-event.ts";
import { getKeyed, type KeyedList, setKeyed } from "./keyed-list.ts";
import { append, emptyList, type PersistentList } from "./persistent-list.ts";

/** What one line of the timeline tells; longer things are named by id and looked up in the view. */
export type TimelineFact =
  | { kind: "status"; status: JobStatus; attempt: number }
  | { kind: "plan"; revision: number; sections: number }
  | { kind: "query"; queryId: string }
  | { kind: "source"; sourceId: string }
  | { kind: "curated"; selected: number; removed: number }
  | { kind: "compressed"; beforeTokens: number; afterTokens: number; sourceCount: number }
  | { kind: "branch"; branchId: string }
  | { kind: "learning"; text: string; sourceIds: string[] }
  | { kind: "section"; sectionId: string; title: string; revision: number }
  | { kind: "section_done"; sectionId: string; title: string; words: number; sources: number }
  | ({ kind: "review"; title: string | null } & EventPayload<"review_completed">)
  | ({ kind: "evidence" } & EventPayload<"evidence_checked">)
  | ({ kind: "report" } & EventPayload<"report_completed">)
  | ({ kind: "artifact" } & EventPayload<"artifact_created">)
  | { kind: "waiting"; interrupt: EventPayload<"awaiting_input">["kind"] }
  | ({ kind: "answered" } & Pick<EventPayload<"input_received">, "action">)
  | { kind: "instruction"; instructionId: string }
  | { kind: "instruction_applied"; instructionId: string; queries: number }
  | ({ kind: "budget" } & EventPayload<"budget_warning">)
  | ({ kind: "warning" } & EventPayload<"warning">)
  | { kind: "error"; code: ErrorCode; message: string; retryable: boolean };

export type TimelineEntry = TimelineFact & { seq: number; at: number };

/** Lines that belong together: one phase, or one section or branch within it. */
export interface TimelineGroup {
  key: string;
  phase: Phase;
  sectionId: string | null;
  branchId: string | null;
  startedAt: number;
  updatedAt: number;
  entries: PersistentList<TimelineEntry>;
  counts: { queries: number; sources: number; learnings: number; warnings: number };
}

export interface TimelinePlace {
  phase: Phase;
  sectionId: string | null;
  branchId: string | null;
}

const COUNTED: Partial<Record<TimelineFact["kind"], keyof TimelineGroup["counts"]>> = {
  query: "queries",
  source: "sources",
  learning: "learnings",
  warning: "warnings",
  budget: "warnings",
  error: "warnings",
};

/** Adds a line to the group of its place, which it opens when it is the first there. */
export function addEntry(groups: KeyedList<TimelineGroup>, place: TimelinePlace, entry: TimelineEntry): KeyedList<TimelineGroup> {
  const key = [place.phase, place.sectionId ?? "", place.branchId ?? ""].join("/");
  const group = getKeyed(groups, key) ?? openGroup(key, place, entry.at);
  const counted = COUNTED[entry.kind];
  return setKeyed(groups, key, {
    ...group,
    updatedAt: entry.at,
    entries: append(group.entries, entry),
    counts: counted === undefined ? group.counts : { ...group.counts, [counted]: group.counts[counted] + 1 },
  });
}

function openGroup(key: string, place: TimelinePlace, at: number): TimelineGroup {
  return {
    key,
    ...place,
    startedAt: at,
    updatedAt: at,
    entries: emptyList(),
    counts: { queries: 0, sources: 0, learnings: 0, warnings: 0 },
  };
}
