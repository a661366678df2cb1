const CITATIONS = 400;
const SECTIONS = 40;
const PARAGRAPHS = 12;

const sentence = (i: number): string =>
  [
    "The monitored fans ran for nine months before the first unplanned stop was recorded at the plant",
    "计划外停机由每月 4.1 次降至 1.3 次，误报率为 7.8%，主要集中在工况切换的前后",
    "A comparison of forty pumps shows that **early warnings** arrive ten days sooner than the threshold did",
    "供应商访谈显示，责任条款比准确率更早进入谈判，双方对误报成本的分担并无统一做法",
  ][i % 4] ?? "";

/** A report of about 30,000 words with 400 citations and 40 tables, the same every time. */
export function sampleReport(): string {
  let cited = 0;
  const cite = (): string => {
    cited += 1;
    return cited <= CITATIONS ? `[[source:src_${String(cited % 150)}]]` : "";
  };
  const sections = Array.from({ length: SECTIONS }, (_, s) => {
    const paragraphs = Array.from({ length: PARAGRAPHS }, (__, p) =>
      Array.from({ length: 4 }, (___, i) => `${sentence(s + p + i)}${i === 3 ? cite() : ""}${(s + p + i) % 2 === 0 ? ". " : "。"}`).join(
        "",
      ),
    );
    const rows = Array.from({ length: 8 }, (__, r) => `| Group ${String(r)} | ${String(r * 3)} | −${String(r * 7)}% |`);
    const table = ["| Case | Months | Change |", "|---|---:|---:|", ...rows].join("\n");
    return [`## Section ${String(s + 1)}`, ...paragraphs, table, "- first point\n- second point\n  - nested point"].join("\n\n");
  });
  return `# A long report\n\n${sections.join("\n\n")}\n`;
}
