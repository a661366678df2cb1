import type { Page } from "@plumbline/shared/api/page.ts";

/** All items of a paged list. */
export function readPages<T>(read: (cursor: string | undefined) => Page<T>): T[] {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = read(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}
