import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ParsedEvent } from "../events/parse-event.ts";
import { getKeyed, keyedItems } from "./keyed-list.ts";
import { hasGap, reduceRunView } from "./reduce-run-view.ts";
import { arbitraryLog } from "./run-log.arbitrary.ts";
import { foldLog, type LogLine, logOf } from "./run-log.fixture.ts";
import { EMPTY_RUN_VIEW } from "./run-view.ts";
import { selectPreview } from "./select-preview.ts";

const running: LogLine = { type: "job_status", payload: { status: "running", progress: 0, attempt: 1 } };
const section = (sectionId: string, order: number, revision = 0): LogLine => ({
  type: "section_started",
  payload: { sectionId, title: sectionId, order, revision },
});
const chunk = (sectionId: string, delta: string): LogLine => ({ type: "report_chunk", payload: { sectionId, delta } });

const shuffled = <T>(items: readonly T[], order: readonly number[]): T[] =>
  items
    .map((item, i) => ({ item, rank: order[i] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

describe("folding a run's log", () => {
  it("gives the same view for any order of the events and any repeats", () => {
    fc.assert(
      fc.property(arbitraryLog(), fc.array(fc.nat()), fc.array(fc.nat()), (log, ranks, repeats) => {
        const again = repeats.flatMap((n) => log[n % Math.max(1, log.length)] ?? []);
        const order = [...log, ...again].map((_, i) => ranks[i % Math.max(1, ranks.length)] ?? i);
        expect(foldLog(shuffled([...log, ...again], order))).toEqual(foldLog(log));
      }),
    );
  });

  it("gives the whole fold when it is cut anywhere and goes on", () => {
    fc.assert(
      fc.property(arbitraryLog(), fc.nat(), fc.nat(), (log, cut, back) => {
        const at = cut % (log.length + 1);
        const first = foldLog(log.slice(0, at));
        expect(foldLog(log.slice(Math.max(0, at - back)), first)).toEqual(foldLog(log));
      }),
    );
  });

  it("leaves earlier views as they were", () => {
    fc.assert(
      fc.property(arbitraryLog(), (log) => {
        const half = Math.floor(log.length / 2);
        const kept = foldLog(log.slice(0, half));
        foldLog(log.slice(half), kept);
        expect(kept).toEqual(foldLog(log.slice(0, half)));
      }),
    );
  });

  it("returns the very same view for an event it has folded", () => {
    const log = logOf([running, section("a", 0)]);
    const view = foldLog(log);
    for (const event of log) expect(reduceRunView(view, event)).toBe(view);
  });

  it("keeps a later event waiting until the gap is filled", () => {
    const [one, two, three] = logOf([running, section("report", 0), chunk("report", "text")]) as [ParsedEvent, ParsedEvent, ParsedEvent];
    const waiting = foldLog([one, three]);
    expect(waiting.lastSeq).toBe(1);
    expect(hasGap(waiting)).toBe(true);
    const whole = reduceRunView(waiting, two);
    expect(whole.lastSeq).toBe(3);
    expect(hasGap(whole)).toBe(false);
    expect(selectPreview(whole)).toEqual(["text"]);
  });

  it("counts and skips a type it does not know", () => {
    const known = logOf([running])[0];
    const later: ParsedEvent = {
      known: false,
      envelope: {
        seq: 2,
        sessionId: "drs_1",
        jobId: "drj_1",
        type: "moon_rise",
        phase: "planning",
        timestamp: "2026-03-01T08:00:09.000Z",
        payload: {},
      },
    };
    const view = foldLog(known === undefined ? [later] : [known, later]);
    expect(view.lastSeq).toBe(2);
    expect(view.status).toBe("running");
  });

  it("ignores the events of another job", () => {
    const view = foldLog(logOf([running]));
    const [, foreign] = logOf([running, section("a", 0)]);
    if (foreign?.known !== true) throw new Error("the fixture makes known events");
    expect(reduceRunView(view, { known: true, event: { ...foreign.event, jobId: "drj_2" } })).toBe(view);
  });
});

describe("the streamed preview", () => {
  it("is the sections by order, whatever order they are written in", () => {
    const view = foldLog(logOf([running, section("b", 2), section("a", 1), chunk("b", "## B\n\nlater"), chunk("a", "## A\n\nfirst")]));
    expect(selectPreview(view)).toEqual(["## A\n\nfirst", "## B\n\nlater"]);
  });

  it("forgets a section's text when the section starts again", () => {
    const view = foldLog(
      logOf([
        running,
        section("a", 1),
        chunk("a", "half of a sent"),
        section("a", 1, 1),
        chunk("a", "## A\n\nWhole"),
        chunk("a", " sentence."),
      ]),
    );
    expect(selectPreview(view)).toEqual(["## A\n\nWhole sentence."]);
    expect(getKeyed(view.sections, "a")?.revision).toBe(1);
  });

  it("is that of an undisturbed run after a cut and a replay from the start", () => {
    const log = logOf([running, section("report", 0), ...Array.from({ length: 40 }, (_, i) => chunk("report", `${String(i)} `))]);
    const cut = foldLog(log.slice(0, 25));
    expect(selectPreview(foldLog(log, cut))).toEqual(selectPreview(foldLog(log)));
  });
});

describe("what a run found", () => {
  const query = (queryId: string, text: string, branch?: string): LogLine => ({
    type: "query_started",
    payload: { queryId, query: text, iteration: 0, ...(branch === undefined ? {} : { branch }) },
  });
  const source = (id: string, queries: string[]): LogLine => ({
    type: "source_added",
    payload: {
      id,
      title: id,
      url: `https://${id}.example/`,
      sourceType: "web",
      publishedAt: null,
      quality: "full",
      relevance: 0.5,
      snippet: "",
      queries,
    },
  });

  it("counts a source for the query and the branch that found it", () => {
    const branch: LogLine = {
      type: "deep_branch_started",
      payload: { branchId: "b1", parentId: null, depth: 1, breadth: 2, query: "q", goal: "g" },
    };
    const view = foldLog(logOf([running, branch, query("q1", "wear", "b1"), source("s1", ["wear"]), source("s2", ["wear"])]));
    expect(getKeyed(view.queries, "q1")?.sourceCount).toBe(2);
    expect(getKeyed(view.branches, "b1")?.sourceCount).toBe(2);
    expect(getKeyed(view.sources, "s1")?.branchId).toBe("b1");
  });

  it("keeps every query of a source that was found again, once", () => {
    const view = foldLog(logOf([running, query("q1", "a"), source("s1", ["a"]), query("q2", "b"), source("s1", ["a", "b"])]));
    expect(keyedItems(view.sources)).toHaveLength(1);
    expect(getKeyed(view.sources, "s1")?.queries).toEqual(["a", "b"]);
    expect(view.repeatedSources).toBe(1);
  });

  it("remembers which sources were selected and why others were not", () => {
    const curated: LogLine = { type: "sources_curated", payload: { selectedIds: ["s1"], removed: [{ id: "s2", reason: "off topic" }] } };
    const view = foldLog(logOf([running, source("s1", []), source("s2", []), curated]));
    expect(getKeyed(view.sources, "s1")?.selected).toBe(true);
    expect(getKeyed(view.sources, "s2")).toMatchObject({ selected: false, removedReason: "off topic" });
  });

  it("adds up the usage and says when a call had no price", () => {
    const usage = (cost?: number): LogLine => ({
      type: "model_usage",
      payload: {
        model: "m",
        role: "smart",
        operation: "writeReport",
        promptTokens: 10,
        completionTokens: 5,
        estimated: false,
        ...(cost === undefined ? {} : { cost }),
      },
    });
    const view = foldLog(logOf([running, usage(0.5), usage(0.25), usage()]));
    expect(view.usage).toMatchObject({ promptTokens: 30, completionTokens: 15, calls: 3, cost: 0.75, unpricedCalls: 1 });
  });
});

it("starts empty", () => {
  expect(EMPTY_RUN_VIEW.lastSeq).toBe(0);
  expect(selectPreview(EMPTY_RUN_VIEW)).toEqual([]);
});
