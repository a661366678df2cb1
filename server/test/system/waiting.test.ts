import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { instructionsPath, type Job, jobPath, resumePath } from "@plumbline/shared/api/jobs.ts";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../start-test-server.ts";
import { startUpstream } from "../upstream/start-upstream.ts";
import { apiUser } from "./api-user.ts";
import { waitUntil } from "./wait-until.ts";

const QUESTION = "What limits sodium-ion batteries for grid storage?";
const INSTRUCTION = "look into volcano insurance";
const ONE_AT_A_TIME = { LEASE_SECONDS: "2", MAX_ACTIVE_JOBS: "1", MAX_ACTIVE_JOBS_PER_USER: "1" };

const leaseOf = (dataDir: string, jobId: string): unknown => {
  using database = new DatabaseSync(join(dataDir, "plumbline.db"), { readOnly: true });
  return { ...database.prepare("select lease_owner, lease_until from jobs where id = ?").get(jobId) };
};

describe.each(["basic", "detailed", "deep", "multi_agent"] as const)("a %s run whose plan waits", (mode) => {
  it("holds no lease and no place, survives restarts, and goes on once with what was said before", { timeout: 120_000 }, async () => {
    await using upstream = await startUpstream();
    await using server = await startTestServer({ ...upstream.environment(), ...ONE_AT_A_TIME });
    const person = apiUser(server.url);
    await upstream.rules({ id: "hold", kind: "model", match: { operation: "planQueries" }, times: 1, act: { hold: true } });
    const job = await person.start(QUESTION, {
      mode,
      includeHumanFeedback: true,
      maxSubtopics: 2,
      deepDepth: 2,
      deepBreadth: 2,
      maxIterations: 2,
    });
    await upstream.waitFor({ kind: "model", state: "held" });
    await person.expectOk("POST", instructionsPath(job.jobId), { requestId: "say", text: INSTRUCTION });
    await upstream.release("hold");
    const read = async (): Promise<Job> => (await person.expectOk("GET", jobPath(job.jobId))) as Job;
    await waitUntil(async () => (await read()).status === "awaiting_input");

    expect(leaseOf(server.dataDir, job.jobId)).toEqual({ lease_owner: null, lease_until: null });
    const other = await person.run("What does grid storage cost?", { mode: "quick" });
    expect(other.status).toBe("completed");
    const calls = (await upstream.journal()).calls.length;
    await server.kill();
    await server.restart();
    const waiting = await read();
    expect(waiting).toMatchObject({ status: "awaiting_input", interrupt: { kind: "plan_review" } });
    const interruptId = waiting.interrupt?.interruptId ?? "";
    const answer = (requestId: string, id = interruptId) =>
      person.call("POST", resumePath(job.jobId), { requestId, interruptId: id, action: "approve" });
    expect(await answer("stale", "int_other")).toMatchObject({ status: 409, body: { error: { code: "INTERRUPT_MISMATCH" } } });
    expect((await upstream.journal()).calls.length).toBe(calls);

    const both = await Promise.all([answer("one"), answer("two"), answer("one")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 202, 409]);
    const { status, events } = await person.untilEnded(job);
    expect(status).toBe("completed");
    expect(events.filter(({ type }) => type === "input_received")).toHaveLength(1);
    expect(events.some(({ type }) => type === "instruction_applied")).toBe(true);
    const plans = (await upstream.journal("model")).calls.filter(({ operation }) => operation?.startsWith("plan") === true);
    expect(plans.slice(1).some(({ request }) => JSON.stringify(request).includes(INSTRUCTION))).toBe(true);
  });
});
