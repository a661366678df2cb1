const HAN_DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  壹: 1,
  二: 2,
  贰: 2,
  两: 2,
  兩: 2,
  三: 3,
  叁: 3,
  四: 4,
  肆: 4,
  五: 5,
  伍: 5,
  六: 6,
  陆: 6,
  七: 7,
  柒: 7,
  八: 8,
  捌: 8,
  九: 9,
  玖: 9,
};
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
const HAN_MYRIADS: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };

/** Characters a Chinese numeral is made of. */
export const HAN_NUMERAL = "零〇一二两兩三四五六七八九十百千万萬亿億壹贰叁肆伍陆柒捌玖拾佰仟";

/** Value of a Chinese numeral (三百五十万, 二〇二四, 十二); null when the characters make none. */
export function hanNumber(text: string): number | null {
  const signs = Array.from(text);
  if (signs.length === 0) return null;
  if (signs.every((sign) => sign in HAN_DIGITS))
    return signs.length === 1 || signs.length === 4 ? Number(signs.map((sign) => HAN_DIGITS[sign]).join("")) : null;
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  for (const sign of signs) {
    const unit = HAN_UNITS[sign];
    const myriad = HAN_MYRIADS[sign];
    if (unit !== undefined) {
      section += (digit ?? 1) * unit;
      digit = null;
    } else if (myriad !== undefined) {
      section += digit ?? 0;
      if (section === 0 && total === 0) return null;
      // 一亿二千万: what came before is a section of its own; 三万亿: it is multiplied.
      total = section === 0 ? total * myriad : total + section * myriad;
      section = 0;
      digit = null;
    } else {
      digit = HAN_DIGITS[sign] ?? 0;
    }
  }
  return total + section + (digit ?? 0);
}

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ENGLISH = new Map<string, number>([
  ...ONES.map((word, at) => [word, at] as const),
  ...TENS.map((word, at) => [word, 20 + at * 10] as const),
  ["dozen", 12],
]);
const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

const CARDINAL = [...ONES, ...TENS].join("|");

/** Regular expression source of an English cardinal in words: `two`, `twenty-one`, `three hundred`. Group-free. */
export const ENGLISH_NUMBER = String.raw`(?:${CARDINAL})(?:[-\s](?:${CARDINAL}))?(?:\s(?:hundred|thousand)(?:\s(?:and\s)?(?:${CARDINAL})(?:[-\s](?:${CARDINAL}))?)?)?`;
export const ENGLISH_ORDINAL = ORDINALS.slice(1).join("|");

/** Value of an English number in words; null when the words make none. */
export function englishNumber(text: string): number | null {
  let total = 0;
  let section = 0;
  for (const word of text.toLowerCase().split(/[-\s]+/)) {
    if (word === "and") continue;
    if (word === "hundred" || word === "thousand") {
      const scaled = Math.max(1, section) * (word === "hundred" ? 100 : 1000);
      total += scaled;
      section = 0;
      continue;
    }
    const value = ENGLISH.get(word);
    // `two three` and `five twenty` are two numbers.
    if (value === undefined || (section !== 0 && !(section >= 20 && section % 10 === 0 && value < 10))) return null;
    section += value;
  }
  return total + section;
}

/** Value of an English ordinal in words, 1 to 20. */
export const englishOrdinal = (word: string): number => ORDINALS.indexOf(word.toLowerCase());
