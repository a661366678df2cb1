/** A unit, or the kind of thing counted: quantities of different dimensions never agree. */
export interface Unit {
  dimension: string;
  /** Into the dimension's base unit. */
  factor: number;
}

const TABLE: readonly (readonly [string, number, string])[] = [
  ["length", 1000, "km kms kilometer kilometers kilometre kilometres 公里 千米"],
  ["length", 1609.344, "mile miles mi 英里"],
  ["length", 1, "m meter meters metre metres 米"],
  ["length", 0.01, "cm centimeter centimeters centimetre centimetres 厘米"],
  ["length", 0.001, "mm millimeter millimeters millimetre millimetres 毫米"],
  ["length", 1e-6, "μm µm um micrometer micrometers micron microns 微米"],
  ["length", 1e-9, "nm nanometer nanometers nanometre nanometres 纳米 奈米"],
  ["length", 0.3048, "ft foot feet 英尺"],
  ["length", 0.0254, "inch inches 英寸"],
  ["length", 0.9144, "yard yards yd 码"],
  ["length", 1852, "nmi 海里"],
  ["speed", 1, "m/s 米/秒 米每秒"],
  ["speed", 1 / 3.6, "km/h kph 公里/小时 千米/小时 公里每小时 千米每小时"],
  ["speed", 0.44704, "mph 英里/小时"],
  ["speed", 0.514444, "knot knots"],
  ["force", 1, "newton newtons 牛顿"],
  ["force", 1e3, "kn kilonewton kilonewtons 千牛"],
  ["force", 1e6, "meganewton meganewtons 兆牛"],
  ["pressure", 1e3, "kpa kilopascal kilopascals 千帕"],
  ["pressure", 1e6, "mpa megapascal megapascals 兆帕"],
  ["area", 1, "m2 m^2 sqm 平方米"],
  ["area", 1e6, "km2 km^2 平方公里 平方千米"],
  ["area", 1e-4, "cm2 cm^2 平方厘米"],
  ["area", 1e4, "ha hectare hectares 公顷"],
  ["area", 4046.856, "acre acres 英亩"],
  ["area", 666.667, "mu 亩"],
  ["mass", 1, "kg kgs kilogram kilograms kilogramme kilogrammes 公斤 千克"],
  ["mass", 0.001, "g gram grams 克"],
  ["mass", 1e-6, "mg milligram milligrams 毫克"],
  ["mass", 1e-9, "μg µg microgram micrograms 微克"],
  ["mass", 0.0283495, "oz ounce ounces 盎司"],
  ["mass", 1000, "t ton tons tonne tonnes 吨 噸"],
  ["mass", 0.45359237, "lb lbs 磅"],
  ["volume", 0.001, "l liter liters litre litres 升"],
  ["volume", 1e-6, "ml milliliter milliliters millilitre millilitres 毫升"],
  ["volume", 1, "m3 m^3 立方米"],
  ["volume", 1e9, "km3 km^3 立方公里 立方千米"],
  ["volume", 1e-6, "cm3 cm^3 立方厘米"],
  ["volume", 0.158987, "barrel barrels bbl 桶"],
  ["temperature", 1, "°c ℃ celsius 摄氏度 度"],
  ["power", 1, "w watt watts 瓦"],
  ["power", 1e3, "kw kilowatt kilowatts 千瓦"],
  ["power", 1e6, "mw megawatt megawatts 兆瓦"],
  ["power", 1e9, "gw gigawatt gigawatts 吉瓦"],
  ["energy", 1, "wh 瓦时"],
  ["energy", 1e3, "kwh 千瓦时 千瓦·时"],
  ["energy", 1e6, "mwh 兆瓦时"],
  ["energy", 1e9, "gwh 吉瓦时"],
  ["energy", 1e12, "twh 太瓦时"],
  ["data", 1, "byte bytes 字节"],
  ["data", 1e6, "mb megabyte megabytes"],
  ["data", 1e9, "gb gigabyte gigabytes"],
  ["data", 1e3, "kb kilobyte kilobytes"],
  ["data", 1e15, "pb petabyte petabytes"],
  ["data", 1e12, "tb terabyte terabytes"],
  ["voltage", 1, "v volt volts 伏"],
  ["frequency", 1, "hz hertz 赫兹"],
  ["frequency", 1e6, "mhz 兆赫"],
  ["frequency", 1e9, "ghz 吉赫"],
  ["century", 1, "century centuries 世纪 世紀"],
  ["years", 1, "year years yr yrs 年"],
  ["years", 10, "decade decades"],
  ["months", 1, "month months 个月 個月"],
  ["weeks", 1, "week weeks 周 星期"],
  ["days", 1, "day days 天"],
  ["seconds", 3600, "hour hours hr hrs 小时 小時"],
  ["seconds", 60, "minute minutes min mins 分钟 分鐘"],
  ["seconds", 1, "second seconds sec secs 秒"],
  ["people", 1, "person persons people 人 名 位"],
  ["times", 1, "times 倍"],
];

const UNITS = new Map<string, Unit>(
  TABLE.flatMap(([dimension, factor, words]) => words.split(" ").map((word) => [word, { dimension, factor }] as const)),
);
const HAN_UNITS = [...UNITS.keys()].filter((word) => /\p{Script=Han}/u.test(word)).sort((a, b) => b.length - a.length);

/** The unit a text begins with, after an optional blank or hyphen, and the characters it takes; null when there is none. */
export function unitAt(text: string): { unit: Unit; length: number } | null {
  const squared = /^\s?(?:square|sq\.?)\s(kilometers?|kilometres?|km|meters?|metres?|m)\b/i.exec(text);
  if (squared !== null) return { unit: { dimension: "area", factor: /^k/i.test(squared[1] ?? "") ? 1e6 : 1 }, length: squared[0].length };
  const speed = /^[\s-]?(km\/h|m\/s)(?![a-z])/i.exec(text);
  const perTime = UNITS.get(speed?.[1]?.toLowerCase() ?? "");
  if (speed !== null && perTime !== undefined) return { unit: perTime, length: speed[0].length };
  const latin = /^[\s-]?(°C|[a-zµμ]+(?:\^?[23](?!\d))?)(?![a-z])/i.exec(text);
  if (latin !== null) {
    const word = latin[1] ?? "";
    // One letter is a unit only in its own case: `5 m` and `5 W`, not `5 M`.
    const unit =
      word.length === 1
        ? UNITS.get(word === "W" || word === "V" || word === "L" ? word.toLowerCase() : word)
        : UNITS.get(word.toLowerCase());
    if (unit !== undefined && (word.length > 1 || word === word.toLowerCase() || "WVL".includes(word)))
      return { unit, length: latin[0].length };
  }
  const han = text.replace(/^\s/, "");
  const word = HAN_UNITS.find((candidate) => han.startsWith(candidate));
  const unit = word === undefined ? undefined : UNITS.get(word);
  return word === undefined || unit === undefined ? null : { unit, length: text.length - han.length + word.length };
}

const CURRENCIES: readonly (readonly [string, string])[] = [
  ["usd", "us\\$|usd|\\$|美元|美金|u\\.?s\\.? dollars?|dollars?"],
  ["cny", "rmb|cny|人民币|人民幣|yuan|元|圆"],
  ["eur", "eur|€|欧元|歐元|euros?"],
  ["gbp", "gbp|£|英镑|英鎊|pounds?(?: sterling)?"],
  ["jpy", "jpy|日元|日圆|円|yen"],
  ["hkd", "hk\\$|hkd|港元|港币"],
  ["krw", "krw|₩|韩元|won"],
  ["inr", "inr|₹|卢比|rupees?"],
  ["twd", "nt\\$|twd|新台币|新臺幣|台币"],
];
const BEFORE = CURRENCIES.map(([code, words]) => [code, new RegExp(String.raw`(?:^|[^a-z$])(?:${words})\s?$`, "i")] as const).reverse();
const BEHIND = CURRENCIES.map(([code, words]) => [code, new RegExp(String.raw`^\s?(?:${words})(?![a-z])`, "i")] as const).reverse();

/** Currency written directly before a number: `US$5`, `人民币5`. `¥` may be yuan or yen: it says nothing. */
export const currencyBefore = (text: string): string | null => BEFORE.find(([, pattern]) => pattern.test(text.slice(-12)))?.[0] ?? null;
/** Currency that a text begins with, and the characters it takes: `5 dollars`, `5元`. */
export function currencyBehind(text: string): { code: string; length: number } | null {
  for (const [code, pattern] of BEHIND) {
    const match = pattern.exec(text.slice(0, 24));
    if (match !== null) return { code, length: match[0].length };
  }
  return null;
}
