import { describe, expect, it } from "vitest";
import { keyPhrases } from "./key-phrases.ts";

describe("keyPhrases", () => {
  it("takes the topic out of a question and leaves the asking words", () => {
    expect(keyPhrases("Please compare the strengths of Obsidian plugins and Notion databases", 5)).toEqual(
      expect.arrayContaining(["Obsidian plugins", "Notion databases"]),
    );
    expect(keyPhrases("请分析台灣半導體產業的未來發展", 5)).toContain("台灣半導體產業");
  });

  it("keeps hyphens and the writing of the text", () => {
    expect(keyPhrases("RAG or fine-tuning?", 5)).toContain("fine-tuning");
  });

  it("puts what a text returns to first", () => {
    const text =
      "Heat pumps are spreading. Heat pumps need electricity. Many people like cheese. Heat pumps heat homes, and heat pumps cool them.";
    expect(keyPhrases(text, 3)[0]?.toLowerCase()).toContain("heat pumps");
  });

  it("gives no more than asked for, nothing for nothing, and no phrase twice", () => {
    expect(keyPhrases("alpha beta. gamma delta. epsilon zeta.", 2)).toHaveLength(2);
    expect(keyPhrases("12 34 …", 5)).toEqual([]);
    expect(keyPhrases("Solar cells. Solar cells. solar cells.", 5)).toEqual(["Solar cells"]);
  });
});
