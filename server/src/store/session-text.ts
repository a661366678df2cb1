import { SOURCE_MARKER } from "@plumbline/shared/report/source-marker.ts";
import { foldText } from "./fold-text.ts";
import type { Database } from "./open-database.ts";

/**
 * Makes the session's title, question and newest report findable, in place of what was there. Searches read these texts one by one: an
 * index of every three characters costs each report more than a person's searches ever save, and one of words misses Chinese.
 */
export function storeSessionText(db: Database, session: { id: string; title: string; query: string }, report: string): void {
  const text = foldText([session.title, session.query, report.replaceAll(SOURCE_MARKER, "")].join("\n"));
  const insert = db.query.insertInto("session_texts").values({ session_id: session.id, text });
  db.run(insert.onConflict((conflict) => conflict.column("session_id").doUpdateSet({ text })));
}
