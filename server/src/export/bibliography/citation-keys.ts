import type { CslItem } from "../references/csl-item.ts";

/** ASCII keys as `doe2024example`, unique in their list: the second of a kind gets `b`, the third `c`, then numbers. */
export function citationKeys(items: readonly CslItem[]): string[] {
  const taken = new Set<string>();
  return items.map((item, index) => {
    const base = baseKey(item, index + 1);
    let key = base;
    for (let count = 2; taken.has(key); count++) key = count <= 26 ? base + String.fromCharCode(96 + count) : `${base}-${String(count)}`;
    taken.add(key);
    return key;
  });
}

function baseKey(item: CslItem, number: number): string {
  const [author] = item.author ?? [];
  const name = ascii(author === undefined ? "" : "literal" in author ? author.literal : author.family);
  const host =
    item.URL !== undefined && URL.canParse(item.URL) ? ascii(new URL(item.URL).hostname.replace(/^www\./, "").split(".")[0] ?? "") : "";
  const year = item.issued?.["date-parts"][0][0];
  const word =
    item.title
      .split(/\s+/)
      .map(ascii)
      .find((part) => part.length > 3) ?? "";
  const key = `${name === "" ? host : name}${year === undefined ? "" : String(year)}${word}`;
  return /^[a-z]/.test(key) ? key : `source${String(number)}${key}`;
}

function ascii(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, 20);
}
