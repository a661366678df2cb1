import { segment } from "./segment.ts";
import { LISTED_LANGUAGES, stopWords } from "./stop-words.ts";

/** Characters looked at: enough to be sure, little enough to be instant. */
const SAMPLE = 4000;
/** Characters that exist only in traditional, and only in simplified writing, among the 300 most frequent. */
const TRADITIONAL =
  /[們這個來時為國會學對說裡後過還發開關與經無東長點電動機業實現車產書問題應條網際資訊據歐灣萬億華歷標準區場環術醫軍體麼樣氣強報營總變義議讓設價進達運選遠連讀買賣質銀錢錄陽隊陸難雲領頭類風飛馬黨龍權極構戰將當從傳備優儀]/gu;
const SIMPLIFIED =
  /[们这个来时为国会学对说里后过还发开关与经无东长点电动机业实现车产书问题应条网际资讯据欧湾万亿华历标准区场环术医军体么样气强报营总变义议让设价进达运选远连读买卖质银钱录阳队陆难云领头类风飞马党龙权极构战将当从传备优仪]/gu;

interface ScriptRule {
  language: string;
  test: RegExp;
}

/** Scripts that one language, or nearly one, is written in. */
const SCRIPTS: readonly ScriptRule[] = [
  { language: "th", test: /\p{Script=Thai}/gu },
  { language: "lo", test: /\p{Script=Lao}/gu },
  { language: "km", test: /\p{Script=Khmer}/gu },
  { language: "my", test: /\p{Script=Myanmar}/gu },
  { language: "he", test: /\p{Script=Hebrew}/gu },
  { language: "el", test: /\p{Script=Greek}/gu },
  { language: "hy", test: /\p{Script=Armenian}/gu },
  { language: "ka", test: /\p{Script=Georgian}/gu },
  { language: "hi", test: /\p{Script=Devanagari}/gu },
  { language: "bn", test: /\p{Script=Bengali}/gu },
  { language: "ta", test: /\p{Script=Tamil}/gu },
  { language: "te", test: /\p{Script=Telugu}/gu },
  { language: "gu", test: /\p{Script=Gujarati}/gu },
  { language: "pa", test: /\p{Script=Gurmukhi}/gu },
  { language: "kn", test: /\p{Script=Kannada}/gu },
  { language: "ml", test: /\p{Script=Malayalam}/gu },
  { language: "si", test: /\p{Script=Sinhala}/gu },
  { language: "am", test: /\p{Script=Ethiopic}/gu },
];

/** Letters that mark a Latin-script language, each worth half a function word. */
const LETTERS: Record<string, RegExp> = {
  fr: /[èêçàùœ]|\b(?:l|d|qu)['’]/giu,
  de: /[äöüß]/giu,
  es: /[ñ¿¡áíóú]/giu,
  pt: /[ãõçâê]/giu,
  it: /[èàòù]|\bl['’]/giu,
  pl: /[ąęłńśźż]/giu,
  sv: /[åäö]/giu,
  tr: /[ışğ]/giu,
  cs: /[ěščřžůďť]/giu,
  da: /[æøå]/giu,
  nb: /[æøå]/giu,
  fi: /[äö]/giu,
  hu: /[őűáéóúöü]/giu,
  ro: /[ăâîșț]/giu,
  vi: /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỷỹỵ]/giu,
};

const LATIN_LANGUAGES = LISTED_LANGUAGES.filter((language) => !["ru", "uk", "zh", "ja", "ko"].includes(language));

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The language a text is written in, as a BCP-47 tag (`zh-CN`, `zh-TW`, `ja`, `ko`, `en`, `fr` …), told by script, then by function words and
 * letters. Works on a question of a few words; a text that tells nothing (digits, symbols, names) is `en`.
 */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE).normalize("NFC");
  const han = count(sample, /\p{Script=Han}/gu);
  const kana = count(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const hangul = count(sample, /\p{Script=Hangul}/gu);
  const latin = count(sample, /\p{Script=Latin}/gu);
  // An ideograph says about as much as two letters and a half.
  if ((han + kana + hangul) * 2.5 >= latin && han + kana + hangul > 0) return eastAsian(sample, han, kana, hangul);
  const letters = count(sample, /\p{L}/gu);
  // No other script can make up half of the letters.
  if (latin * 2 > letters) return latinLanguage(sample);
  const cyrillic = count(sample, /\p{Script=Cyrillic}/gu);
  if (cyrillic > 0 && cyrillic * 2 >= letters) return cyrillicLanguage(sample);
  const arabic = count(sample, /\p{Script=Arabic}/gu);
  if (arabic > 0 && arabic * 2 >= letters) return arabicLanguage(sample);
  const script = SCRIPTS.find((rule) => count(sample, rule.test) * 2 >= Math.max(1, letters));
  return script?.language ?? latinLanguage(sample);
}

function eastAsian(sample: string, han: number, kana: number, hangul: number): string {
  if (hangul > han + kana) return "ko";
  if (kana > 0 && kana * 12 >= han) return "ja";
  return count(sample, TRADITIONAL) > count(sample, SIMPLIFIED) ? "zh-TW" : "zh-CN";
}

function cyrillicLanguage(sample: string): string {
  if (/[іїєґ]/iu.test(sample) && !/[ыъэё]/iu.test(sample)) return "uk";
  if (/[ђјљњћџ]/iu.test(sample)) return "sr";
  if (/ў/iu.test(sample)) return "be";
  if (/[әғқңөұүһі]/iu.test(sample) && /[әғқұ]/iu.test(sample)) return "kk";
  const bulgarian = count(
    sample,
    /(?<!\p{L})(?:са|се|който|която|което|които|какво|към|със|през|както|също)(?!\p{L})|\p{L}(?:ът|ят|ите|ото)(?!\p{L})/giu,
  );
  return bulgarian > 0 && !/[ыэё]/iu.test(sample) ? "bg" : "ru";
}

function arabicLanguage(sample: string): string {
  if (/[ٹڈڑںےھ]/u.test(sample)) return "ur";
  return /[پچژگکی]/u.test(sample) ? "fa" : "ar";
}

/** All that a pattern of LETTERS can match: next to nothing of most texts. */
const MARKS = /[^\0-\x7f]|\b(?:l|d|qu)['’]/giu;

function latinLanguage(sample: string): string {
  const words = new Map<string, number>();
  for (const word of segment(sample)) words.set(word, (words.get(word) ?? 0) + 1);
  const marks = (sample.match(MARKS) ?? []).join(" ");
  let best = "en";
  let bestScore = 0;
  for (const language of LATIN_LANGUAGES) {
    const list = stopWords(language);
    let score = count(marks, LETTERS[language] ?? /$^/gu) / 2;
    for (const [word, times] of words) if (list.has(word)) score += times;
    if (score > bestScore) [best, bestScore] = [language, score];
  }
  return best;
}
