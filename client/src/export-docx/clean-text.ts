/** Code points that XML 1.0 cannot hold: controls but tab and line ends, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The same text without the code points that make a Word file unreadable; everything else stays. */
export function cleanText(text: string): string {
  return text.replaceAll(FORBIDDEN, "");
}

/** A copy of plain data with every string in it cleaned. */
export function cleanStrings<T>(value: T): T {
  if (typeof value === "string") return cleanText(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => cleanStrings(item)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [key, cleanStrings(item)])) as T;
}
