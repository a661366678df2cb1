import type { CslItem } from "../references/csl-item.ts";
import { isoDate } from "./bibtex.ts";

const TYPES: Record<CslItem["type"], string> = { webpage: "ELEC", "article-journal": "JOUR", document: "GEN" };

/** RIS records in UTF-8 with CRLF line ends, one an item. */
export function ris(items: readonly CslItem[]): string {
  return items.map(record).join("\r\n");
}

function record(item: CslItem): string {
  const issued = item.issued?.["date-parts"][0];
  const accessed = item.accessed?.["date-parts"][0];
  const fields: [string, string | undefined][] = [
    ["TY", TYPES[item.type]],
    ["ID", item.id],
    ["TI", item.title],
    ...(item.author ?? []).map((name): [string, string] => ["AU", "literal" in name ? name.literal : `${name.family}, ${name.given}`]),
    ["T2", item["container-title"]],
    ["PY", issued === undefined ? undefined : String(issued[0])],
    ["DA", issued === undefined ? undefined : isoDate(issued, "/")],
    ["DO", item.DOI],
    ["UR", item.URL],
    ["Y2", accessed === undefined ? undefined : isoDate(accessed, "/")],
    ["LA", item.language],
  ];
  const lines = fields.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${value.replaceAll(/\s+/g, " ").trim()}`]));
  return `${lines.join("\r\n")}\r\nER  - \r\n`;
}
