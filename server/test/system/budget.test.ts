import { describe, expect, it } from "vitest";
import { startTestServer } from "../start-test-server.ts";
import { startUpstream } from "../upstream/start-upstream.ts";
import { apiUser } from "./api-user.ts";

const QUESTION = "What limits sodium-ion batteries for grid storage?";
const MANY = Array.from({ length: 500 }, (_, at) => ({ query: `sodium-ion side ${String(at)}`, goal: `side ${String(at)}` }));
const BUDGET = { maxSearches: 9, maxModelCalls: 30, maxPages: 12 };

describe.each(["basic", "detailed", "deep", "multi_agent"] as const)("a model that asks for too much in a %s run", (mode) => {
  it("never gets more than the budget, and the report says what was left out", { timeout: 120_000 }, async () => {
    await using upstream = await startUpstream();
    await using server = await startTestServer(upstream.environment());
    const person = apiUser(server.url);
    const endless = { learnings: [{ text: "Sodium-ion batteries exist.", sources: [1] }], followUps: MANY.map(({ query }) => query) };
    await upstream.rules(
      { id: "many", kind: "model", match: { operation: "planQueries" }, act: { content: JSON.stringify({ queries: MANY }) } },
      { id: "endless", kind: "model", match: { operation: "extractLearnings" }, act: { content: JSON.stringify(endless) } },
    );
    const job = await person.run(QUESTION, { mode, maxIterations: 10, deepBreadth: 8, deepDepth: 4, maxSubtopics: 12, budget: BUDGET });
    expect(job.status).toBe("completed");
    const { counts } = await upstream.journal();
    expect(counts.search ?? 0).toBeLessThanOrEqual(BUDGET.maxSearches);
    expect(counts.model ?? 0).toBeLessThanOrEqual(BUDGET.maxModelCalls);
    expect(new Set((await upstream.journal("page")).calls.map(({ path }) => path)).size).toBeLessThanOrEqual(BUDGET.maxPages);
    expect(job.events.some(({ type }) => type === "budget_warning")).toBe(true);
    const session = await person.expectOk("GET", `/api/deep-research/sessions/${job.sessionId}`);
    expect(session).toMatchObject({ incomplete: true });
  });
});
