import { getKeyed, keyedItems } from "./keyed-list.ts";
import { listItems } from "./persistent-list.ts";
import { isEnded, type RunView } from "./run-view.ts";
import type { TimelineEntry, TimelineGroup } from "./timeline.ts";

export type TimelineRow =
  | { kind: "group"; key: string; group: TimelineGroup; open: boolean; current: boolean }
  | { kind: "entry"; key: string; entry: TimelineEntry };

/**
 * The timeline as rows for a virtual list, the newest group and line first. `choices` holds the groups a person opened or closed by
 * hand; of the others those are open that still change.
 */
export function selectTimelineRows(view: RunView, choices: ReadonlyMap<string, boolean>): TimelineRow[] {
  const groups = keyedItems(view.groups).toReversed();
  return groups.flatMap((group): TimelineRow[] => {
    const current = isCurrent(view, group);
    const open = choices.get(group.key) ?? current;
    const header: TimelineRow = { kind: "group", key: group.key, group, open, current };
    if (!open) return [header];
    const entries = listItems(group.entries).map((entry, i): TimelineRow => ({ kind: "entry", key: `${group.key}#${i}`, entry }));
    return [header, ...entries.reverse()];
  });
}

/** A group goes on changing while its phase lasts and its section or branch is not complete. */
function isCurrent(view: RunView, group: TimelineGroup): boolean {
  if (isEnded(view.status) || group.phase !== view.phase) return false;
  if (group.branchId !== null) return getKeyed(view.branches, group.branchId)?.completedAt === null;
  if (group.sectionId !== null) return getKeyed(view.sections, group.sectionId)?.completedAt === null;
  return true;
}
