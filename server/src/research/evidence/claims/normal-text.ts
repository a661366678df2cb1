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
    .replace(/[～〜]/g, "~");
}

const digitsOf = (superscripts: string): string => Array.from(superscripts, (sign) => String(SUPERSCRIPTS.indexOf(sign))).join("");
