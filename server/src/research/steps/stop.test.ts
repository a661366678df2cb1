import { describe, expect, it } from "vitest";
import { createRunFixture, type RunFixture } from "../../../test/research/run-fixture.ts";
import type { OperationName } from "../operations/operations.ts";

/** Waits until it is aborted, as a slow server would be. */
const hang = (signal: AbortSignal): Promise<void> =>
  new Promise((_, reject) => {
    const leave = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave);
  });

describe("the person's wish to stop collecting and write", () => {
  it("ends searches in flight, starts no other, and writes from what is there, marked", async () => {
    let asked = 0;
    const before = async (_: unknown, signal: AbortSignal): Promise<void> => {
      asked += 1;
      if (asked === 1) return;
      fixture.finish.abort();
      await hang(signal);
    };
    using fixture: RunFixture = createRunFixture({ materials: { before } });
    const report = await fixture.report();
    expect(report.incomplete).toBe(true);
    expect(report.citedSourceIds.every((id) => id.endsWith("old_houses_") || id.endsWith("all"))).toBe(true);
    expect(fixture.artifacts.files.get("report.md")).toContain("The research was stopped early");
    expect(fixture.model.inputs("curateSources")).toEqual([]);
    expect(fixture.model.inputs("writeReport")).toHaveLength(1);
  });

  it.each<OperationName>(["planQueries", "curateSources"])("ends a call of %s in flight, and goes on without it", async (operation) => {
    const before = async (current: OperationName, signal: AbortSignal): Promise<void> => {
      if (current !== operation) return;
      fixture.finish.abort();
      await hang(signal);
    };
    using fixture: RunFixture = createRunFixture({ model: { before } });
    expect((await fixture.report()).incomplete).toBe(true);
  });

  it.each<OperationName>(["writeReport", "verifyClaims", "reviseSection"])(
    "lets a text that is being written be finished (%s)",
    async (operation) => {
      using fixture: RunFixture = createRunFixture({
        script: { writeReport: () => ({ markdown: "# R\n\nThis is perhaps so [1]. This is not so [1]." }) },
        model: {
          before: (current) => {
            if (current === operation) fixture.finish.abort();
          },
        },
      });
      expect((await fixture.report()).markdown).toContain("perhaps");
      expect(fixture.model.calls.every(({ ended }) => ended)).toBe(true);
    },
  );

  it("says that nothing was found when it comes before the first source", async () => {
    using fixture = createRunFixture();
    fixture.finish.abort();
    expect(await fixture.work()).toMatchObject({ kind: "failed", error: { code: "NO_SOURCES" } });
    expect(fixture.endedCalls()).toEqual([]);
  });

  it("plans the sections of a long report all the same, and collects nothing for them", async () => {
    using fixture: RunFixture = createRunFixture({
      config: { mode: "detailed", maxSubtopics: 2 },
      materials: {
        before: ({ queryIndex }) => {
          if (queryIndex === 1) fixture.finish.abort();
        },
      },
    });
    const report = await fixture.report();
    expect(report.markdown).toContain("\n## Costs\n");
    expect(fixture.events.of("query_started").filter(({ sectionId }) => sectionId !== undefined)).toEqual([]);
    expect(report.incomplete).toBe(true);
  });

  it("holds after a restart, and gives the same report as without one", async () => {
    const stopAtPlan = (fixture: () => RunFixture) => (operation: OperationName) => {
      if (operation === "planQueries") fixture().finish.abort();
    };
    using plain: RunFixture = createRunFixture({ model: { before: stopAtPlan(() => plain) } });
    let stops = 0;
    using stopped: RunFixture = createRunFixture({
      model: {
        before: (operation) => {
          stopAtPlan(() => stopped)(operation);
          if (operation === "writeReport" && stops++ === 0) stopped.stop.abort();
        },
      },
    });
    await expect(stopped.report()).rejects.toMatchObject({ name: "AbortError" });
    expect(await stopped.report()).toEqual(await plain.report());
  });
});

describe("cancelling a run", () => {
  it.each(["choosePersona", "planQueries", "curateSources", "writeReport"])(
    "ends it during %s, with nothing told or asked afterwards",
    async (operation) => {
      let told = 0;
      using fixture: RunFixture = createRunFixture({
        model: {
          before: async (current, signal) => {
            if (current !== operation) return;
            const ended = hang(signal);
            fixture.stop.abort();
            told = fixture.events.log.length;
            await ended;
          },
        },
      });
      await expect(fixture.work()).rejects.toMatchObject({ name: "AbortError" });
      await new Promise(setImmediate);
      expect(fixture.events.log).toHaveLength(told);
      expect(fixture.model.calls.at(-1)?.operation).toBe(operation);
    },
  );

  it("ends searches that wait for their turn", async () => {
    using fixture: RunFixture = createRunFixture({
      config: { maxConcurrency: 1, maxIterations: 10 },
      materials: {
        before: async (request, signal) => {
          if (request.queryIndex === 0) return;
          fixture.stop.abort();
          await hang(signal);
        },
      },
    });
    await expect(fixture.work()).rejects.toMatchObject({ name: "AbortError" });
    expect(fixture.materials.ended).toHaveLength(1);
  });

  it("does nothing when it came before the start", async () => {
    using fixture = createRunFixture();
    const work = fixture.work();
    fixture.stop.abort();
    await expect(work).rejects.toMatchObject({ name: "AbortError" });
    expect(fixture.model.calls).toEqual([]);
  });
});

describe("an instruction given during the run", () => {
  it("is obeyed by the next planning step, and told with the queries it led to", async () => {
    using fixture = createRunFixture();
    fixture.instructions.push({ id: "ins_1", text: "only Europe" });
    await fixture.report();
    expect(fixture.model.inputs("planQueries")[0]?.instructions).toEqual(["only Europe"]);
    expect(fixture.model.inputs("writeReport")[0]?.brief.instructions).toEqual(["only Europe"]);
    expect(fixture.events.of("instruction_applied")).toEqual([{ instructionId: "ins_1", queryIds: ["q_1_1", "q_1_2"] }]);
  });

  it("leads to a round of its own when the plan was made already", async () => {
    using fixture: RunFixture = createRunFixture({
      materials: {
        before: ({ queryIndex }) => {
          if (queryIndex === 2) fixture.instructions.push({ id: "ins_1", text: "also Japan" });
        },
      },
    });
    const report = await fixture.report();
    expect(fixture.materials.requests.map(({ queryIndex }) => queryIndex)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(fixture.events.of("instruction_applied")).toEqual([{ instructionId: "ins_1", queryIds: ["q_1_3", "q_1_4", "q_1_5"] }]);
    expect(fixture.events.of("query_started").map(({ iteration }) => iteration)).toEqual([1, 1, 1, 2, 2, 2]);
    expect(report.citedSourceIds.some((id) => id.includes("also_japan"))).toBe(true);
  });

  it("reaches at least the writer when it comes while the sources are chosen", async () => {
    using fixture: RunFixture = createRunFixture({
      model: {
        before: (operation) => {
          if (operation === "curateSources") fixture.instructions.push({ id: "ins_1", text: "be brief" });
        },
      },
    });
    await fixture.report();
    expect(fixture.model.inputs("writeReport")[0]?.brief.instructions).toEqual(["be brief"]);
    expect(fixture.events.of("instruction_applied")).toEqual([{ instructionId: "ins_1", queryIds: [] }]);
  });
});
