import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { describe, expect, it } from "vitest";
import { extract } from "../../test/research/default-script.ts";
import { createRunFixture } from "../../test/research/run-fixture.ts";

const REVIEWED = { includeHumanFeedback: true, reviewSources: true };
const RUNS: [string, ResearchConfigInput][] = [
  ["quick", { mode: "quick" }],
  ["quick with both reviews", { mode: "quick", ...REVIEWED }],
  ["basic", { mode: "basic" }],
  ["basic with both reviews", { mode: "basic", ...REVIEWED }],
  ["detailed", { mode: "detailed", maxSubtopics: 2, maxIterations: 2 }],
  ["detailed with both reviews", { mode: "detailed", maxSubtopics: 2, maxIterations: 1, ...REVIEWED }],
  ["multi-agent", { mode: "multi_agent", maxSubtopics: 2, maxIterations: 1, maxRevisionLoops: 1 }],
  ["multi-agent with both reviews", { mode: "multi_agent", maxSubtopics: 1, maxIterations: 1, ...REVIEWED }],
  ["deep", { mode: "deep", maxSubtopics: 1, deepBreadth: 2, deepDepth: 2 }],
];

describe("the engine", () => {
  it.each(RUNS)(
    "gives the same report after a stop at any call of a run that is %s, and repeats no call that had ended",
    async (_, config) => {
      using undisturbed = createRunFixture({ config });
      const expected = await undisturbed.report();
      const calls = undisturbed.endedCalls();
      expect(calls.length).toBeGreaterThan(4);
      for (let stopAt = 0; stopAt < calls.length; stopAt++) {
        let seen = 0;
        const before = (): void => {
          if (seen++ === stopAt) stop();
        };
        using fixture = createRunFixture({ config, model: { before }, materials: { before } });
        const stop = (): void => {
          fixture.stop.abort();
        };
        await expect(fixture.report()).rejects.toMatchObject({ name: "AbortError" });
        fixture.events.attempt += 1;
        expect(await fixture.report(fixture.lastResume)).toEqual(expected);
        expect(fixture.endedCalls()).toEqual(calls);
        expect(fixture.artifacts.files).toEqual(undisturbed.artifacts.files);
      }
    },
  );

  it("goes on after a failure that a retry mends, without paying again", async () => {
    let down = true;
    using fixture = createRunFixture({
      script: {
        writeReport: ({ evidence }) => {
          if (down) throw new AppError("MODEL_UNAVAILABLE", "the server is down", { class: "model_error", retryable: true });
          return { markdown: `# Late\n\n${extract(evidence)}` };
        },
      },
    });
    const error = { class: "model_error", code: "MODEL_UNAVAILABLE", message: "the server is down", retryable: true };
    expect(await fixture.work()).toEqual({ kind: "failed", error });
    const paid = fixture.endedCalls();
    down = false;
    fixture.events.attempt += 1;
    expect((await fixture.report()).markdown).toMatch(/^# Late/);
    expect(fixture.endedCalls().filter((call) => !paid.includes(call))).toHaveLength(1);
  });

  it("ends a graph that would loop beyond its bounds as an internal error", async () => {
    using sound = createRunFixture({ config: { mode: "multi_agent", maxSubtopics: 1 } });
    let asked = 0;
    const tampered = Object.defineProperty({ ...sound.run.config }, "maxRevisionLoops", { get: () => (asked++ === 0 ? -2 : 5) });
    using fixture = createRunFixture({ run: { mode: "multi_agent", config: tampered } });
    const error = { class: "internal_error", code: "INTERNAL", message: "The run reached the limit of its loops.", retryable: false };
    expect(await fixture.work()).toEqual({ kind: "failed", error });
  });

  it("throws what nobody expected, so that the worker can tell of it, and a lost lease", async () => {
    using broken = createRunFixture({
      config: { mode: "quick" },
      script: {
        answerQuick: () => {
          throw new TypeError("a bug");
        },
      },
    });
    await expect(broken.work()).rejects.toThrow("a bug");
    using lost = createRunFixture({ config: { mode: "quick" } });
    lost.events.append = () => {
      throw new AppError("LEASE_LOST", "another process has it");
    };
    await expect(lost.work()).rejects.toMatchObject({ code: "LEASE_LOST" });
  });

  it("forgets the checkpoints of a thread", async () => {
    using fixture = createRunFixture({ config: { mode: "quick" } });
    await fixture.report();
    await fixture.engine((engine) => engine.forget(fixture.run.threadId));
    await fixture.report();
    expect(fixture.model.inputs("answerQuick")).toHaveLength(2);
  });
});
