import { MAX_EVENT_BYTES } from "@plumbline/shared/events/research-event.ts";

/** What is left for a payload beside the envelope around it. */
const MAX_PAYLOAD_BYTES = MAX_EVENT_BYTES - 1024;
/** Texts shorter than this are names and ids and stay whole. */
const WHOLE_TEXT = 200;
const LONGEST_TEXT = 4000;
const LONGEST_LIST = 2000;

interface Caps {
  text: number;
  list: number;
}

/**
 * JSON of a payload that fits an event: as it is, or with its longest texts shortened, then its longest lists, until it does. `omitted`
 * holds how many entries a shortened list really has; the whole is in the session's plan, its sources or the job's interrupt.
 */
export function fitPayload(payload: object): string {
  const json = JSON.stringify(payload);
  if (fits(json)) return json;
  for (let text = LONGEST_TEXT; text >= WHOLE_TEXT; text /= 2) {
    const shortened = shorten(payload, { text, list: Number.POSITIVE_INFINITY });
    if (fits(shortened)) return shortened;
  }
  for (let list = LONGEST_LIST; list >= 1; list = Math.floor(list / 2)) {
    const shortened = shorten(payload, { text: WHOLE_TEXT, list });
    if (fits(shortened)) return shortened;
  }
  throw new Error("an event's payload cannot be made to fit");
}

function fits(json: string): boolean {
  return Buffer.byteLength(json) <= MAX_PAYLOAD_BYTES;
}

function shorten(payload: object, caps: Caps): string {
  const omitted: Record<string, number> = {};
  const shortened = shortenValue(payload, "", caps, omitted) as object;
  return JSON.stringify(Object.keys(omitted).length === 0 ? shortened : { ...shortened, omitted });
}

function shortenValue(value: unknown, path: string, caps: Caps, omitted: Record<string, number>): unknown {
  if (typeof value === "string") return value.length <= caps.text ? value : `${wholeCharacters(value.slice(0, caps.text - 1))}…`;
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, shortenValue(entry, path === "" ? key : `${path}.${key}`, caps, omitted)]),
    );
  }
  if (value.length > caps.list) omitted[path] = value.length;
  return value.slice(0, caps.list).map((entry, index) => shortenValue(entry, `${path}.${String(index)}`, caps, omitted));
}

function wholeCharacters(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
