import { describe, expect, it } from "vitest";
import { distinctPhrases, nounPhrases, saysTheSame } from "./noun-phrases.ts";

const phrases = (text: string): string[] => nounPhrases([text], 100).map((phrase) => phrase.text);

describe("nounPhrases of English prose", () => {
  it("leaves out verbs, however they are marked", () => {
    const found = phrases(
      "Deep mode makes an outline. A branch collects material and binds citations. The team discovered enough water vapor. Agencies will search liquid water. `tool run` checks models.",
    );
    expect(found).toEqual(expect.arrayContaining(["deep mode", "water vapor", "liquid water"]));
    expect(found.join("|")).not.toMatch(/makes|collects|binds|discovered|search|checks/);
  });

  it("keeps whole names and says what they hold in one piece", () => {
    const found = nounPhrases(["In 1564, René Goulaine de Laudonnière founded Fort Caroline near the mouth of the St. Johns River."], 20);
    expect(found.filter(({ isName }) => isName).map(({ text }) => text)).toEqual(
      expect.arrayContaining(["René Goulaine de Laudonnière", "Fort Caroline", "Johns River"]),
    );
  });

  it("joins two of them with the preposition between", () => {
    expect(phrases("The moons of the solar system are cold.")).toContain("moons of the solar system");
  });

  it("begins and ends with no word that needs another one", () => {
    for (const phrase of phrases(
      "In the year 2000 nearly 390 million miles of road were built. On Monday the second-biggest company of many said that the largest hidden dangers, though famous, came from within. Over the last 40 years heavy rain fell.",
    )) {
      expect(phrase).not.toMatch(/^(?:of|in|on|from|the|and|nearly|last|many|\d)\b|\b(?:of|in|on|from|and|famous|Monday|years|miles)$/i);
    }
  });

  it("puts what several texts return to first, small where it is no name", () => {
    const found = nounPhrases(
      ["Heat pumps are spreading. Many heat pumps cool homes.", "Old heat pumps need current.", "Cheese is tasty."],
      3,
    );
    expect(found[0]).toMatchObject({ text: "heat pumps", uses: 3, texts: 2, isName: false });
  });

  it("passes over code, tables and addresses", () => {
    const text =
      "The search index is small.\n\n```\nconst hiddenThing = 1;\n```\n\n| secret column |\n|---|\n\nSee https://a.example/strange-path for it.";
    expect(phrases(text)).toContain("search index");
    expect(phrases(text).join(" ")).not.toMatch(/hidden|secret|strange/);
  });
});

describe("nounPhrases of Chinese prose", () => {
  it("gives words between verbs and function words, and puts a split word together", () => {
    const found = phrases("具身智能赋予机器人感知能力。具身智能的技术路线尚未收敛，企业采用多种技术路线。");
    expect(found).toEqual(expect.arrayContaining(["具身智能", "技术路线"]));
    expect(found.join("|")).not.toMatch(/赋予|采用|多种|尚未/);
  });

  it("leaves out amounts, counters and joints", () => {
    const found = phrases("这一盆地达7,000,000平方公里，都是一片潮湿的阔叶林，一直在减少。巴西也有森林砍伐，森林砍伐率比前五年高18%。");
    expect(found).toEqual(expect.arrayContaining(["阔叶林", "森林砍伐"]));
    expect(found.join("|")).not.toMatch(/平方|都是|一片|一直|也有|\d/);
  });
});

describe("phrases beside each other", () => {
  it("say the same when one holds most of the other", () => {
    expect(saysTheSame("Saturn's moon Titan", "Titan", "en")).toBe(true);
    expect(saysTheSame("量子网络技术", "量子通信网络", "zh-CN")).toBe(true);
    expect(saysTheSame("Liquid water", "Water vapor", "en")).toBe(false);
    expect(saysTheSame("技术路线", "技术标准", "zh-CN")).toBe(false);
  });

  it("are kept once each, the first of them", () => {
    const kept = distinctPhrases([{ text: "Titan" }, { text: "Moon Titan" }, { text: "Europa" }], "en");
    expect(kept.map(({ text }) => text)).toEqual(["Titan", "Europa"]);
  });
});
