const cache = new Map<string, unknown>();

/** Intl formatters are slow to make; one of each kind and locale is kept. */
function cached<T>(key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  cache.set(key, made);
  return made;
}

export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return cached(`n:${locale}:${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options)).format(value);
}

/** 1,234,567 → "1.2M" or "123万". */
export function formatCompact(value: number, locale: string): string {
  return formatNumber(value, locale, { notation: "compact", maximumFractionDigits: 1 });
}

/** Decimal units, as file managers show them. */
export function formatBytes(bytes: number, locale: string): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return formatNumber(value, locale, {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step === 0 || value >= 100 ? 0 : 1,
  });
}

function moneyFormat(currency: string, locale: string, digits: number): Intl.NumberFormat {
  return cached(
    `m:${locale}:${currency}:${String(digits)}`,
    () => new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: digits }),
  );
}

/** An amount; sums under one unit keep a third decimal. */
export function formatMoney(value: number, currency: string, locale: string): string {
  return moneyFormat(currency, locale, value < 1 ? 3 : 2).format(value);
}

export function formatMoneyRange(low: number, high: number, currency: string, locale: string): string {
  return moneyFormat(currency, locale, high < 1 ? 3 : 2).formatRange(low, high);
}

/** Seconds as a clock: 0:21, 6:40, 1:02:05. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${String(minutes)}:${pad(whole % 60)}`;
  return `${String(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${pad(whole % 60)}`;
}

/** How long something took: "8 sec", "4.5 min", "75 min". */
export function formatMinutes(minutes: number, locale: string): string {
  const isShort = Math.round(minutes * 60) < 60;
  return formatNumber(isShort ? Math.max(1, minutes * 60) : minutes, locale, {
    style: "unit",
    unit: isShort ? "second" : "minute",
    unitDisplay: "short",
    maximumFractionDigits: isShort || minutes >= 10 ? 0 : 1,
  });
}

/** Minutes something may take, in whole ones: "2–8". */
export function formatMinuteRange(low: number, high: number, locale: string): string {
  return formatRange(low, high, (value) => formatNumber(Math.max(1, Math.round(value)), locale));
}

export function formatDateTime(iso: string, locale: string): string {
  return cached(`dt:${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" })).format(new Date(iso));
}

const isoDate = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

/** A date of a source, as precise as it is known: a year, a month or a day. What is no ISO date stays as it is. */
export function formatDate(iso: string, locale: string): string {
  const date = new Date(iso);
  if (!isoDate.test(iso) || Number.isNaN(date.getTime())) return iso;
  const style: Intl.DateTimeFormatOptions =
    iso.length === 4 ? { year: "numeric" } : iso.length === 7 ? { year: "numeric", month: "short" } : { dateStyle: "medium" };
  return cached(`d:${locale}:${JSON.stringify(style)}`, () => new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" })).format(date);
}

/** How long ago, in the locale's words; older than a week as a date. `now` in milliseconds. */
export function formatRelative(iso: string, locale: string, now: number): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const relative = cached(`r:${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" }));
  const ago = Math.abs(seconds);
  if (ago < 45) return locale.startsWith("zh") ? "刚刚" : relative.format(0, "second");
  if (ago < 45 * 60) return relative.format(Math.round(seconds / 60), "minute");
  if (ago < 22 * 3600) return relative.format(Math.round(seconds / 3600), "hour");
  if (ago < 7 * 86_400) return relative.format(Math.round(seconds / 86_400), "day");
  const sameYear = new Date(iso).getFullYear() === new Date(now).getFullYear();
  const style: Intl.DateTimeFormatOptions = sameYear
    ? { month: "short", day: "numeric" }
    : { year: "numeric", month: "short", day: "numeric" };
  return cached(`rd:${locale}:${String(sameYear)}`, () => new Intl.DateTimeFormat(locale, style)).format(new Date(iso));
}

/** The name of a language in the reader's own; the tag itself when it is unknown. */
export function formatLanguage(tag: string, locale: string): string {
  return cached(`l:${locale}`, () => new Intl.DisplayNames(locale, { type: "language", fallback: "code" })).of(tag) ?? tag;
}

/** "3–5", or one number when both ends print the same. */
export function formatRange(low: number, high: number, print: (value: number) => string): string {
  const [from, to] = [print(low), print(high)];
  return from === to ? from : `${from}–${to}`;
}
