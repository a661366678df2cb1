import { jobPath } from "@plumbline/shared/api/jobs.ts";
import { sessionsPath as sessions } from "@plumbline/shared/api/sessions.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { startTestServer } from "../start-test-server.ts";
import { apiUser } from "./api-user.ts";

const ErrorBody = z.object({ code: z.string(), details: z.object({ issues: z.array(z.object({ path: z.string() })) }) });

test("a question without a letter or a digit is refused, with the field and a sentence", { timeout: 60_000 }, async () => {
  await using server = await startTestServer();
  const user = apiUser(server.url);
  for (const query of ["?!", "👍🏽", "\u200B", "\u0301", "\uFE0F", "\u{E0061}", "\uD83D", "🇦🇺 1️⃣", " \u202E "]) {
    const { status, body } = await user.call("POST", sessions, { query });
    expect({ query, status }).toEqual({ query, status: 400 });
    const { error } = z.object({ error: ErrorBody }).parse(body);
    expect(error.code).toBe("INVALID_REQUEST");
    expect(error.details.issues.map(({ path }) => path)).toContain("query");
  }
  expect((await user.expectOk("GET", sessions))["items"]).toEqual([]);
});

test("questions of every script are taken, without characters that hide or turn others", { timeout: 60_000 }, async () => {
  await using server = await startTestServer();
  const user = apiUser(server.url);
  const pairs = [
    ["ما هي عاصمة مصر؟", "ما هي عاصمة مصر؟"],
    ["\u202Bמהי בירת ישראל?\u202C", "מהי בירת ישראל?"],
    ["😀 heat", "😀 heat"],
    ["invoice\u202Egnp.exe\u0007?", "invoicegnp.exe?"],
    ["heat\uD83D pumps", "heat pumps"],
  ] as const;
  for (const [query, kept] of pairs) expect(await user.expectOk("POST", sessions, { query })).toMatchObject({ query: kept, title: kept });
  const titled = await user.expectOk("POST", sessions, { query: "Why?", title: "a\u202Eb\u0000c" });
  expect(titled["title"]).toBe("abc");
  const renamed = await user.expectOk("PATCH", `${sessions}/${String(titled["id"])}`, { title: "\u2066new\u2069 name" });
  expect(renamed["title"]).toBe("new name");
  expect((await user.call("PATCH", `${sessions}/${String(titled["id"])}`, { title: "\u200B" })).status).toBe(400);
});

test("a question of function words, or on what no source holds, ends without a report", { timeout: 120_000 }, async () => {
  await using server = await startTestServer();
  const user = apiUser(server.url);
  for (const question of ["the the", "What is the capital of Australia?", "如何做红烧肉？"]) {
    const job = await user.run(question, { mode: "quick" });
    expect({ question, status: job.status }).toEqual({ question, status: "failed" });
    const { error } = z.object({ error: z.object({ code: z.string() }) }).parse(await user.expectOk("GET", jobPath(job.jobId)));
    expect(error.code).toBe("NO_SOURCES");
  }
});
