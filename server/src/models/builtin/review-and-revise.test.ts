import { describe, expect, it } from "vitest";
import { briefFor, evidenceOf } from "../../../test/evidence-of.ts";
import { checkFacts, reviewSection } from "./review-section.ts";
import { reviseSection } from "./revise-section.ts";
import { verifyClaims } from "./verify-claims.ts";

const brief = briefFor("How long is the river Aare?");
const section = { id: "sec_1", title: "The river Aare", questions: [], scope: "" };
const evidence = evidenceOf({
  texts: ["The Aare is 288 km long. The river Aare rises in the Bernese Alps. The Aare flows through Bern and Solothurn."],
});
const wrong = { sentence: "The Aare is 388 km long.", verdict: "unsupported", reason: "388 is not in the source" };

describe("reviewSection", () => {
  it("accepts a draft without refused sentences, also when some are only partly supported", () => {
    const doubtful = [{ sentence: "The Aare is long.", verdict: "partial", reason: "" }];
    expect(reviewSection({ brief, section, draft: "", others: [], evidence, doubtful }).accept).toBe(true);
  });

  it("sends back a draft with an unsupported sentence and names it with the reason", () => {
    const review = reviewSection({ brief, section, draft: "", others: [], evidence, doubtful: [wrong] });
    expect(review).toEqual({ accept: false, notes: '- "The Aare is 388 km long.": 388 is not in the source' });
  });
});

describe("checkFacts", () => {
  it("names the section that holds the claim and leaves out sections it does not know", () => {
    const doubtful = [
      { ...wrong, sectionId: "sec_1" },
      { ...wrong, sectionId: "gone" },
    ];
    const sections = [{ id: "sec_1", title: "a", markdown: "" }];
    const check = checkFacts({ question: "", language: "en", sections, evidence, doubtful });
    expect(check.accept).toBe(false);
    expect(check.issues.map((issue) => issue.sectionId)).toEqual(["sec_1"]);
  });
});

describe("reviseSection", () => {
  const draft =
    "The Aare rises in the Bernese Alps. [1] The Aare is 388 km long. [1]\n\n- It has many bridges. [1]\n- The Aare is 388 km long. [1]\n\n| a | b |\n|---|---|\n| x | 1 [1] |";

  it("takes the doubtful sentence out with its citation wherever it stands and keeps the rest letter for letter", () => {
    const { markdown } = reviseSection({ brief, section, draft, notes: "", doubtful: [wrong], evidence, words: 0 });
    expect(markdown).toBe("The Aare rises in the Bernese Alps. [1]\n\n- It has many bridges. [1]\n\n| a | b |\n|---|---|\n| x | 1 [1] |");
  });

  it("fills the room with quotes the draft does not have", () => {
    const { markdown } = reviseSection({ brief, section, draft, notes: "", doubtful: [wrong], evidence, words: 200 });
    expect(markdown).toContain("The Aare is 288 km long. [1]");
    expect(markdown).not.toContain("388");
  });

  it("says so when nothing is left", () => {
    const { markdown } = reviseSection({
      brief,
      section,
      draft: "The Aare is 388 km long. [1]",
      notes: "",
      doubtful: [wrong],
      evidence: [],
      words: 200,
    });
    expect(markdown).toBe("The sources say nothing on this part.");
  });
});

describe("verifyClaims", () => {
  const passages = ["The Aare is 288 km long and does not leave Switzerland. It flows through Bern."];
  const verdict = (sentence: string): string | undefined =>
    verifyClaims({ language: "en", claims: [{ number: 1, sentence, passages }] }).verdicts[0]?.verdict;

  it("supports what the passage holds with every number", () => {
    expect(verdict("The Aare is 288 km long.")).toBe("supported");
  });

  it("does not support another number, a denial, or something else", () => {
    expect(verdict("The Aare is 300 km long.")).toBe("partial");
    expect(verdict("The Aare never, not once, does not flow through Bern.")).toBe("partial");
    expect(verdict("Bananas grow on tall herbs.")).toBe("unsupported");
  });

  it("names the number that is missing, in the run's language", () => {
    const [claim] = verifyClaims({
      language: "zh-CN",
      claims: [{ number: 7, sentence: "阿勒河长 300 公里。", passages: ["阿勒河长 288 公里。"] }],
    }).verdicts;
    expect(claim).toMatchObject({ number: 7, why: "所引段落中没有数字 300" });
  });
});
