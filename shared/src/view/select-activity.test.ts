import { describe, expect, it } from "vitest";
import type { Phase } from "../events/research-event.ts";
import { foldLog, type LogLine, logOf } from "./run-log.fixture.ts";
import { EMPTY_RUN_VIEW } from "./run-view.ts";
import { selectActivity } from "./select-activity.ts";
import { selectTimelineRows } from "./select-timeline.ts";
import { selectTree } from "./select-tree.ts";

const running: LogLine = { type: "job_status", payload: { status: "running", progress: 0, attempt: 1 } };
const enter = (to: Phase): LogLine => ({ type: "phase_changed", payload: { from: "initializing", to, message: "by hand" } });
const branch = (branchId: string, parentId: string | null, depth: number): LogLine => ({
  type: "deep_branch_started",
  payload: { branchId, parentId, depth, breadth: 2, query: branchId, goal: "" },
});
const query = (queryId: string, branchId?: string): LogLine => ({
  type: "query_started",
  payload: { queryId, query: `query ${queryId}`, iteration: 0, ...(branchId === undefined ? {} : { branch: branchId }) },
});
const done = (queryId: string): LogLine => ({
  type: "query_completed",
  payload: { queryId, query: `query ${queryId}`, iteration: 0, resultCount: 3, durationMs: 5, cached: false, searches: 1, pages: 3 },
});
const source = (id: string, of: string): LogLine => ({
  type: "source_added",
  payload: {
    id,
    title: id,
    url: null,
    sourceType: "web",
    publishedAt: null,
    quality: "full",
    relevance: 1,
    snippet: "",
    queries: [`query ${of}`],
  },
});

describe("what is happening now", () => {
  it("is nothing before the first event", () => {
    expect(selectActivity(EMPTY_RUN_VIEW)).toEqual({ kind: "not_started" });
  });

  it("is the query that brings sources, with its level and how many others are under way", () => {
    const view = foldLog(logOf([running, enter("deepening"), branch("b1", null, 2), query("1", "b1"), query("2"), source("s", "1")]));
    expect(selectActivity(view)).toEqual({ kind: "query", query: "query 1", sources: 1, others: 1, depth: 2 });
  });

  it("is the phase with its message when no query is open", () => {
    const view = foldLog(logOf([running, enter("curating"), query("1"), done("1")]));
    expect(selectActivity(view)).toEqual({ kind: "phase", phase: "curating", message: "by hand" });
  });

  it("is the section that started last while writing", () => {
    const section = (sectionId: string): LogLine => ({
      type: "section_started",
      payload: { sectionId, title: `T ${sectionId}`, order: 0, revision: 0 },
    });
    const complete: LogLine = {
      type: "section_completed",
      payload: { sectionId: "a", title: "T a", order: 0, revision: 0, sourceIds: [], words: 9 },
    };
    const view = foldLog(logOf([running, enter("writing"), section("a"), section("b"), complete]));
    expect(selectActivity(view)).toEqual({ kind: "writing", title: "T b", done: 1, total: 2 });
  });

  it("is the end once the run ended", () => {
    const view = foldLog(logOf([running, query("1"), { type: "job_status", payload: { status: "cancelled", progress: 1, attempt: 1 } }]));
    expect(selectActivity(view)).toEqual({ kind: "ended", status: "cancelled" });
    expect(view.openQueryIds).toEqual([]);
  });
});

describe("the tree of a deep run", () => {
  it("hangs each branch under its parent and keeps one whose parent never came", () => {
    const view = foldLog(logOf([running, branch("a", null, 1), branch("a1", "a", 2), branch("lost", "gone", 2)]));
    expect(selectTree(view.branches).map((node) => [node.branch.id, node.children.map((child) => child.branch.id)])).toEqual([
      ["a", ["a1"]],
      ["lost", []],
    ]);
  });
});

describe("the timeline", () => {
  const log = logOf([
    running,
    enter("collecting"),
    query("1"),
    source("s1", "1"),
    done("1"),
    enter("deepening"),
    branch("b", null, 1),
    query("2", "b"),
  ]);

  it("folds groups that are past and opens the one that changes", () => {
    const rows = selectTimelineRows(foldLog(log), new Map());
    expect(rows.map((row) => (row.kind === "group" ? `${row.group.phase} ${String(row.open)}` : row.entry.kind))).toEqual([
      "deepening true",
      "query",
      "branch",
      "collecting false",
    ]);
  });

  it("obeys what a person opened or closed and counts what a group holds", () => {
    const view = foldLog(log);
    const keys = selectTimelineRows(view, new Map()).flatMap((row) => (row.kind === "group" ? [row.key] : []));
    const rows = selectTimelineRows(view, new Map(keys.map((key, i) => [key, i === 1])));
    expect(rows.map((row) => row.kind)).toEqual(["group", "group", "entry", "entry"]);
    expect(rows[1]).toMatchObject({ group: { counts: { queries: 1, sources: 1 } } });
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });
});
