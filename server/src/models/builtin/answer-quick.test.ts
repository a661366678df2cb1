import { reportLabels } from "@plumbline/shared/report/labels.ts";
import { countWords } from "@plumbline/shared/text/count-words.ts";
import { describe, expect, it } from "vitest";
import { briefFor, evidenceOf } from "../../../test/evidence-of.ts";
import { answerQuick } from "./answer-quick.ts";

const bridges = evidenceOf(
  {
    title: "Bridges of the city",
    texts: [
      "The city has eleven bridges. The Old Bridge was opened on 3 May 1889 and is 412 metres long. It was painted green in the first years. Ferries crossed the river before.",
    ],
  },
  {
    title: "Museums",
    texts: ["The museum of glass was opened in 1975. Its collection holds 4,000 pieces. The café is on the ground floor."],
  },
  { title: "Weather", texts: ["Rain falls on 160 days of the year. The summers are mild and the winters are wet."] },
);

describe("answerQuick", () => {
  it("opens with the note that it is an extract, then the sentence that answers, with its citation", () => {
    const { markdown } = answerQuick({ brief: briefFor("When was the Old Bridge opened?"), evidence: bridges, maxWords: 400 });
    const [note, lead] = markdown.split("\n\n");
    expect(note).toBe(`> ${reportLabels("en").extractNote}`);
    expect(lead).toMatch(/^The Old Bridge was opened on 3 May 1889 and is 412 metres long\. \[1\]/);
  });

  it("leaves out sources that have nothing to do with the question", () => {
    const { markdown } = answerQuick({ brief: briefFor("When was the Old Bridge opened?"), evidence: bridges, maxWords: 400 });
    expect(markdown).not.toContain("[3]");
    expect(markdown).not.toContain("café");
  });

  it("answers in Chinese from Chinese sources", () => {
    const evidence = evidenceOf(
      { texts: ["老桥全长 412 米。老桥于 1889 年 5 月 3 日通车，当时是全国最长的桥。桥身最初漆成绿色。"] },
      { texts: ["玻璃博物馆于 1975 年开放，收藏四千件展品。"] },
    );
    const { markdown } = answerQuick({ brief: briefFor("老桥是哪一年通车的？", "zh-CN"), evidence, maxWords: 400 });
    expect(markdown.split("\n\n")[1]).toContain("老桥于 1889 年 5 月 3 日通车，当时是全国最长的桥。 [1]");
  });

  it.each([40, 80, 150, 400])("has at most %i words, note and citations counted", (maxWords) => {
    const long = evidenceOf({
      texts: [
        Array.from({ length: 60 }, (_, at) => `Bridge number ${String(at)} of the town carries ${String(at * 7)} cars a day.`).join(" "),
      ],
    });
    const { markdown } = answerQuick({ brief: briefFor("How many cars do the bridges carry a day?"), evidence: long, maxWords });
    expect(countWords(markdown)).toBeLessThanOrEqual(maxWords);
    expect(markdown).toContain("[1]");
  });

  it("quotes the row of a table under its header when the answer stands there", () => {
    const table = "| city | inhabitants |\n|---|---|\n| Lund | 94,703 |\n| Visby | 24,951 |\n| Gävle | 77,586 |";
    const { markdown } = answerQuick({
      brief: briefFor("How many inhabitants has Visby?"),
      evidence: evidenceOf({ texts: [table] }),
      maxWords: 400,
    });
    expect(markdown).toContain("| city | inhabitants |\n|---|---|\n");
    expect(markdown).toContain("| Visby | 24,951 [1] |");
    expect(markdown).not.toContain("Lund");
  });

  it("says so when no sentence can be quoted", () => {
    const { markdown } = answerQuick({
      brief: briefFor("When was the Old Bridge opened?"),
      evidence: evidenceOf({ texts: ["Menu"] }),
      maxWords: 400,
    });
    expect(markdown).toContain("The stored sources say nothing on this question.");
  });
});
