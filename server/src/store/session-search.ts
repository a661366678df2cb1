import { SOURCE_MARKER } from "@plumbline/shared/report/source-marker.ts";
import { sql } from "kysely";
import { foldText, searchWords } from "./fold-text.ts";
import type { Database } from "./open-database.ts";

/** The trigram index finds words of at least this many characters; shorter ones are looked for in the text itself. */
const INDEXED_CHARACTERS = 3;

/** Makes the session's title, question and newest report findable, in place of what was there. */
export function indexSession(db: Database, session: { number: number; title: string; query: string }, report: string): void {
  const text = foldText([session.title, session.query, report.replaceAll(SOURCE_MARKER, "")].join("\n"));
  db.run(db.query.deleteFrom("session_search").where("rowid", "=", session.number));
  db.run(db.query.insertInto("session_search").values({ rowid: session.number, text }));
}

/** Numbers of the sessions in which every word of `q` stands, in any script and case; null when `q` has no word. */
export function findSessions(db: Database, q: string) {
  const words = searchWords(q);
  if (words.length === 0) return null;
  const indexed = words.filter((word) => Array.from(word).length >= INDEXED_CHARACTERS);
  const short = words.filter((word) => !indexed.includes(word));
  let query = db.query.selectFrom("session_search").select("rowid");
  if (indexed.length > 0) {
    const expression = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
    query = query.where(sql<boolean>`session_search MATCH ${expression}`);
  }
  for (const word of short) query = query.where(sql<boolean>`instr(text, ${word}) > 0`);
  return query;
}
