const VULGAR: Readonly<Record<string, string>> = {
  "½": ".5",
  "¼": ".25",
  "¾": ".75",
  "⅓": ".3333333333",
  "⅔": ".6666666667",
  "⅕": ".2",
  "⅛": ".125",
  "⅜": ".375",
  "⅝": ".625",
  "⅞": ".875",
};
/** Verbs and units of several words that say what one word says. */
const PHRASES = new Map(
  (
    "twice as many=doubled|twice as much=doubled|three times as many=tripled|three times as much=tripled|half as many=halved|half as much=halved|first six months=first half|half the time=halved time|on time=punctually|as planned=punctually|on schedule=punctually|put off=postponed|metres per second=m/s|meters per second=m/s|metre per second=m/s|" +
    "kilometres per hour=km/h|kilometers per hour=km/h|km per hour=km/h|miles per hour=mph|nautical miles=nmi|nautical mile=nmi|cubic metres=m3|cubic meters=m3|cubic kilometres=km3|" +
    "cubic kilometers=km3|cubic centimetres=cm3|cubic centimeters=cm3|square metres=m2|square meters=m2|square kilometres=km2|square kilometers=km2|square centimetres=cm2|" +
    "square centimeters=cm2|came out=released|comes out=released|no longer=not anymore|put down to=attributed to|set up=established|took place=held|takes place=held"
  )
    .split("|")
    .map((pair) => pair.split("=") as [string, string]),
);
const PHRASE = new RegExp(
  String.raw`\b(?:${[...PHRASES.keys()].map((phrase) => phrase.replaceAll(" ", String.raw`\s`)).join("|")})\b`,
  "gi",
);
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * A text in the one shape that claims and sources are compared in: NFKC, straight quotes and dashes, `6½` as 6.5, `10⁶` as 10^6, blanks inside
 * grouped digits taken out. Offsets do not survive.
 */
export function normalText(text: string): string {
  return text
    .replace(/(\d?)([½¼¾⅓⅔⅕⅛⅜⅝⅞])/g, (_, digit: string, sign: string) => `${digit === "" ? "0" : digit}${VULGAR[sign] ?? ""}`)
    .replace(
      /(\d)(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g,
      (_, digit: string, minus: string, power: string) => `${digit}^${minus === "" ? "" : "-"}${digitsOf(power)}`,
    )
    .replace(/(?<=\d)[\u00A0\u202F\u2009](?=\d{3}(?!\d))/g, "")
    .replace(/(?<=[０-９])，(?=[０-９]{3}(?![０-９]))/g, ",")
    .replace(/[，；]/g, ", ")
    .normalize("NFKC")
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[～〜]/g, "~")
    .replace(PHRASE, (phrase) => PHRASES.get(phrase.toLowerCase().replace(/\s+/g, " ")) ?? phrase);
}

const digitsOf = (superscripts: string): string => Array.from(superscripts, (sign) => String(SUPERSCRIPTS.indexOf(sign))).join("");
