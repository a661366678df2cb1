import { countWords } from "@plumbline/shared/text/count-words.ts";
import { describe, expect, it } from "vitest";
import { briefFor, evidenceOf } from "../../../test/evidence-of.ts";
import { askedTerms } from "../../research/text/content-terms.ts";
import { answerQuick } from "./answer-quick.ts";
import { evidenceSentences } from "./evidence-sentences.ts";
import { partOfSentence } from "./part-of-sentence.ts";

const LIST = Array.from({ length: 40 }, (_, at) => `第${String(at + 1)}家公司创始人张某某`).join("，");
const LONG = `著名校友有：${LIST}，甲骨文公司创始人拉里·埃伦斯，${LIST}。`;
const sentenceOf = (text: string) => {
  const [sentence] = evidenceSentences(evidenceOf({ texts: [text] }), "zh-CN");
  if (sentence === undefined) throw new Error("nothing to quote");
  return sentence;
};
const SHORT = "甲骨文公司的创始人是拉里·埃伦斯。";
const asked = new Set(askedTerms("甲骨文公司的创始人是谁？", "zh-CN"));

describe("partOfSentence", () => {
  it("leaves a sentence that fits as it is", () => {
    const sentence = sentenceOf(SHORT);
    expect(partOfSentence(sentence, 60, asked, "zh-CN")).toBe(sentence);
  });

  it("keeps the clauses that speak to the question, word for word and marked, within the words", () => {
    const sentence = { ...sentenceOf(SHORT), text: LONG, words: countWords(LONG) };
    const { text, words } = partOfSentence(sentence, 60, asked, "zh-CN");
    expect(text).toContain("甲骨文公司创始人拉里·埃伦斯");
    expect(text).toMatch(/^\[…\] .+ …$/u);
    expect(LONG).toContain(text.replace(/^\[…\] | …$/gu, ""));
    expect(words).toBe(countWords(text));
    expect(words).toBeLessThanOrEqual(60);
  });

  it("lets a short answer quote a sentence longer than itself", () => {
    const head = Array.from({ length: 20 }, (_, at) => `第${String(at + 1)}家公司创始人张某某`).join("，");
    const evidence = evidenceOf({ texts: [`著名校友有：${head}，甲骨文公司创始人拉里·埃伦斯。`] });
    const { markdown } = answerQuick({ brief: briefFor("甲骨文公司的创始人是谁？", "zh-CN"), evidence, maxWords: 150 });
    expect(markdown).toContain("拉里·埃伦斯");
    expect(markdown).toContain("[1]");
    expect(countWords(markdown)).toBeLessThanOrEqual(150);
  });
});
