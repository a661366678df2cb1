import { z } from "zod";

/** A whole number in a query or path, written in decimal digits: `1e2`, `0x10` and an empty text are none. */
export const wholeNumber = (low: number, high = Number.MAX_SAFE_INTEGER) => {
  const message =
    high === Number.MAX_SAFE_INTEGER ? `a whole number from ${String(low)}` : `a whole number from ${String(low)} to ${String(high)}`;
  return z
    .string(message)
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(z.int(message).min(low, message).max(high, message));
};

/** Query of every list. */
export const PageQuery = z.object({
  limit: wholeNumber(1, 200).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

export const API_PREFIX = "/api/deep-research";

/** `path` with the defined entries of `query` appended, percent-encoded. */
export function withQuery(path: string, query: Record<string, string | number | boolean | undefined>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  if (pairs.length === 0) return path;
  return `${path}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join("&")}`;
}
