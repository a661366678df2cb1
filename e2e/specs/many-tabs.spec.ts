import type { Page } from "@playwright/test";
import { ask, expect, finishedReport, test } from "../fixtures/test.ts";

test.use({ scripted: true });

/** HTTP/1.1 browsers open six connections to a host: with a stream each, the seventh tab would never load. */
const TABS = 7;

test("seven tabs of a running session all load, follow it to its end, and leave room for requests", async ({ page, context, upstream }) => {
  await upstream.rules({ id: "hold", kind: "model", match: { operation: "writeReport" }, act: { hold: true } });
  await ask(page, "What limits sodium-ion batteries for grid storage?", /standard/i);
  await upstream.waitFor({ kind: "model", state: "held", match: { operation: "writeReport" } });
  const tabs: Page[] = [page];
  const streaming = new Set<Page>([page]);
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    tab.on("request", (request) => {
      if (request.url().includes("/stream")) streaming.add(tab);
    });
    await tab.goto(`${page.url()}?tab=progress`);
    await expect(tab.getByRole("region", { name: "Timeline, newest first" })).toBeVisible();
    tabs.push(tab);
  }
  expect(streaming.size).toBeLessThanOrEqual(3);
  await upstream.release("hold");
  for (const tab of tabs) {
    await expect(tab.getByText("The report is ready.").or(tab.locator("[data-report]")).first()).toBeVisible();
  }
  await expect(await finishedReport(page)).toContainText("Sodium-ion");
  expect((await upstream.journal("model")).byOperation["writeReport"]).toBe(1);
});
