import { jobPath } from "@plumbline/shared/api/jobs.ts";
import { sessionPath } from "@plumbline/shared/api/sessions.ts";
import { ask, DROPPED_CONNECTION, expect, finishedReport, test } from "../fixtures/test.ts";

// A short lease: what a killed server left is taken over at once.
test.use({ scripted: true, settings: { LEASE_SECONDS: "2" } });

const QUESTION = "What limits sodium-ion batteries for grid storage?";
const HOLD_WRITING = { id: "hold", kind: "model", match: { operation: "writeReport" }, act: { hold: true } } as const;

test("reloading, a second tab and a hidden tab neither repeat nor lose anything", async ({ page, context, upstream }) => {
  await upstream.rules(HOLD_WRITING);
  await ask(page, QUESTION, /standard/i);
  await upstream.waitFor({ kind: "model", state: "held", match: { operation: "writeReport" } });
  await page.reload();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await upstream.release("hold");
  for (const tab of [page, second]) await expect(await finishedReport(tab)).toContainText("Sodium-ion");
  expect(await page.locator("[data-report]").textContent()).toBe(await second.locator("[data-report]").textContent());
  expect((await upstream.journal("model")).byOperation["writeReport"]).toBe(1);
});

test("a restart of the server in the middle leaves one report and no call paid twice", async ({ page, upstream, server, quiet }) => {
  quiet.expected.push(DROPPED_CONNECTION);
  await upstream.rules(HOLD_WRITING);
  await ask(page, QUESTION, /standard/i);
  await upstream.waitFor({ kind: "model", state: "held", match: { operation: "writeReport" } });
  await server.kill();
  await upstream.release("hold");
  await server.restart();
  await expect(await finishedReport(page)).toContainText("Sodium-ion");
  const { byOperation } = await upstream.journal("model");
  expect(byOperation["planQueries"]).toBe(1);
  expect(byOperation["choosePersona"]).toBe(1);
});

test("cancel ends the run within a second and nothing is asked afterwards", async ({ page, request, upstream }) => {
  await upstream.rules({ id: "hold", kind: "model", match: { operation: "planQueries" }, act: { hold: true } });
  const sessionId = await ask(page, QUESTION, /standard/i);
  await upstream.waitFor({ kind: "model", state: "held", match: { operation: "planQueries" } });
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /cancel/i })
    .click();
  await expect(page.getByText("The run was cancelled.").first()).toBeVisible();
  await upstream.waitFor({ kind: "model", state: "aborted", match: { operation: "planQueries" } });
  const calls = (await upstream.journal()).calls.length;
  await upstream.release("hold");
  const session = (await (await request.get(sessionPath(sessionId))).json()) as { status: string; latestJobId: string; report: unknown };
  expect(session.status).toBe("cancelled");
  expect(session.report).toBeNull();
  expect((await upstream.journal()).calls.length).toBe(calls);
});

test("stop and write now gives a report from what is there, marked incomplete", async ({ page, upstream }) => {
  await upstream.rules({ id: "slow", kind: "search", skip: 1, act: { hold: true } });
  await ask(page, QUESTION, /standard/i);
  await upstream.waitFor({ kind: "search", state: "held" });
  await page.getByRole("button", { name: "Stop and write now" }).click();
  await expect(await finishedReport(page)).toContainText("Sodium-ion");
  await expect(page.getByText("This report is incomplete", { exact: false }).first()).toBeVisible();
  await upstream.release("slow");
});

test("a refused key fails at once without showing it, and a retry goes on where the run stopped", async ({ page, request, upstream }) => {
  await upstream.rules({
    id: "refuse",
    kind: "model",
    match: { operation: "writeReport" },
    times: 1,
    act: { status: 401, body: { error: { message: "Incorrect API key provided: sk-upstream-CANARY" } } },
  });
  const sessionId = await ask(page, QUESTION, /standard/i);
  await expect(page.getByText("The model server refused the key.").first()).toBeVisible({ timeout: 60_000 });
  expect(await page.content()).not.toContain("CANARY");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(await finishedReport(page)).toContainText("Sodium-ion");
  expect((await upstream.journal("model")).byOperation["planQueries"]).toBe(1);
  const session = (await (await request.get(sessionPath(sessionId))).json()) as { latestJobId: string };
  const job = (await (await request.get(jobPath(session.latestJobId))).json()) as { attempt: number };
  expect(job.attempt).toBe(2);
});
