import { z } from "zod";
import { oneLine } from "./fence.ts";

/** Readers of what models write in place of the exact shape; each gives a clean value or nothing. */

const Keyed = z.record(z.string(), z.unknown());

export const asRecord = (value: unknown): Record<string, unknown> => Keyed.safeParse(value).data ?? {};

/** One line of text, or "" when there is none. */
export const asText = (value: unknown): string => (typeof value === "string" ? oneLine(value) : "");

/** The first of these keys that holds text. */
export const textAt = (value: unknown, ...keys: string[]): string => {
  const record = asRecord(value);
  return keys.map((key) => asText(record[key])).find((text) => text !== "") ?? "";
};

/** A list; one value alone counts as a list of one. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null ? [] : [value];
}

/** The list under `key`, or the value itself when it is a list; null when it is neither. */
export function listAt(value: unknown, key: string): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  const inner = asRecord(value)[key];
  return inner === undefined || inner === null ? null : asList(inner);
}

/** A number written as such or in text: 3, "3", "[3]", "source 3". */
export function asNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isInteger(value) ? value : null;
  const digits = typeof value === "string" ? /\d+/.exec(value)?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}

/** The numbers of a list that are among `known`, each once. */
export function numbersAmong(value: unknown, known: ReadonlySet<number>): number[] {
  const numbers = new Set(asList(value).flatMap((item) => asNumber(item) ?? []));
  return [...numbers].filter((number) => known.has(number));
}

/** true, false, or null when it says neither: words around a yes or a no are not guessed at. */
export function asBoolean(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const word = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (word === "true" || word === "yes") return true;
  return word === "false" || word === "no" ? false : null;
}

/** Texts that differ in more than case, width, punctuation at the end and spacing; first comes first. */
export function distinct(texts: string[], seen: Iterable<string> = []): string[] {
  const known = new Set([...seen].map(sameness));
  return texts.filter((text) => {
    const key = sameness(text);
    if (key === "" || known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Equal for texts that say the same to a reader. */
export const sameness = (text: string): string => oneLine(text.normalize("NFKC").toLowerCase()).replace(/[\s?.!。！？]+$/u, "");
