import { ask, expect, expectAccessible, finishedReport, test } from "../fixtures/test.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("axe finds nothing on any screen", async ({ page }) => {
      await page.goto("/deep-research");
      await expect(page.getByRole("button", { name: /start research/i })).toBeVisible();
      await expectAccessible(page);
      for (const path of ["/library", "/settings"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      await ask(page, "How does Plumbline decide when a deep run stops?", /quick/i);
      const report = await finishedReport(page);
      await expectAccessible(page);
      await report.getByRole("button", { name: "Source 1" }).first().click();
      await expect(page.locator("mark").first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
