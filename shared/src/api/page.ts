import { z } from "zod";

/** Query of every list. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
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
