import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type ClaimList, claimsPath } from "@plumbline/shared/api/sources.ts";
import { ResearchMode } from "@plumbline/shared/config/research-config.ts";
import { ask, expect, finishedReport, sectionHeadings, test } from "../fixtures/test.ts";

interface Journey {
  locale: string;
  question: string;
  modes: Record<ResearchMode, RegExp>;
  /** What the report says when it is about the question, in its language. */
  says: RegExp;
  approve: string;
  /** Texts of the person's own, for the model that has nothing else. */
  texts: string[];
}

const ENGLISH: Journey = {
  locale: "en-US",
  question: "What limits sodium-ion batteries for grid storage?",
  modes: { quick: /^Quick/, basic: /^Standard/, detailed: /^Detailed/, deep: /^Deep/, multi_agent: /^Multi-agent/ },
  says: /sodium-ion/i,
  approve: "Approve and start",
  texts: [
    "# Energy density\n\nSodium-ion cells store 140 watt-hours per kilogram, a quarter less than lithium iron phosphate. For grid storage the weight of a sodium-ion battery matters less than its price. Low energy density raises the cost of racks and housings by 12 percent.",
    "# Supply\n\nSodium-ion batteries for grid storage need hard carbon, of which 30,000 tonnes were made in 2024. Hard carbon costs 9 dollars a kilogram. The scarcity of hard carbon limits sodium-ion factories more than any metal does.",
    "# Life\n\nThe sodium-ion cells of a grid storage plant kept 80 percent of their capacity after 4,500 cycles. Gas forming in the cell limits the life of sodium-ion batteries in hot climates. Cooling a grid storage plant takes 3 percent of its energy.",
  ],
};
const CHINESE: Journey = {
  locale: "zh-CN",
  question: "新能源汽车出口面临哪些瓶颈？",
  modes: { quick: /^快速/, basic: /^标准/, detailed: /^详细/, deep: /^深度/, multi_agent: /^多智能体/ },
  says: /新能源汽车|运输船/,
  approve: "批准并开始",
  texts: [
    "# 海运\n\n汽车运输船不足是新能源汽车出口的主要瓶颈。2024年，一艘6000车位的运输船日租金最高达到11万美元。车企到2024年底已有9艘自有运输船投入使用。",
    "# 认证\n\n新能源汽车出口欧洲需要通过型式认证，平均耗时7个月。认证费用每个车型约为180万元。认证时间长是中小企业出口新能源汽车的瓶颈。",
    "# 售后\n\n新能源汽车出口企业在海外的售后网点不足，2024年只有1200个。电池维修人员缺乏，限制了新能源汽车在拉丁美洲的出口。零部件运到当地平均需要46天。",
  ],
};

test.describe.configure({ mode: "parallel", timeout: 240_000 });

for (const scripted of [false, true]) {
  for (const journey of [ENGLISH, CHINESE]) {
    test.describe(`${scripted ? "a model over HTTP and the web" : "without a key, on one's own texts"}, ${journey.locale}`, () => {
      test.use({ scripted, locale: journey.locale });
      test("every mode gives a report whose citations open their passages", async ({ page, request }) => {
        if (!scripted) await addTexts(request, journey.texts);
        for (const mode of ResearchMode.options) await test.step(mode, () => research(page, request, mode, journey));
      });
    });
  }
}

async function research(page: Page, request: APIRequestContext, mode: ResearchMode, journey: Journey): Promise<void> {
  const sessionId = await ask(page, journey.question, journey.modes[mode]);
  const report = await approvedReport(page, journey.approve);
  await expect(report).toContainText(journey.says);
  if (mode !== "quick" && mode !== "basic") expect(await sectionHeadings(page).count()).toBeGreaterThan(1);

  const { items } = (await (await request.get(claimsPath(sessionId, { limit: 200 }))).json()) as ClaimList;
  expect(items.filter(({ verdict }) => verdict === "supported").length).toBeGreaterThan(1);
  await report.locator(".citation").first().click();
  const marked = page.locator("mark").first();
  await expect(marked).toBeVisible();
  const passage = ((await marked.textContent()) ?? "").replaceAll(/\s+/g, "");
  const quotes = items.flatMap(({ evidence }) => evidence.map(({ quote }) => quote.replaceAll(/\s+/g, "")));
  expect(quotes.filter((quote) => quote.includes(passage))).not.toEqual([]);
}

async function addTexts(request: APIRequestContext, texts: string[]): Promise<void> {
  const files = texts.map((text, at) => ({ name: `${String(at + 1)}.md`, mimeType: "text/markdown", buffer: Buffer.from(text) }));
  for (const file of files) expect((await request.post("/api/library/documents", { multipart: { files: file } })).status()).toBe(201);
}

/** The finished report, once a plan that waits for the person is approved. */
async function approvedReport(page: Page, approve: string): Promise<Locator> {
  const button = page.getByRole("button", { name: approve });
  const exported = page.getByRole("button", { name: /^(?:Export|导出)$/ });
  await expect(button.or(exported)).toBeVisible({ timeout: 80_000 });
  if (await button.isVisible()) await button.click();
  return finishedReport(page);
}
