import type { ClaimList } from "@plumbline/shared/api/sources.ts";
import { claimsPath, type SourceDetail, sourcePath } from "@plumbline/shared/api/sources.ts";
import { ask, expect, finishedReport, test } from "../fixtures/test.ts";

const QUESTION = "How does Plumbline decide when a deep run stops?";

test("a person without a key asks the handbook and opens the passage behind a sentence", async ({ page, request }) => {
  const sessionId = await ask(page, QUESTION, /standard/i);
  const report = await finishedReport(page);
  await expect(report).toContainText("deep run stops");

  const claims = (await (await request.get(claimsPath(sessionId, { limit: 200 }))).json()) as ClaimList;
  expect(claims.items.length).toBeGreaterThan(5);
  for (const claim of claims.items) {
    for (const evidence of claim.evidence) {
      const source = (await (await request.get(sourcePath(sessionId, evidence.sourceId))).json()) as SourceDetail;
      expect(source.content.slice(evidence.start, evidence.end)).toBe(evidence.quote);
    }
  }

  const first = claims.items.find((claim) => claim.evidence.length > 0);
  const citation = report.getByRole("button", { name: "Source 1" }).first();
  await citation.click();
  await expect(page.locator("mark").first()).toBeVisible();
  const marked = (await page.locator("mark").allInnerTexts()).join(" ").replaceAll(/\s+/g, " ");
  expect(marked).toContain((first?.evidence[0]?.quote ?? "").replaceAll(/\s+/g, " ").slice(0, 60));
  await page.keyboard.press("Escape");
  await expect(page.locator("mark")).toHaveCount(0);
  await expect(citation).toBeFocused();
});

test("a Chinese text that was dropped into the library answers a Chinese question in Chinese", async ({ page, request }) => {
  const text =
    "青岚港的海水淡化厂于2021年投产。海水淡化厂每天生产12万吨淡水，满足全市用水量的三成。2024年，海水淡化厂的单位能耗降到每吨2.8千瓦时。浓盐水经过稀释后排回外海，监测站每季度公布一次结果。";
  const upload = await request.post("/api/library/documents", {
    multipart: { files: { name: "青岚港.txt", mimeType: "text/plain", buffer: Buffer.from(text) } },
  });
  expect(upload.status()).toBe(201);
  const sessionId = await ask(page, "青岚港的海水淡化厂每天生产多少淡水？", /quick/i);
  const report = await finishedReport(page);
  await expect(report).toContainText("12万吨");
  const claims = (await (await request.get(claimsPath(sessionId))).json()) as ClaimList;
  expect(claims.items.some((claim) => claim.verdict === "supported" && claim.sentence.includes("12万吨"))).toBe(true);
  await report
    .getByRole("button", { name: /Source \d/ })
    .first()
    .click();
  await expect(page.locator("mark").first()).toBeVisible();
});

test("a question nothing speaks to ends honestly, and the person can try again", async ({ page }) => {
  await ask(page, "zxqv wvutk plmokn qazwsx?", /quick/i);
  await expect(page.getByText("No usable source was found.").first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("[data-report]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Run again…" })).toBeVisible();
});
