import type { ReferenceStyle } from "@plumbline/shared/config/research-config.ts";
import CSL from "citeproc";
import type { CslItem } from "./csl-item.ts";
import { loadCsl, localeName } from "./load-csl.ts";

type CslStyle = Exclude<ReferenceStyle, "markdown">;

/**
 * Entries in a citation style as plain text, without labels, by item id. A work in Latin letters keeps English terms in an East Asian report, as is the
 * custom there. Takes up to some tenths of a second for a hundred items.
 */
export function formatCsl(items: readonly CslItem[], style: CslStyle, language: string): Map<string, string> {
  const own = localeName(language);
  const isForeign = (item: CslItem): boolean => /^(?:zh|ja|ko)-/.test(own) && item.language === "en-US";
  return new Map([
    ...formatIn(
      items.filter((item) => !isForeign(item)),
      style,
      own,
    ),
    ...formatIn(items.filter(isForeign), style, "en-US"),
  ]);
}

function formatIn(items: readonly CslItem[], style: CslStyle, locale: string): [string, string][] {
  if (items.length === 0) return [];
  const byId = new Map(items.map((item) => [item.id, asText(item)]));
  const system = {
    retrieveLocale: (name: string) => loadCsl(`locale-${localeName(name)}`),
    retrieveItem: (id: string) => byId.get(id),
  };
  const engine = new CSL.Engine(system, loadCsl(`style-${style}`), locale, true);
  engine.setOutputFormat("text");
  engine.updateItems([...byId.keys()]);
  const made = engine.makeBibliography();
  if (made === false) throw new Error(`The style ${style} has no bibliography.`);
  const [{ entry_ids: ids }, entries] = made;
  return ids.map(([id = ""], index) => [id, asEntry(entries[index] ?? "", locale)]);
}

/** citeproc reads `<b>` and quotes in titles as formatting; here they are signs, so they pass through it as private characters. */
const SIGNS: readonly (readonly [string, string])[] = [
  ["<", "\uE000"],
  [">", "\uE001"],
  ['"', "\uE002"],
];

function asText(item: CslItem): CslItem {
  const hide = (text: string): string => keepCase(SIGNS.reduce((hidden, [sign, place]) => hidden.replaceAll(sign, place), text));
  const container = item["container-title"];
  return { ...item, title: hide(item.title), ...(container === undefined ? {} : { "container-title": hide(container) }) };
}

/** Names of files and hosts keep their letters where a style capitalises titles. */
function keepCase(text: string): string {
  return /^\S+\.\S+$/.test(text) ? `<span class="nocase">${text}</span>` : text;
}

function asEntry(entry: string, locale: string): string {
  const text = SIGNS.reduce((shown, [sign, place]) => shown.replaceAll(place, sign), entry)
    .replace(/^\s*\[\d+\]\s*/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return locale.startsWith("zh") ? text.replaceAll(/(\d{4}), ([一二三四五六七八九十]+)月 (\d{1,2})/g, chineseDate) : text;
}

const MONTHS = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];

/** A date in the order of an English style reads `2023, 二月 1`. */
function chineseDate(whole: string, year: string, month: string, day: string): string {
  const number = MONTHS.indexOf(month) + 1;
  return number === 0 ? whole : `${year}年${String(number)}月${day}日`;
}
