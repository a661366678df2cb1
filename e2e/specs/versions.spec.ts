import { ask, expect, finishedReport, sectionHeadings, test } from "../fixtures/test.ts";

test.use({ scripted: true });

const QUESTION = "What limits sodium-ion batteries for grid storage?";

test("a research runs again in another mode with the plan it has, and both versions stand side by side", async ({ page, upstream }) => {
  await ask(page, QUESTION, /detailed/i);
  await finishedReport(page);
  await expect(sectionHeadings(page).filter({ hasText: "Conclusion" })).toBeAttached();
  const before = await sectionHeadings(page).allTextContents();
  const planned = (await upstream.journal("model")).byOperation["planSections"];

  // The second version says one thing the first does not.
  await upstream.rules({
    id: "new",
    kind: "model",
    match: { operation: "writeSection" },
    times: 1,
    act: { plant: "Harbours are patient." },
  });
  await page.getByRole("button", { name: "Run again…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Mode" }).selectOption({ label: "Multi-agent" });
  await dialog.getByRole("textbox", { name: "Words to aim for" }).fill("2400");
  await dialog.getByRole("switch", { name: "Keep the present plan" }).check();
  await dialog.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByRole("button", { name: "Version 2" })).toBeVisible({ timeout: 60_000 });
  await finishedReport(page);
  await expect(sectionHeadings(page)).toHaveText(before);
  const { byOperation } = await upstream.journal("model");
  expect(byOperation["planSections"]).toBe(planned);
  expect(byOperation["suggestVisuals"] ?? byOperation["reviewSection"]).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Version 2" }).click();
  await page.getByRole("menuitem", { name: "Compare with version 1" }).click();
  const compared = page.getByRole("region", { name: "Version 2 compared with version 1" });
  await expect(compared.getByText(/sentences? (?:is|are) (?:new|gone)|differently/).first()).toBeVisible();
  await page.reload();
  await expect(compared).toBeVisible();
  await compared.getByRole("button", { name: "Back to the report" }).click();

  await page.getByRole("button", { name: "Version 2" }).click();
  await page.getByRole("menuitem", { name: /^Version 1/ }).click();
  await expect(page.getByRole("button", { name: "Version 1" })).toBeVisible();
  await expect(page).toHaveURL(/version=1/);
});
