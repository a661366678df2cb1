import { type LibrarySearchResponse, librarySearchPath } from "@plumbline/shared/api/library.ts";
import { makeDocx, paragraph } from "../../server/test/documents/make-docx.ts";
import { makeChinesePdf } from "../../server/test/documents/make-pdf.ts";
import { exportWord } from "../fixtures/exports.ts";
import { ask, expect, finishedReport, test } from "../fixtures/test.ts";

const FILES = [
  {
    name: "青岚港海水淡化.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(
      "青岚港的海水淡化厂于2021年投产。海水淡化厂每天生产12万吨淡水，满足全市用水量的三成。2024年，海水淡化厂的单位能耗降到每吨2.8千瓦时。",
    ),
  },
  {
    name: "运行报告.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: Buffer.from(
      makeDocx(
        paragraph("海水淡化厂的运行", "Heading1") +
          paragraph("青岚港海水淡化厂的淡水成本在2023年为每吨4.6元，比2021年降低了一成。海水淡化厂的反渗透膜每五年更换一次。"),
      ),
    ),
  },
  {
    name: "环境监测.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(makeChinesePdf("青岚港海水淡化厂的浓盐水经过稀释后排回外海，监测站每季度公布一次结果。")),
  },
];

test("a PDF, a Word file and a Chinese text are found, and a Chinese report over them is a Word file in Chinese", async ({
  page,
  request,
}) => {
  await page.goto("/library");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).first().click();
  await (await chooser).setFiles(FILES);
  for (const title of ["青岚港海水淡化", "环境监测"]) await expect(page.getByText(title).first()).toBeVisible();

  for (const words of ["浓盐水", "反渗透膜", "单位能耗"]) {
    const found = async (): Promise<string> =>
      ((await (await request.get(librarySearchPath(words, 5))).json()) as LibrarySearchResponse).items.map(({ text }) => text).join();
    await expect.poll(found, words).toContain(words);
  }

  await ask(page, "青岚港的海水淡化厂每天生产多少淡水，淡水成本是多少，浓盐水怎么排放？", /standard/i);
  const report = await finishedReport(page);
  for (const fact of ["12万吨", "2.8千瓦时"]) await expect(report).toContainText(fact);

  const { name, parts } = await exportWord(page);
  expect(name).toMatch(/\p{Script=Han}.*\.docx$/u);
  const body = parts["word/document.xml"] ?? "";
  const text = body.replaceAll(/<[^>]+>/g, "");
  for (const fact of ["12万吨", "2.8千瓦时", "参考文献", "青岚港海水淡化"]) expect(text).toContain(fact);
  expect(body).toContain('<w:pStyle w:val="Heading1"/>');
  expect(body).toContain("<w:footnoteReference");
  expect((parts["word/footnotes.xml"] ?? "").replaceAll(/<[^>]+>/g, "")).toContain("青岚港海水淡化");
  const styles = parts["word/styles.xml"] ?? "";
  expect(styles).toMatch(/<w:lang [^>]*w:eastAsia="zh-CN"/);
  const eastAsian = [...`${styles}${body}`.matchAll(/w:eastAsia="([^"]+)"/g)].map(([, font]) => font).filter((font) => font !== "zh-CN");
  expect(eastAsian.length).toBeGreaterThan(0);
  for (const font of new Set(eastAsian)) expect(font).toMatch(/YaHei|SimSun|SimHei|KaiTi|FangSong|DengXian|Segoe UI Symbol/);
});

test.describe("a long report", () => {
  test.use({ scripted: true });

  test("is made into a Word file while the page answers", async ({ page, upstream }) => {
    const part = (at: number): string =>
      `## Part ${String(at)}\n\n${"Sodium-ion batteries store energy for the grid [1]. ".repeat(40)}\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n1. one\n2. two`;
    const content = `# Sodium-ion storage\n\n${Array.from({ length: 60 }, (_, at) => part(at + 1)).join("\n\n")}`;
    await upstream.rules({ id: "long", kind: "model", match: { operation: "writeReport" }, act: { content } });
    await ask(page, "What limits sodium-ion batteries for grid storage?", /standard/i);
    await finishedReport(page);
    let isSaved = false;
    const saved = page.waitForEvent("download", { timeout: 80_000 }).then(() => {
      isSaved = true;
    });
    const thread = page.waitForEvent("worker");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Word" }).click();
    expect((await thread).url()).toContain("docx.worker");
    await page.getByRole("tab", { name: /progress/i }).click();
    await expect(page.getByRole("region", { name: "Timeline, newest first" })).toBeVisible();
    expect(isSaved).toBe(false);
    await saved;
  });
});
