import { describe, expect, it } from "vitest";
import { parseEvent } from "../events/parse-event.ts";
import deepRun from "./golden/deep-run-0.1.0.json" with { type: "json" };
import { keyedCount, keyedItems } from "./keyed-list.ts";
import { hasGap } from "./reduce-run-view.ts";
import { foldLog } from "./run-log.fixture.ts";
import { selectActivity } from "./select-activity.ts";
import { selectPhases } from "./select-phases.ts";
import { selectPreview } from "./select-preview.ts";
import { selectTree } from "./select-tree.ts";

describe("the log of a deep run of release 0.1.0", () => {
  const events = deepRun.map(parseEvent);
  const view = foldLog(events);

  it("is known to the last event and folds to its end", () => {
    expect(events.filter(({ known }) => !known)).toEqual([]);
    expect([view.lastSeq, view.status, view.progress, hasGap(view)]).toEqual([events.length, "completed", 1, false]);
    expect(selectActivity(view)).toEqual({ kind: "ended", status: "completed" });
  });

  it("tells the phases its mode has, and no other", () => {
    const during = foldLog(events.slice(0, 16));
    expect(selectPhases(during, "deep", 0).map(({ key }) => key)).toEqual(["planning", "deepening", "writing", "reviewing", "exporting"]);
    expect(selectPhases(view, "deep", 0).map(({ key, state }) => `${key} ${state}`)).toEqual([
      "planning done",
      "deepening done",
      "writing done",
      "reviewing done",
      "exporting done",
    ]);
  });

  it("holds its branches, sources, sections and evidence", () => {
    expect(selectTree(view.branches).map(({ branch, children }) => [branch.id, children.map((child) => child.branch.id)])).toEqual([
      ["b1", ["b3"]],
      ["b2", ["b4"]],
    ]);
    expect(keyedCount(view.sources)).toBe(8);
    expect(keyedItems(view.queries).every(({ result }) => result !== null)).toBe(true);
    expect(selectPreview(view).map((part) => part.split("\n", 1)[0])).toEqual([
      "## Introduction",
      "## Plumbline works",
      "## Models and search",
      "## Plumbline writes",
      "## Conclusion",
    ]);
    expect(view.evidence).toMatchObject({ supported: 70, partial: 3 });
    expect(view.report).toMatchObject({ reportVersion: 1 });
  });
});
