import { ENGLISH_NUMBER, ENGLISH_ORDINAL, englishNumber, englishOrdinal, HAN_NUMERAL, hanNumber } from "./numerals.ts";
import { currencyBefore, currencyBehind, type Unit, unitAt } from "./units.ts";

export type QuantityKind = "plain" | "percent" | "points" | "ordinal";
export type Approximation = "about" | "over" | "under" | null;

/** A number as a text states it; offsets are UTF-16 code units into the normal text. */
export interface Quantity {
  /** What it may mean, likeliest first: `1,500` is 1500, in some languages 1.5. */
  values: number[];
  kind: QuantityKind;
  currency: string | null;
  unit: Unit | null;
  /** What it is a rate of: `a tonne`, `per day`. */
  per: Unit | null;
  approximation: Approximation;
  /** A number word that texts use loosely (one, half, 两): its absence alone says little. */
  soft: boolean;
  start: number;
  end: number;
  text: string;
}

const DIGITS = /(?<!\d|\d[.,])\d+(?:[.,']\d+)*(?!\d)/g;
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  mln: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
  百: 100,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  亿: 1e8,
  億: 1e8,
  crore: 1e7,
  lakh: 1e5,
  thousands: 1e3,
  millions: 1e6,
  billions: 1e9,
  十: 10,
  万亿: 1e12,
  百万: 1e6,
  千万: 1e7,
  十亿: 1e9,
  百亿: 1e10,
  千亿: 1e11,
  十万: 1e5,
};
const SCALE =
  /^(?:[\s-]?(hundred|thousand|million|billion|trillion|crore|lakh|mln|bn|mn|tn)(?![a-z])|(k|m|b)(?![a-z\d])|\s?(万亿|十亿|百亿|千亿|百万|千万|十万|亿|億|万|萬|千(?![米克瓦])|百))/i;
const PERCENT = /^\s?(?:%|percent(?:age)?(?!\spoints?| points?)|per cent|pct|成(?![为立功果员本长就分都])|折)/i;
const POINTS = /^\s?(?:percentage points?|per cent points?|percent points?|个百分点|個百分點|百分点|pp(?![a-z])|%\s?points?)/i;
/** A letter glued to a number makes it part of a name: 5G, 4K, H1N1. */
const GLUED_LETTER =
  /^(?!(?:st|nd|rd|th|s|x|k|m|b|bn|mn|tn|km|kg|cm|mm|nm|mg|ml|mw|gw|kw|kwh|mwh|gwh|twh|hz|ghz|mhz|gb|tb|mb|ft|ha|m2|km2|w|v|l|g|t|pp|pct|million|billion|percent|usd|rmb|eur)(?![a-z]))[a-z]/i;

/** A number that only names: 三号线, 8号楼. */
const NUMBERED_NAME = /^号(?:线|楼|院|机|令|文件)/;

/** The numbers of a normal text in order, dates already blanked out. Parts of names (GPT-4, 5G, PM2.5) are none. */
export function findQuantities(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(DIGITS)) {
    const quantity = readDigits(text, match.index, match[0]);
    if (quantity !== null && quantity.start >= (found.at(-1)?.end ?? 0)) found.push(quantity);
  }
  const masked = found.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);
  const all = [...found, ...hanQuantities(masked), ...englishQuantities(masked)].sort((a, b) => a.start - b.start);
  return all.map((quantity, at) => asRange(quantity, all[at + 1], text));
}

/** `500 to 1,000 milligrams`, `3-5 million`: what follows the second number is meant of the first one too. */
function asRange(first: Quantity, second: Quantity | undefined, text: string): Quantity {
  const bare = first.kind === "plain" && first.unit === null && first.currency === null && !first.soft;
  if (!bare || second === undefined || !/^\s?(?:to|-|~|至|到|or)\s?$/.test(text.slice(first.end, second.start))) return first;
  const scale = SCALE.exec(/[^\d.,]*$/.exec(second.text)?.[0] ?? "");
  const factor = SCALES[(scale?.[1] ?? scale?.[2] ?? scale?.[3] ?? "").toLowerCase()] ?? 1;
  const values = factor === 1 ? first.values : [...first.values, ...first.values.map((value) => value * factor)];
  return { ...first, values, kind: second.kind, unit: second.unit, currency: second.currency };
}

function readDigits(text: string, start: number, digits: string): Quantity | null {
  const before = text.slice(Math.max(0, start - 24), start);
  const behind = text.slice(start + digits.length, start + digits.length + 40);
  if (
    /[a-z][-_]?$/i.test(before) &&
    !/(?:usd|rmb|eur|us|hk|nt|cny|jpy|gbp|to|and|or)-?$/i.test(before) &&
    !/(?:^|[^a-z])[no]\.?$/i.test(before)
  )
    return null;
  if (NUMBERED_NAME.test(behind)) return null;
  if (GLUED_LETTER.test(behind) || /^[-_][a-z]+\d/i.test(behind)) return null;
  if (/^[A-Z](?![a-z])/.test(behind) && !/^[MBWVL]/.test(behind) && !/[$€£¥]\s?$/.test(before)) return null;
  return complete(text, start, start + digits.length, numberReadings(digits), false);
}

/** `1,500` and `1.500,5`: what groups and decimal signs may mean. */
function numberReadings(digits: string): number[] {
  const clean = digits.replaceAll("'", "");
  const english = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(clean) ? Number(clean.replaceAll(",", "")) : null;
  // Three digits behind a comma are a group: 2,000 is seldom two.
  if (english !== null && clean.includes(",")) return [english];
  const european = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+,\d+$/.test(clean) ? Number(clean.replaceAll(".", "").replace(",", ".")) : null;
  const readings = [english, european].filter((value) => value !== null);
  return readings.length > 0 ? readings : [Number(clean.replace(/[.,].*$/, ""))];
}

/** Reads what stands around a number: scale, percent, currency, unit, approximation. */
function complete(text: string, start: number, numberEnd: number, readings: number[], soft: boolean): Quantity {
  let values = readings;
  let end = numberEnd;
  const scale = SCALE.exec(text.slice(end, end + 12));
  // 5 m is five metres, $5m five million.
  const symbol = currencyBefore(text.slice(Math.max(0, start - 12), start));
  if (scale !== null && !(scale[2]?.toLowerCase() === "m" && symbol === null && !/^m(?:n|illion)/i.test(text.slice(end)))) {
    const factor = SCALES[(scale[1] ?? scale[2] ?? scale[3] ?? "").toLowerCase()] ?? 1;
    values = values.map((value) => value * factor);
    end += scale[0].length;
    end = addLowerScale(text, end, factor, values);
  }
  if (/^\s?(?:×|x|\*)\s?10\^-?\d+/i.test(text.slice(end))) {
    const power = /^\s?(?:×|x|\*)\s?10\^(-?\d+)/i.exec(text.slice(end));
    values = values.map((value) => value * 10 ** Number(power?.[1] ?? 0));
    end += power?.[0].length ?? 0;
  }
  const behind = text.slice(end, end + 30);
  const points = POINTS.exec(behind);
  const percent = points === null ? PERCENT.exec(behind) : null;
  const mark = points ?? percent;
  if (mark !== null) {
    if (/[成折]/.test(mark[0])) values = values.map((value) => value * 10);
    end += mark[0].length;
  }
  const spare = /^(?:\s?多|余|餘)/.exec(behind)?.[0].length ?? 0;
  const named = symbol === null && mark === null ? currencyBehind(behind.slice(spare)) : null;
  const currency = symbol ?? named?.code ?? null;
  const unit = mark === null && currency === null ? unitAt(behind.slice(spare)) : null;
  const rate = /^\s?(?:(?:an?|per|each|every)\s|\/\s?)/i.exec(text.slice(end + spare + (named?.length ?? unit?.length ?? 0)));
  const per =
    rate === null
      ? null
      : (unitAt(text.slice(end + spare + (named?.length ?? unit?.length ?? 0) + rate[0].length, end + 40))?.unit ?? null);
  const approximation = approximationOf(text.slice(Math.max(0, start - 22), start), text.slice(end, end + 12));
  const ordinal = /第\s?$/.test(text.slice(Math.max(0, start - 2), start)) || /^(?:st|nd|rd|th)(?![a-z])/i.test(behind);
  if (named !== null || unit !== null) end += spare + (named?.length ?? unit?.length ?? 0);
  return {
    values,
    kind: points !== null ? "points" : percent !== null ? "percent" : ordinal ? "ordinal" : "plain",
    currency,
    unit: ordinal && unit?.unit.dimension !== "century" ? null : (unit?.unit ?? null),
    per,
    approximation,
    soft,
    start,
    end,
    text: text.slice(start, end),
  };
}

/** 1亿2000万 and 3万5千 go on with a lower scale; changes `values` and gives the new end. */
function addLowerScale(text: string, from: number, factor: number, values: number[]): number {
  const lower = /^(\d{1,4}(?:\.\d+)?)(万|萬|千|百)?(?![\d年月日])/.exec(text.slice(from, from + 10));
  const lowerFactor = SCALES[lower?.[2] ?? ""] ?? 1;
  if (lower === null || factor < 1e4 || lowerFactor >= factor || (lower[2] === undefined && (lower[1]?.length ?? 0) < 4)) return from;
  for (const [at, value] of values.entries()) values[at] = value + Number(lower[1]) * lowerFactor;
  return from + lower[0].length;
}

const ABOUT =
  /(?:about|around|approximately|approx\.?|roughly|some|nearly|almost|circa|ca\.?|an estimated|estimated|(?<!\d)~|约|約|大约|大約|近|将近|接近|差不多|左右|上下)\s?(?:为|是)?\s?(?:[$€£¥]|us\$)?$/i;
const OVER =
  /(?:more than|over|above|exceed(?:s|ed|ing)?|at least|upwards of|surpass(?:ed|es|ing)?|greater than|>|超过|超過|逾|超|高于|多于|至少|突破|不低于|不少于)\s?(?:[$€£¥]|us\$)?$/i;
const UNDER = /(?:less than|under|below|fewer than|up to|at most|<|不到|低于|少于|不足|不超过|至多|以下)\s?(?:[$€£¥]|us\$)?$/i;

function approximationOf(before: string, behind: string): Approximation {
  if (/^\s?(?:多|余|餘|以上|\+|or more|plus)/i.test(behind) || OVER.test(before)) return "over";
  if (/^\s?(?:以下|or less|or fewer)/i.test(behind) || UNDER.test(before)) return "under";
  return ABOUT.test(before) || /^\s?(?:左右|上下|or so)/.test(behind) ? "about" : null;
}

const HAN_MEASURE =
  "年月日号號个個名位次倍成岁歲人家项項种種条條支座所届期册集卷幅首头只株棵屆轮輪场場天周小时分秒公里米吨噸元万萬亿億级級章世代层層部辆輛架艘颗件篇份起例度国國大类類方步批队隊省市县縣区區美欧英日港";
const PER_HUNDRED = new RegExp(String.raw`百分之([${HAN_NUMERAL}]+(?:点[${HAN_NUMERAL}]+)?|\d+(?:\.\d+)?)`, "g");
const FRACTION = new RegExp(String.raw`([${HAN_NUMERAL}]{1,3}|\d{1,2})分之([${HAN_NUMERAL}]{1,3}|\d{1,2})`, "g");
const HAN_RUN = new RegExp(`(第?)([${HAN_NUMERAL}]+)(?:点([零〇一二三四五六七八九]+))?(余|多)?(?=([${HAN_MEASURE}])|)`, "g");

function hanQuantities(text: string): Quantity[] {
  const found: Quantity[] = [];
  const add = (start: number, end: number, value: number, kind: QuantityKind, soft = false): void => {
    found.push({ ...complete(text, start, end, [value], soft), kind });
  };
  let rest = text.replace(PER_HUNDRED, (whole: string, part: string, at: number) => {
    const value = decimal(part);
    if (value === null) return whole;
    add(at, at + whole.length, value, "percent");
    return " ".repeat(whole.length);
  });
  rest = rest.replace(FRACTION, (whole: string, below: string, above: string, at: number) => {
    const [down, up] = [decimal(below), decimal(above)];
    if (down === null || up === null || down === 0) return whole;
    add(at, at + whole.length, (100 * up) / down, "percent", true);
    return " ".repeat(whole.length);
  });
  for (const match of rest.matchAll(HAN_RUN)) {
    const [whole, ordinal, numeral = "", fraction, , measure] = match;
    const value = decimal(fraction === undefined ? numeral : `${numeral}点${fraction}`);
    // A lone numeral without a measure word is mostly part of a word: 一般, 三星, 十分.
    if (value === null || (ordinal === "" && measure === undefined && (numeral.length < 2 || !/[十百千万亿]/.test(numeral)))) continue;
    if (NUMBERED_NAME.test(rest.slice(match.index + whole.length, match.index + whole.length + 2))) continue;
    if (/^[百千万萬亿億]$/.test(numeral) && ordinal === "") continue;
    if (/^[十百千万]$/.test(numeral) && measure === "分") continue;
    if (/^(?:千万|万一|百分|十分|万万|一一|三三两两|七八|千百|百万|一百|一千)$/.test(numeral) && measure === undefined) continue;
    const start = match.index + (ordinal?.length ?? 0);
    add(start, match.index + whole.length, value, ordinal === "第" ? "ordinal" : measure === "成" ? "percent" : "plain", value <= 2);
    const last = found.at(-1);
    if (measure === "成" && last !== undefined) last.values = [value * 10];
  }
  return found;
}

function decimal(text: string): number | null {
  if (/^\d/.test(text)) return Number(text);
  const [whole = "", part] = text.split("点");
  const value = hanNumber(whole);
  if (value === null || part === undefined) return value;
  const digits = Array.from(part, (sign) => hanNumber(sign)).join("");
  return Number(`${String(value)}.${digits}`);
}

const WORDS = new RegExp(`(?<![a-z-])(${ENGLISH_NUMBER})(?![a-z])`, "gi");
const ORDINAL_WORDS = new RegExp(`(?<![a-z])(${ENGLISH_ORDINAL})(?![a-z])`, "gi");
const TWICE = /(?<![a-z])(?:twice|two-fold|twofold)(?![a-z])/gi;
const LOOSE: readonly (readonly [RegExp, number])[] = [
  [/(?<![a-z])(?:one )?half(?![a-z])|一半|半数/gi, 50],
  [/(?<![a-z])(?:one[ -]|a )quarter(?!ly|[a-z]|[ -](?:century|final|mile|hour|note|pounder))/gi, 25],
  [/(?<![a-z])three[ -]quarters(?![a-z])/gi, 75],
  [
    /(?<![a-z])(?:one third|a third(?! (?:time|party|person|way|option|party|term|place|man|woman|year|of)\b)|a third of|one-third)(?![a-z])/gi,
    100 / 3,
  ],
  [/(?<![a-z])two[- ]thirds(?![a-z])/gi, 200 / 3],
];

function englishQuantities(text: string): Quantity[] {
  const found: Quantity[] = [];
  let rest = text;
  for (const [pattern, value] of LOOSE) {
    rest = rest.replace(pattern, (whole: string, ...more: unknown[]) => {
      const at = more.find((item) => typeof item === "number") ?? 0;
      found.push({ ...complete(text, at, at + whole.length, [value], true), kind: "percent" });
      return " ".repeat(whole.length);
    });
  }
  for (const match of rest.matchAll(TWICE)) {
    found.push({ ...complete(rest, match.index, match.index + match[0].length, [2], false), unit: { dimension: "times", factor: 1 } });
  }
  for (const match of rest.matchAll(WORDS)) {
    const word = match[1] ?? "";
    const value = englishNumber(word);
    if (value === null || value === 0) continue;
    found.push(complete(rest, match.index, match.index + word.length, [value], value <= 1));
  }
  for (const match of rest.matchAll(ORDINAL_WORDS)) {
    const value = englishOrdinal(match[1] ?? "");
    const isTime = value === 2 && /^\s(?:later|ago|before)/.test(rest.slice(match.index + match[0].length));
    if (!isTime)
      found.push({ ...complete(rest, match.index, match.index + match[0].length, [value], value <= 2), kind: "ordinal", unit: null });
  }
  return found;
}
