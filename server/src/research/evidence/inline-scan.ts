import type { BinderCounts } from "./citation-binder.ts";

export interface InlineContext {
  sourceIds: ReadonlyMap<number, string>;
  knownIds: ReadonlySet<string>;
  isAllowed: (url: string) => boolean;
  removed: BinderCounts;
  /** `<a>` tags that were taken out and whose `</a>` is still to come. */
  brokenAnchors: number;
}

/** What stands at an offset. `gone` takes the blanks before it along; the text of `again` is read once more in its place. */
export type InlineRead =
  | { kind: "text" | "blank" | "newline" | "again"; text: string; end: number }
  | { kind: "gone"; end: number }
  | { kind: "citations"; ids: string[]; end: number };

export interface Scan {
  /** The text from `at` on, as far as a construct may reach. */
  window: string;
  at: number;
  /** More text may still come into the window. */
  open: boolean;
  context: InlineContext;
}

export const literal = (scan: Scan, length: number): InlineRead => ({
  kind: "text",
  text: scan.window.slice(0, length),
  end: scan.at + length,
});
export const gone = (scan: Scan, length: number): InlineRead => ({ kind: "gone", end: scan.at + length });

export const paragraphEnd = (window: string): number => window.search(/\n[ \t\r]*\n/);

/** Index of `needle` before the paragraph ends; -1 when it is not there, "wait" when it may still come. */
export function find(scan: Scan, needle: string, from: number): number | "wait" {
  const end = paragraphEnd(scan.window);
  const index = scan.window.indexOf(needle, from);
  if (index >= 0 && (end < 0 || index < end)) return index;
  return end < 0 && scan.open ? "wait" : -1;
}

/** The sources of these numbers; the unknown ones are counted, and gone when none is left. */
export function cite(scan: Scan, numbers: number[], length: number): InlineRead {
  const { sourceIds, removed } = scan.context;
  const ids = numbers.flatMap((number) => sourceIds.get(number) ?? []);
  removed.unknownNumbers += numbers.length - ids.length;
  return ids.length === 0 ? gone(scan, length) : { kind: "citations", ids, end: scan.at + length };
}

/** An address in what only the binder takes for code: a block may end inside it, and then the address would be a link. */
export const shieldsAddress = (text: string): boolean => text.includes("\n") && /:\/\/|www\./i.test(text);
