const MONTHS: readonly string[] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?)?/i;
const EAST_ASIAN = /(\d{4})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})/;
const NAMED = /(?:(\d{1,2})(?:st|nd|rd|th)?\.?\s+)?([a-z]{3})[a-z]*\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\D|$|\d{4,6}(?:\D|$))/;

/** A date as documents write it, as ISO 8601: with a time where one is given with its zone, else a day; null for what is no date. */
export function isoDate(value: string): string | null {
  const text = value.trim();
  const iso = ISO.exec(text);
  if (iso !== null) {
    const [, year, month, day, time, zone] = iso;
    if (day === undefined) return checked(`${String(year)}-${String(month)}-01`)?.slice(0, 7) ?? null;
    const date = checked(`${String(year)}-${String(month)}-${day}`);
    if (date === null || time === undefined || zone === undefined) return date;
    const instant = new Date(`${date}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`);
    return Number.isNaN(instant.getTime()) ? date : instant.toISOString();
  }
  const [, compactYear, compactMonth, compactDay] = COMPACT.exec(text) ?? [];
  if (compactYear !== undefined) return checked(`${compactYear}-${String(compactMonth)}-${String(compactDay)}`);
  const [, year, month, day] = EAST_ASIAN.exec(text) ?? [];
  if (year !== undefined) return checked(`${year}-${pad(month)}-${pad(day)}`);
  const named = NAMED.exec(text);
  if (named !== null) {
    const [, before, name = "", after, namedYear] = named;
    const number = MONTHS.indexOf(name.toLowerCase()) + 1;
    return number === 0 ? null : checked(`${String(namedYear)}-${pad(String(number))}-${pad(after ?? before ?? "1")}`);
  }
  return null;
}

const pad = (part: string | undefined): string => (part ?? "").padStart(2, "0");

/** The day when it exists in the calendar and could be a publication's. */
function checked(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null;
  return date.getUTCFullYear() >= 1500 && date.getUTCFullYear() < 2100 ? day : null;
}
