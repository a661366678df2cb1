import { type RawBuilder, sql } from "kysely";

/** Text as it is compared when a person searches: one form of each character, small letters. Known to SQL as `fold_text`. */
export function foldText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** The words of a search, each once, as they are compared. */
export function searchWords(q: string): string[] {
  return [...new Set(foldText(q).split(/\s+/u))].filter((word) => word !== "");
}

/** True when each of the words stands somewhere in the text, which is folded already. */
export function containsWords(folded: RawBuilder<string>, words: string[]): RawBuilder<boolean> {
  const found = words.map((word) => sql`instr(${folded}, ${word}) > 0`);
  return sql<boolean>`(${sql.join([sql`true`, ...found], sql` AND `)})`;
}
