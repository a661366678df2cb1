import { HAN_NUMERAL, hanNumber } from "./numerals.ts";

/** A date as far as it is given; offsets are UTF-16 code units into the normal text. */
export interface DateMention {
  year: number | null;
  month: number | null;
  day: number | null;
  /** First year of a decade: `the 1990s`, `90年代`. */
  decade: boolean;
  start: number;
  end: number;
  text: string;
}

const MONTHS = "january february march april may june july august september october november december".split(" ");
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const YEAR = String.raw`((?:1[0-9]|20|21)\d{2})`;
const HAN_YEAR = `([0-9]{2,4}|[〇零一二三四五六七八九]{4})`;
const HAN_SMALL = `([0-9]{1,2}|[一二三四五六七八九十]{1,3})`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;

type Reader = (groups: (string | undefined)[]) => Pick<DateMention, "year" | "month" | "day"> & { decade?: boolean };

const monthOf = (word = ""): number => MONTHS.findIndex((month) => month.startsWith(word.toLowerCase().replace(".", "").slice(0, 3))) + 1;
const number = (text: string | undefined): number | null =>
  text === undefined ? null : /^\d+$/.test(text) ? Number(text) : hanNumber(text);

const dated = (year: string | undefined, month: string | undefined, day: string | undefined): ReturnType<Reader> => ({
  year: number(year),
  month: number(month),
  day: number(day),
});

/** Tried in this order; what one has read is not read again. */
const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [
    new RegExp(String.raw`(?<![\d.-])${YEAR}[-/.](\d{1,2})[-/.](\d{1,2})(?![\d])`, "gi"),
    ([year, month, day]) => ({ year: number(year), month: number(month), day: number(day) }),
  ],
  // Day before month, unless only the other order is possible.
  [
    new RegExp(String.raw`(?<![\d./-])(\d{1,2})[/.](\d{1,2})[/.]${YEAR}(?![\d/])`, "g"),
    ([first, second, year]) => (Number(second) > 12 ? dated(year, first, second) : dated(year, second, first)),
  ],
  [
    new RegExp(String.raw`(?<!\d)${HAN_YEAR}\s?年\s?${HAN_SMALL}\s?月(?:份)?(?:\s?${HAN_SMALL}\s?[日号號])?`, "gi"),
    ([year, month, day]) => ({ year: number(year), month: number(month), day: number(day) }),
  ],
  [
    new RegExp(
      `(民国|民國|明治|大正|昭和|平成|令和)(元|[0-9]{1,2}|[一二三四五六七八九十]{1,3})年(?:${HAN_SMALL}月)?(?:${HAN_SMALL}[日号號])?`,
      "g",
    ),
    ([era, year, month, day]) => ({ year: eraYear(era, year), month: number(month), day: number(day) }),
  ],
  [
    new RegExp(String.raw`(?<![a-z])${MONTH}\s${DAY}(?:\s?-\s?\d{1,2})?,?\s${YEAR}(?!\d)`, "gi"),
    ([month, day, year]) => ({ year: number(year), month: monthOf(month), day: number(day) }),
  ],
  [
    new RegExp(String.raw`(?<!\d)${DAY}(?:\sof)?\s${MONTH},?\s${YEAR}(?!\d)`, "gi"),
    ([day, month, year]) => ({ year: number(year), month: monthOf(month), day: number(day) }),
  ],
  [
    new RegExp(String.raw`(?<![a-z])${MONTH},?\s(?:of\s)?${YEAR}(?!\d)`, "gi"),
    ([month, year]) => ({ year: number(year), month: monthOf(month), day: null }),
  ],
  [
    new RegExp(String.raw`(?<!\d)${HAN_SMALL}\s?月\s?${HAN_SMALL}\s?[日号號]`, "gi"),
    ([month, day]) => ({ year: null, month: number(month), day: number(day) }),
  ],
  [
    new RegExp(String.raw`(?<![a-z])${MONTH}\s${DAY}(?![\d%])(?!\s?(?:percent|million|billion))`, "g" + "i"),
    ([month, day]) => ({ year: null, month: monthOf(month), day: number(day) }),
  ],
  [
    new RegExp(String.raw`(?<!\d)${DAY}(?:\sof)?\s${MONTH}(?![a-z])`, "gi"),
    ([day, month]) => ({ year: null, month: monthOf(month), day: number(day) }),
  ],
  [
    new RegExp(String.raw`(?<!\d)${YEAR}s(?![a-z])|(?<!\d)(?:${YEAR}|([12]?\d)\s?世纪\s?(\d0|[一二三四五六七八九]十))\s?年代`, "gi"),
    ([latin, plain, century, decade]) => ({ year: decadeStart(latin, plain, century, decade), month: null, day: null, decade: true }),
  ],
  [
    new RegExp(String.raw`(?<![\d${HAN_NUMERAL}])${HAN_YEAR}\s?年(?![代级間前内])`, "gi"),
    ([year]) => ({ year: fullYear(year), month: null, day: null }),
  ],
  [
    new RegExp(String.raw`(?<![\d${HAN_NUMERAL}个個])([1-9]|1[0-2]|十[一二]?|[一二三四五六七八九])\s?月(?:份)?(?![\d])`, "gi"),
    ([month]) => ({ year: null, month: number(month), day: null }),
  ],
  // A month by itself is written with a capital; `May` also begins sentences, so something must lead to it.
  [
    /(?<![A-Za-z])(?:(January|February|March|April|June|July|August|September|October|November|December)|(?<=\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Tt]o|[Ff]rom|[Bb]y|of|early|late|mid|and|between|during)[\s-])(May))(?![A-Za-z])/g,
    ([month, may]) => ({ year: null, month: monthOf(month ?? may), day: null }),
  ],
];

/** The dates in a normal text, in order. Bare years are numbers: see `findQuantities`. */
export function findDates(text: string): DateMention[] {
  const found: DateMention[] = [];
  let rest = text;
  for (const [pattern, read] of FORMS) {
    rest = rest.replace(pattern, (whole: string, ...more: unknown[]) => {
      const at = more.findIndex((value) => typeof value === "number");
      const start = more[at] as number;
      const { year, month, day, decade = false } = read(more.slice(0, at) as (string | undefined)[]);
      const isDate =
        (month === null || (month >= 1 && month <= 12)) && (day === null || (day >= 1 && day <= 31)) && (year !== null || month !== null);
      if (!isDate) return whole;
      found.push({ year, month, day, decade, start, end: start + whole.length, text: whole });
      return " ".repeat(whole.length);
    });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = { 民国: 1911, 民國: 1911, 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };

function eraYear(era = "", year = ""): number | null {
  const value = year === "元" ? 1 : number(year);
  const before = ERAS[era];
  return value === null || before === undefined ? null : before + value;
}

/** `2024` and `二〇二四` are years; `3年` is a length of time. */
function fullYear(text: string | undefined): number | null {
  const value = number(text);
  return value !== null && value >= 1000 && value <= 2199 ? value : null;
}

function decadeStart(
  latin: string | undefined,
  plain: string | undefined,
  century: string | undefined,
  decade: string | undefined,
): number | null {
  if (latin !== undefined || plain !== undefined) return Number(latin ?? plain);
  const tens = number(decade);
  return century === undefined || tens === null ? null : (Number(century) - 1) * 100 + tens;
}
