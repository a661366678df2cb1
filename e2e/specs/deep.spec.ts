import { sessionPath } from "@plumbline/shared/api/sessions.ts";
import { ask, expect, finishedReport, sectionHeadings, test } from "../fixtures/test.ts";

test.use({ scripted: true });

const QUESTION = "What limits sodium-ion batteries for grid storage?";

test("a deep run shows its branches as a tree, takes an instruction while it runs, and reports by sections", async ({ page, upstream }) => {
  await upstream.rules({ id: "hold", kind: "model", match: { operation: "extractLearnings" }, act: { hold: true } });
  await ask(page, QUESTION, /^deep/i);
  await upstream.waitFor({ kind: "model", state: "held", match: { operation: "extractLearnings" }, count: 2 });
  const tree = page.getByRole("region", { name: "Branches" });
  await expect(
    tree
      .getByText("searching")
      .or(tree.getByText(/\d+ sources?/))
      .first(),
  ).toBeVisible();
  expect(await tree.locator(":scope > ul > li").count()).toBe(4);

  await page.getByRole("textbox", { name: "Say something to the run" }).fill("volcano insurance");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "What you asked for" })).toContainText("is taken up at the next step");
  await upstream.release("hold");

  await expect(page.getByRole("region", { name: "What you asked for" })).toContainText(/taken up in \d+ quer/);
  await expect(tree.locator("ul ul li").first()).toBeVisible();
  const report = await finishedReport(page);
  await expect(report).toContainText("Sodium-ion");
  await expect(sectionHeadings(page).filter({ hasText: "Conclusion" })).toBeAttached();
  const { calls } = await upstream.journal("search");
  expect(calls.some(({ request }) => JSON.stringify(request).includes("volcano insurance"))).toBe(true);
  const plans = (await upstream.journal("model")).calls.filter(({ operation }) => operation === "planQueries");
  expect(JSON.stringify(plans.at(-1)?.request)).toContain("volcano insurance");
});

test("a deep run that is stopped writes from the branches it has, and says so", async ({ page, request, upstream }) => {
  // The first level may finish; the second one never would.
  await upstream.rules({ id: "hang", kind: "search", skip: 5, act: { hold: true } });
  const sessionId = await ask(page, QUESTION, /^deep/i);
  await upstream.waitFor({ kind: "search", state: "held" });
  const learnt = (await upstream.journal("model")).byOperation["extractLearnings"];
  await page.getByRole("button", { name: "Stop and write now" }).click();
  await expect(await finishedReport(page)).toContainText("Sodium-ion");
  await expect(page.getByText("This report is incomplete", { exact: false }).first()).toBeVisible();
  expect((await upstream.journal("model")).byOperation["extractLearnings"]).toBe(learnt);
  const session = (await (await request.get(sessionPath(sessionId))).json()) as { incomplete: boolean; status: string };
  expect(session).toMatchObject({ status: "completed", incomplete: true });
  await page.getByRole("tab", { name: "Progress" }).click();
  await expect(page.getByRole("region", { name: "Branches" })).toContainText("findings");
});
