import type { Material } from "./read-prompt.ts";

/** The prose sentences of a material: no headings, no tables, no gaps. */
export function sentencesOf({ text }: Material): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.length > 10 && !/^(?:[#|>-]|\[…\]|\d{1,2}\.|[([]\d)/.test(line))
    .flatMap((line) => line.split(/(?<=[。！？])|(?<=[.!?])\s+(?=[A-Z])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.!?。！？]$/.test(sentence));
}

/** The first table of a material as Markdown, or null. */
export function tableOf({ text }: Material): string[] | null {
  const lines = text.split("\n").map((line) => line.trim());
  const start = lines.findIndex((line, at) => line.startsWith("|") && /^\|[\s:|-]+\|$/.test(lines[at + 1] ?? ""));
  if (start < 0) return null;
  const end = lines.findIndex((line, at) => at > start && !line.startsWith("|"));
  return lines.slice(start, end < 0 ? undefined : end);
}

/** A sentence with its citation before the stop. */
export function cite(sentence: string, source: Material): string {
  const number = source.attributes["number"] ?? "1";
  return /[。！？]$/.test(sentence)
    ? `${sentence.slice(0, -1)}[${number}]${sentence.slice(-1)}`
    : `${sentence.slice(0, -1)} [${number}]${sentence.slice(-1)}`;
}

export const words = (text: string): number => (text.match(/[A-Za-z0-9'-]+|\p{Script=Han}/gu) ?? []).length;
