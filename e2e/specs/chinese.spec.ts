import { artifactPath } from "@plumbline/shared/api/artifacts.ts";
import { ask, expect, finishedReport, sectionHeadings, test } from "../fixtures/test.ts";

test.use({ scripted: true, locale: "zh-CN" });

test("一个中文问题：修改并确认计划、读到中文报告", async ({ page, request }) => {
  await page.goto("/deep-research");
  await page.getByRole("button", { name: /^高级/ }).click();
  await page.getByRole("switch", { name: /计划/ }).check();
  const sessionId = await ask(page, "新能源汽车出口面临哪些瓶颈？", /深度/);
  await expect(page.getByRole("button", { name: "批准并开始" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("textbox", { name: "第 1 节的标题" }).fill("一、价格：每辆车多少钱");
  await page.getByRole("button", { name: "按我的修改开始" }).click();
  const report = await finishedReport(page);
  await expect(report).toContainText("新能源汽车");
  await expect(sectionHeadings(page).filter({ hasText: "一、价格：每辆车多少钱" })).toBeAttached();
  await expect(page.getByText("运输船", { exact: false }).first()).toBeAttached();

  const markdown = await (await request.get(artifactPath(sessionId, "report.md"))).text();
  expect(markdown).toContain("**目录**");
  expect(markdown).toMatch(/## 参考(?:文献|资料)/);
  await page
    .getByRole("tab", { name: "进展" })
    .or(page.getByRole("tab", { name: "过程" }))
    .click();
  await expect(page.getByRole("region", { name: "分支" })).toContainText("条发现");
});
