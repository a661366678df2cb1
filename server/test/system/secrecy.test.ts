import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { API_PREFIX } from "@plumbline/shared/api/page.ts";
import { expect, test } from "vitest";
import { startTestServer } from "../start-test-server.ts";
import { startUpstream } from "../upstream/start-upstream.ts";
import { UPSTREAM_KEY } from "../upstream/upstream-control.ts";
import { apiUser } from "./api-user.ts";

test("a full run's log holds no question, source text, reasoning or key, and no reply holds a key", { timeout: 120_000 }, async () => {
  await using upstream = await startUpstream();
  await upstream.rules({ id: "think", kind: "model", act: { before: "<think>CANARY-REASONING weighs it</think>\n" } });
  await using server = await startTestServer({ ...upstream.environment(), LOG_LEVEL: "debug" });
  const ada = apiUser(server.url);
  const job = await ada.run("What limits sodium-ion batteries for grid storage? CANARY-QUESTION", { mode: "basic" });
  expect(job.status).toBe("completed");
  const report = await ada.report(job.sessionId);
  expect(report?.markdown).not.toContain("CANARY-REASONING");
  const sourceId = (await ada.expectOk("GET", `${API_PREFIX}/sessions/${job.sessionId}/sources`))["items"] as { id: string }[];
  const detail = await ada.expectOk("GET", `${API_PREFIX}/sessions/${job.sessionId}/sources/${sourceId[0]?.id ?? ""}`);
  const sourceText = String(detail["content"]).slice(20, 60);
  expect(sourceText.length).toBeGreaterThan(20);
  for (const canary of ["CANARY-QUESTION", "CANARY-REASONING", UPSTREAM_KEY, "tvly-upstream-CANARY", sourceText]) {
    expect(server.log()).not.toContain(canary);
  }
  const events = JSON.stringify(job.events);
  for (const canary of ["CANARY-REASONING", UPSTREAM_KEY]) expect(events).not.toContain(canary);
  const capabilities = JSON.stringify(await ada.expectOk("GET", `${API_PREFIX}/capabilities`));
  for (const secret of [UPSTREAM_KEY, "tvly-upstream-CANARY", upstream.url]) expect(capabilities).not.toContain(secret);
  await server.stop();
  for (const name of readdirSync(server.dataDir, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const bytes = readFileSync(join(name.parentPath, name.name));
    expect(bytes.includes(UPSTREAM_KEY), name.name).toBe(false);
    expect(bytes.includes("CANARY-REASONING"), name.name).toBe(false);
  }
});
