import type { Page } from "@playwright/test";
import { jobPath } from "@plumbline/shared/api/jobs.ts";
import { sessionPath } from "@plumbline/shared/api/sessions.ts";
import { ask, DROPPED_CONNECTION, expect, finishedReport, sectionHeadings, test } from "../fixtures/test.ts";

test.use({ scripted: true, settings: { LEASE_SECONDS: "2" } });

const QUESTION = "What limits sodium-ion batteries for grid storage?";

const titles = (page: Page) => page.getByRole("textbox", { name: /^Title of section/ });

test("a plan that is edited by hand is run to the letter, whatever happens to the server while it waits", async ({
  page,
  server,
  upstream,
  quiet,
}) => {
  quiet.expected.push(DROPPED_CONNECTION);
  await ask(page, QUESTION, /multi-agent/i);
  await expect(page.getByRole("button", { name: "Approve and start" })).toBeVisible();
  const count = await titles(page).count();
  expect(count).toBeGreaterThan(2);
  const before = (await upstream.journal("search")).calls.length;

  await titles(page).first().fill("Prices no. 1: what “198 dollars” leaves out");
  await page
    .getByRole("textbox", { name: "Question 1 of section 1", exact: true })
    .fill("Which costs stand outside the price of a system?");
  await page
    .getByRole("button", { name: /^Remove “/ })
    .nth(1)
    .click();
  await page.getByRole("button", { name: "Add a section" }).click();
  await titles(page).last().fill("Cold weather");
  await page.getByRole("textbox", { name: `Question 1 of section ${String(count)}`, exact: true }).fill("How do the cells fare in winter?");
  const wanted = await titles(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));

  await server.kill();
  await server.restart();
  await page.reload();
  await expect(titles(page)).toHaveCount(count);
  expect(await titles(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))).toEqual(wanted);
  expect((await upstream.journal("search")).calls.length).toBe(before);

  await page.getByRole("button", { name: "Start with my changes" }).click();
  await finishedReport(page);
  await expect(sectionHeadings(page)).toHaveText(["Introduction", ...wanted, "Conclusion"]);
  const { calls } = await upstream.journal("search");
  for (const question of ["Which costs stand outside the price of a system?", "How do the cells fare in winter?"]) {
    expect(calls.filter(({ request }) => JSON.stringify(request).includes(question))).toHaveLength(1);
  }
});

test("words about the plan make a new one, also when they hold the word for a refusal, and only the button approves", async ({
  page,
  upstream,
}) => {
  await ask(page, QUESTION, /multi-agent/i);
  await expect(page.getByRole("button", { name: "Approve and start" })).toBeVisible();
  for (const [round, words] of ["no, not enough about safety", "Fire brigades"].entries()) {
    await page.getByRole("textbox", { name: "What should be different" }).fill(words);
    await page.getByRole("button", { name: "Plan again" }).click();
    await expect(page.getByText(`Version ${String(round + 2)}`).first()).toBeVisible();
    await expect(titles(page).last()).toHaveValue(words);
    expect((await upstream.journal("model")).byOperation["writeSection"]).toBeUndefined();
  }
  await page.getByRole("button", { name: "Approve and start" }).click();
  await finishedReport(page);
  await expect(sectionHeadings(page).filter({ hasText: "Fire brigades" })).toBeAttached();
});

test("an answer given twice, in two tabs and by a double click, goes on once", async ({ page, context, request, upstream, quiet }) => {
  // The tab that comes second is told so.
  quiet.expected.push(/409 \(Conflict\)/);
  const sessionId = await ask(page, QUESTION, /multi-agent/i);
  const approve = page.getByRole("button", { name: "Approve and start" });
  await expect(approve).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  const approveToo = second.getByRole("button", { name: "Approve and start" });
  await expect(approveToo).toBeVisible();
  const session = (await (await request.get(sessionPath(sessionId))).json()) as { latestJobId: string };
  const job = jobPath(session.latestJobId);
  const { interrupt } = (await (await request.get(job)).json()) as { interrupt: { interruptId: string } };

  const press = (button: HTMLElement, times: number): void => {
    for (let at = 0; at < times; at++) button.click();
  };
  // Not with the pointer: that would wait for a button which the first answer takes away.
  await Promise.all([approve.evaluate(press, 2), approveToo.evaluate(press, 1)]);
  for (const tab of [page, second]) await finishedReport(tab);
  const { byOperation } = await upstream.journal("model");
  expect(byOperation["planSections"]).toBe(1);
  expect(byOperation["writeIntroduction"]).toBe(1);
  const { items } = (await (await request.get(`${job}/events?after=0&limit=1000`)).json()) as { items: { type: string }[] };
  expect(items.filter(({ type }) => type === "input_received")).toHaveLength(1);

  const stale = await request.post(`${job}/resume`, {
    data: { requestId: "late", interruptId: interrupt.interruptId, action: "approve" },
  });
  expect(stale.status()).toBe(409);
});
