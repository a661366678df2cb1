import { describe, expect, it } from "vitest";
import { reportLabels } from "./labels.ts";

describe("reportLabels", () => {
  it("follows language, script and region", () => {
    expect(reportLabels("zh-CN").references).toBe("参考文献");
    expect(reportLabels("zh").references).toBe("参考文献");
    expect(reportLabels("zh-TW").references).toBe("參考文獻");
    expect(reportLabels("zh-Hant-HK").references).toBe("參考文獻");
    expect(reportLabels("zh-Hans-TW").references).toBe("参考文献");
    expect(reportLabels("pt-BR").references).toBe("Referências");
    expect(reportLabels("ja").conclusion).toBe("結論");
  });

  it("falls to English for a language without a translation", () => {
    expect(reportLabels("xx").references).toBe("References");
    expect(reportLabels("").references).toBe("References");
  });

  it("has no empty label in any language", () => {
    for (const tag of [
      "en",
      "zh",
      "zh-TW",
      "ja",
      "ko",
      "vi",
      "id",
      "th",
      "hi",
      "ar",
      "fr",
      "de",
      "es",
      "pt",
      "it",
      "nl",
      "pl",
      "sv",
      "tr",
      "ru",
      "uk",
    ]) {
      for (const label of Object.values(reportLabels(tag))) expect(label).not.toBe("");
      if (tag !== "en") expect(reportLabels(tag).contents).not.toBe("Contents");
    }
  });
});
