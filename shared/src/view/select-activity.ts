import type { InterruptKind, JobStatus, Phase } from "../events/research-event.ts";
import { getKeyed, keyedItems } from "./keyed-list.ts";
import { isEnded, type RunView } from "./run-view.ts";
import { selectSections } from "./select-preview.ts";

/** What is happening now, as data for one sentence. */
export type Activity =
  | { kind: "not_started" }
  | { kind: "queued" }
  | { kind: "waiting"; interrupt: InterruptKind }
  | { kind: "ended"; status: JobStatus }
  /** `depth` is the level of the branch the query belongs to, from 1; `others` counts the other queries under way. */
  | { kind: "query"; query: string; sources: number; others: number; depth: number | null }
  | { kind: "writing"; title: string; done: number; total: number }
  | { kind: "reviewing"; title: string | null; round: number }
  | { kind: "phase"; phase: Phase; message: string };

export function selectActivity(view: RunView): Activity {
  if (view.status === null || view.phase === null) return { kind: "not_started" };
  if (view.interrupt !== null) return { kind: "waiting", interrupt: view.interrupt.kind };
  if (isEnded(view.status)) return { kind: "ended", status: view.status };
  if (view.status === "queued") return { kind: "queued" };
  return openQuery(view) ?? writing(view) ?? { kind: "phase", phase: view.phase, message: view.phaseMessage };
}

/** The newest query still under way; one that already brings sources is told before one that only waits for its search. */
function openQuery(view: RunView): Activity | null {
  const open = view.openQueryIds.flatMap((id) => getKeyed(view.queries, id) ?? []);
  const told = open.findLast((query) => query.sourceCount > 0) ?? open.at(-1);
  if (told === undefined) return null;
  const branch = told.branchId === null ? undefined : getKeyed(view.branches, told.branchId);
  return { kind: "query", query: told.query, sources: told.sourceCount, others: open.length - 1, depth: branch?.depth ?? null };
}

function writing(view: RunView): Activity | null {
  if (view.phase !== "writing" && view.phase !== "reviewing") return null;
  const sections = selectSections(view);
  const open = sections.filter((section) => section.completedAt === null);
  const newest = open.reduce<(typeof open)[number] | null>((a, b) => (a === null || b.startedAt >= a.startedAt ? b : a), null);
  if (newest !== null) {
    const total = Math.max(sections.length, view.plan?.plan.sections.length ?? 0);
    return { kind: "writing", title: newest.title, done: keyedItems(view.sections).length - open.length, total };
  }
  const review = view.reviews.chunks.at(-1)?.at(-1);
  if (view.phase !== "reviewing" || review === undefined) return null;
  const title = review.sectionId === undefined ? null : (getKeyed(view.sections, review.sectionId)?.title ?? null);
  return { kind: "reviewing", title, round: review.round };
}
