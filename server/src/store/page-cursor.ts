import type { Page } from "@plumbline/shared/api/page.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { z } from "zod";

const Position = z.array(z.union([z.string(), z.number()]));

/** Where a page ended: the sort values of its last row, as text that means nothing to anyone else. */
export function toCursor(position: (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** The sort values of a cursor, or null for the first page. Throws AppError INVALID_REQUEST for anything that is not of this shape. */
export function fromCursor<Schema extends z.ZodType>(schema: Schema, cursor: string | undefined): z.infer<Schema> | null {
  if (cursor === undefined) return null;
  const position = schema.safeParse(decode(cursor));
  if (!position.success) throw invalid();
  return position.data;
}

/** The first `limit` of rows that were read with one more, and the cursor after them. */
export function pageOfRows<Row, Item>(
  rows: Row[],
  limit: number,
  position: (row: Row) => (string | number)[],
  map: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(map), nextCursor: rows.length > limit && last !== undefined ? toCursor(position(last)) : null };
}

function decode(cursor: string): unknown {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch (error) {
    throw invalid(error);
  }
}

function invalid(cause?: unknown): AppError {
  return new AppError("INVALID_REQUEST", "cursor: not one of this list", { cause });
}
