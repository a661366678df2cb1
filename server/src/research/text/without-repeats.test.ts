import { describe, expect, it } from "vitest";
import { proseShingles, repeatedShare, withoutRepeats } from "./without-repeats.ts";

const EARLIER =
  "Heat pumps kept ninety percent of the old houses warm in the winter of 2024 [[source:src_a]]. The average bill fell by eleven percent in a year.";
const seen = proseShingles(EARLIER);

describe("a section that repeats an earlier one", () => {
  it("loses the sentences that stand there word for word, with their citations, and keeps the others as they are", () => {
    const draft = `New finding one stands first. Heat pumps kept ninety percent of the old houses warm in the winter of 2024.[[source:src_b]] A last word of its own [[source:src_c]].`;
    expect(withoutRepeats(draft, seen)).toBe("New finding one stands first. A last word of its own [[source:src_c]].");
    expect(repeatedShare(draft, seen)).toBeGreaterThan(0.4);
    expect(repeatedShare(withoutRepeats(draft, seen), seen)).toBe(0);
  });

  it("loses list items and headings of which nothing is left", () => {
    const draft = `### Warmth\n\n${EARLIER}\n\n### Money\n\n- The average bill fell by eleven percent in a year.\n- Loans were cheap.`;
    expect(withoutRepeats(draft, proseShingles(EARLIER))).toContain("- Loans were cheap.");
    const left = withoutRepeats(`### Warmth\n\n${EARLIER}\n\n### Money\n\nLoans were cheap.`, seen);
    expect(left).toBe("### Money\n\nLoans were cheap.");
  });

  it("finds Chinese sentences by twenty characters", () => {
    const han = "2024年江海省新能源汽车出口量为四十二万六千辆，同比增长百分之三十一点五[[source:src_a]]。";
    const draft = `${han}另一句只在这里。`;
    expect(withoutRepeats(draft, proseShingles(han))).toBe("另一句只在这里。");
  });

  it("keeps quotes, tables, code and a text of which nothing would be left", () => {
    const sentence = "The average bill fell by eleven percent in a year.";
    const draft = `> ${sentence}\n\n| a |\n| --- |\n| ${sentence} |\n\n\`\`\`\n${sentence}\n\n${sentence}\n\`\`\`\n\nIts own words.`;
    expect(withoutRepeats(draft, seen)).toBe(draft);
    expect(withoutRepeats(EARLIER, seen)).toBe(EARLIER);
  });
});
