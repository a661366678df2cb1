import { cancelPath, jobPath } from "@plumbline/shared/api/jobs.ts";
import type { ResearchMode } from "@plumbline/shared/config/research-config.ts";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../start-test-server.ts";
import type { RuleInput } from "../upstream/rule.ts";
import { startUpstream } from "../upstream/start-upstream.ts";
import { apiUser } from "./api-user.ts";
import { waitUntil } from "./wait-until.ts";

const QUESTION = "What limits sodium-ion batteries for grid storage?";
const PLANT: RuleInput = {
  ...{ id: "plant", kind: "model", match: { operation: "writeSection" }, times: 1 },
  act: { plant: "Ninety-nine unicorns audited the harbour in 1850." },
};

/** So that a section is revised in any case. */
const REFUSE: RuleInput = {
  ...{ id: "refuse", kind: "model", match: { operation: "reviewSection" }, times: 1 },
  act: { content: '{"accept":false,"notes":"Say more on what it costs."}' },
};

/** Every kind of call a mode waits for: a model operation, a search, a page. Those two come first: later they are remembered. */
const PHASES: Record<ResearchMode, string[]> = {
  quick: ["choosePersona", "planQueries", "answerQuick"],
  basic: ["search", "planQueries", "curateSources", "writeReport"],
  detailed: ["page", "planSections", "writeSection", "writeIntroduction"],
  deep: ["planQueries", "extractLearnings", "planSections", "writeSection", "writeConclusion"],
  multi_agent: [
    "search",
    "planSections",
    "writeSection",
    "reviewSection",
    "reviseSection",
    "writeIntroduction",
    "checkFacts",
    "suggestVisuals",
  ],
};

const hold = (what: string): RuleInput =>
  what === "search" || what === "page"
    ? { id: "hold", kind: what, act: { hold: true } }
    : { id: "hold", kind: "model", match: { operation: what }, act: { hold: true } };

describe.each(Object.entries(PHASES) as [ResearchMode, string[]][])("cancelling a %s run", (mode, phases) => {
  it("ends it in every phase, with the call in flight, and nothing is asked afterwards", { timeout: 240_000 }, async () => {
    await using upstream = await startUpstream();
    await using server = await startTestServer(upstream.environment());
    const person = apiUser(server.url);
    for (const what of phases) {
      await upstream.reset();
      await upstream.rules(PLANT, hold(what), ...(what === "reviseSection" ? [REFUSE] : []));
      const { sessionId, jobId } = await person.start(QUESTION, { mode, maxSubtopics: 3, deepDepth: 1, maxIterations: 2 });
      const kind =
        what === "search" || what === "page" ? ({ kind: what } as const) : ({ kind: "model", match: { operation: what } } as const);
      await upstream.waitFor({ ...kind, state: "held" });

      await person.expectOk("POST", cancelPath(jobId), { mode: "discard" });
      await upstream.waitFor({ ...kind, state: "aborted" });
      await waitUntil(async () => (await person.expectOk("GET", jobPath(jobId)))["status"] === "cancelled");
      const { calls } = await upstream.journal();
      expect(
        calls.filter(({ state }) => state === "held" || state === "started"),
        `in flight after ${what}`,
      ).toEqual([]);
      await upstream.release("hold");
      const { events, status } = await person.untilEnded({ sessionId, jobId });
      expect((await upstream.journal()).calls.length, `calls after ${what}`).toBe(calls.length);
      expect(status).toBe("cancelled");
      expect(events.at(-1)).toMatchObject({ type: "job_status", payload: { status: "cancelled" } });
      expect(await person.report(sessionId)).toBeNull();
    }
  });
});
