import { readFile } from "node:fs/promises";
import { ask, expect, finishedReport, test } from "../fixtures/test.ts";

test("a finished research is found, renamed, exported and deleted", async ({ page }) => {
  await ask(page, "How does Plumbline decide when a deep run stops?", /quick/i);
  await finishedReport(page);

  for (const [name, ending, first] of [
    ["Markdown", ".md", /^# /],
    ["Web page (HTML)", ".html", /^<!doctype html>/],
  ] as const) {
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\${ending}$`));
    expect(await readFile(await file.path(), "utf8")).toMatch(first);
  }

  await page.getByRole("button", { name: "More for this research" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("停止条件 & limits");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Research history" }).getByText("停止条件 & limits")).toBeVisible();

  await page.getByRole("button", { name: "More for this research" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /delete/i })
    .click();
  await page.waitForURL(/\/deep-research$/);
  await expect(page.getByText("No research yet")).toBeVisible();
});
