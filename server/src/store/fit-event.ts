import { MAX_EVENT_BYTES } from "@plumbline/shared/events/research-event.ts";

/** Left for the envelope around a payload. */
const ENVELOPE_BYTES = 1024;
const MAX_PAYLOAD_BYTES = MAX_EVENT_BYTES - ENVELOPE_BYTES;
/** Texts shorter than this are names and ids and stay whole. */
const WHOLE_TEXT = 200;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface Part {
  bytes: number;
  shrink(): void;
}

/**
 * A payload that fits an event: as it is, or with its longest lists and texts shortened until it does. `omitted` then holds how
 * many entries a list really has; the whole is in the session's plan, its sources or the job's interrupt.
 */
export function fitPayload(payload: object): { json: string; whole: boolean } {
  const json = JSON.stringify(payload);
  if (Buffer.byteLength(json) <= MAX_PAYLOAD_BYTES) return { json, whole: true };
  const copy = JSON.parse(json) as { [key: string]: Json };
  const omitted: Record<string, number> = {};
  let fitted = json;
  while (Buffer.byteLength(fitted) > MAX_PAYLOAD_BYTES) {
    const longest = partsOf(copy, [], omitted).reduce<Part | null>(
      (best, part) => (best === null || part.bytes > best.bytes ? part : best),
      null,
    );
    if (longest === null) throw new Error("an event payload cannot be made to fit");
    longest.shrink();
    fitted = JSON.stringify({ ...copy, omitted });
  }
  return { json: fitted, whole: false };
}

/** Lists and long texts, each with what it takes; a list's entries are looked into only when they are long themselves. */
function partsOf(value: Json, path: string[], omitted: Record<string, number>): Part[] {
  if (typeof value !== "object" || value === null) return [];
  const parts: Part[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const here = [...path, key];
    const set = (next: Json): void => {
      (value as { [key: string]: Json })[key] = next;
    };
    if (typeof entry === "string" && entry.length > WHOLE_TEXT) {
      parts.push({
        bytes: Buffer.byteLength(entry),
        shrink: () => {
          set(halfOf(entry));
        },
      });
    } else if (Array.isArray(entry) && entry.length > 0) {
      const shrink = (): void => {
        const name = here.join(".");
        omitted[name] ??= entry.length;
        set(entry.slice(0, Math.floor(entry.length / 2)));
      };
      parts.push({ bytes: listBytes(entry), shrink });
    }
    parts.push(...partsOf(entry, here, omitted));
  }
  return parts;
}

/** A list counts with what its entries take besides long texts, so that texts go before entries do. */
function listBytes(list: Json[]): number {
  return Buffer.byteLength(
    JSON.stringify(list, (_key, value: unknown) => (typeof value === "string" ? value.slice(0, WHOLE_TEXT) : value)),
  );
}

function halfOf(text: string): string {
  const half = text
    .slice(0, Math.floor(text.length / 2))
    .toWellFormed()
    .replace(/\uFFFD$/, "");
  return `${half.replace(/…$/, "")}…`;
}
