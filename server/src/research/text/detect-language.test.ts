import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.ts";

describe("detectLanguage", () => {
  it.each([
    ["zh-CN", "2024 年中国新能源汽车出口现状？"],
    ["zh-CN", "比较 GPT-4 和 Claude 3 Opus 的代码能力"],
    ["zh-TW", "台灣半導體產業的未來發展如何？"],
    ["ja", "日本の高齢化と介護市場"],
    ["ko", "한국의 저출산 문제 원인은 무엇인가?"],
    ["en", "What causes inflation?"],
    ["en", "the meaning of 道 in Chinese philosophy"],
    ["fr", "Quelles sont les causes de l'inflation ?"],
    ["de", "Wie funktioniert der Wärmemarkt in Deutschland?"],
    ["es", "¿Cuáles son las causas de la inflación?"],
    ["pt", "Quais são as causas da inflação no Brasil?"],
    ["it", "Quali sono le cause dell'inflazione in Italia?"],
    ["nl", "Wat zijn de oorzaken van inflatie?"],
    ["pl", "Jakie są przyczyny inflacji?"],
    ["sv", "Vad är orsakerna till inflationen?"],
    ["da", "Hvad er årsagerne til inflationen af i dag?"],
    ["fi", "Mitkä ovat inflaation syyt ja miten se on kasvanut?"],
    ["cs", "Jaké jsou příčiny inflace v České republice?"],
    ["hu", "Mik az infláció okai és hogyan változott?"],
    ["ro", "Care sunt cauzele inflației în România?"],
    ["tr", "Enflasyonun nedenleri nelerdir?"],
    ["vi", "Nguyên nhân của lạm phát là gì?"],
    ["id", "Apa penyebab inflasi di Indonesia?"],
    ["ru", "Каковы причины инфляции?"],
    ["uk", "Які причини інфляції в Україні?"],
    ["ar", "ما هي أسباب التضخم؟"],
    ["fa", "علل گرانی چیست؟"],
    ["hi", "मुद्रास्फीति के कारण क्या हैं?"],
    ["th", "สาเหตุของเงินเฟ้อคืออะไร"],
    ["he", "מהן הסיבות לאינפלציה?"],
    ["el", "Ποιες είναι οι αιτίες του πληθωρισμού;"],
  ])("tells %s from a question of a few words", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("falls to English when a text tells nothing", () => {
    expect(detectLanguage("2024 – 3.5 %")).toBe("en");
    expect(detectLanguage("")).toBe("en");
  });
});
