import type { CslItem } from "../references/csl-item.ts";
import { citationKeys } from "./citation-keys.ts";

const TYPES: Record<CslItem["type"], string> = { webpage: "online", "article-journal": "article", document: "misc" };
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const SPECIAL: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  "&": "\\&",
  "%": "\\%",
  $: "\\$",
  "#": "\\#",
  _: "\\_",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** BibTeX entries in UTF-8, one an item, with keys that are unique in the file. */
export function bibtex(items: readonly CslItem[]): string {
  const keys = citationKeys(items);
  return items.map((item, index) => entry(item, keys[index] ?? item.id)).join("\n");
}

function entry(item: CslItem, key: string): string {
  const [year, month] = item.issued?.["date-parts"][0] ?? [];
  const container = item["container-title"];
  const fields: [string, string | undefined][] = [
    // Double braces keep capitals and hold titles of any script together.
    ["title", `{${escapeTex(item.title)}}`],
    [
      "author",
      item.author
        ?.map((name) => ("literal" in name ? `{${escapeTex(name.literal)}}` : `${escapeTex(name.family)}, ${escapeTex(name.given)}`))
        .join(" and "),
    ],
    [item.type === "article-journal" ? "journal" : "organization", container === undefined ? undefined : escapeTex(container)],
    ["year", year === undefined ? undefined : String(year)],
    ["month", undefined],
    ["doi", item.DOI],
    ["url", item.URL?.replaceAll(/[{}\\\s]/g, encodeURIComponent)],
    ["urldate", item.accessed === undefined ? undefined : isoDate(item.accessed["date-parts"][0])],
    ["langid", item.language.startsWith("zh") ? "chinese" : undefined],
  ];
  const lines = fields.flatMap(([name, value]) => {
    if (name === "month") return month === undefined ? [] : [`  month = ${MONTHS[month - 1] ?? String(month)},`];
    return value === undefined || value === "" ? [] : [`  ${name} = {${value}},`];
  });
  return `@${TYPES[item.type]}{${key},\n${lines.join("\n")}\n}\n`;
}

function escapeTex(text: string): string {
  return text.replaceAll(/[\\{}&%$#_~^]/g, (sign) => SPECIAL[sign] ?? sign);
}

/** `2026-01-02` of `[2026, 1, 2]`. */
export function isoDate(parts: readonly number[], separator = "-"): string {
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join(separator);
}
