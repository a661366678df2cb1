import type { EvidenceSentence } from "./evidence-sentences.ts";

/** Sentences of a paragraph before a new one begins. */
const LONGEST_PARAGRAPH = 5;

/** One sentence or row, word for word, and the number of its source. */
function quoted(sentence: EvidenceSentence): string {
  return `${sentence.text} [${String(sentence.source)}]`;
}

/** The row with the number of its source at the end of its last cell. */
function quotedRow(row: EvidenceSentence): string {
  const open = row.text.replace(/(?<!\\)\|$/, "").trimEnd();
  return `${open.startsWith("|") ? "" : "| "}${open} [${String(row.source)}] |`;
}

/**
 * Markdown of chosen sentences by source and position: a paragraph for each run of one source, rows of one table together under its header.
 * With `keepOrder` the paragraphs stand in the order of their first sentence as given, best first.
 */
export function quoteSentences(chosen: readonly EvidenceSentence[], keepOrder = false): string {
  const groups = new Map<string, EvidenceSentence[]>();
  const sentences = chosen.filter((sentence) => sentence.tableHead === null);
  const rows = chosen.filter((sentence) => sentence.tableHead !== null);
  for (const sentence of keepOrder ? sentences : inOrder(sentences)) {
    const key = keepOrder ? `${String(sentence.source)} ${sentence.passageId}` : String(sentence.source);
    groups.set(key, [...(groups.get(key) ?? []), sentence]);
  }
  const paragraphs = [...groups.values()].flatMap((group) => chunks(inOrder(group)).map((part) => part.map(quoted).join(" ")));
  const tables = new Map<string, EvidenceSentence[]>();
  for (const row of inOrder(rows)) {
    const key = `${String(row.source)} ${row.tableHead ?? ""}`;
    tables.set(key, [...(tables.get(key) ?? []), row]);
  }
  const drawn = [...tables.values()].map((table) => [bordered(table[0]?.tableHead ?? ""), ...table.map(quotedRow)].join("\n"));
  return [...paragraphs, ...drawn].join("\n\n");
}

/** Header and delimiter with outer borders, as the rows have them. */
function bordered(head: string): string {
  return head
    .split("\n")
    .map((line) => `${line.startsWith("|") ? "" : "| "}${line}${/(?<!\\)\|$/.test(line) ? "" : " |"}`)
    .join("\n");
}

const inOrder = (sentences: readonly EvidenceSentence[]): EvidenceSentence[] => [...sentences].sort((a, b) => a.order - b.order);

function chunks(sentences: EvidenceSentence[]): EvidenceSentence[][] {
  const parts = Math.ceil(sentences.length / LONGEST_PARAGRAPH);
  const size = Math.ceil(sentences.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => sentences.slice(part * size, (part + 1) * size));
}
