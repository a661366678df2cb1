import type { DocumentPassage, DocumentText } from "../research/repositories/documents-repository.ts";
import type { Database } from "./open-database.ts";

/** Stores a document's text and passages in place of earlier ones; false when it is gone. Only inside a write transaction. */
export function indexDocument(db: Database, ownerId: string, id: string, text: DocumentText): boolean {
  const set = {
    title: text.title,
    pages: text.pages,
    words: text.words,
    language: text.language,
    state: text.state,
    issue: text.issue,
    note: text.note,
    sections: JSON.stringify(text.sections),
    content: text.content,
  };
  if (db.run(db.query.updateTable("documents").set(set).where("id", "=", id).where("owner_id", "=", ownerId)) !== 1) return false;
  db.run(db.query.deleteFrom("document_passages").where("document_id", "=", id));
  insertPassages(db, id, 0, text.passages);
  return true;
}

/** Adds passages to a document, the first at position `from`. Only inside a write transaction. */
export function insertPassages(db: Database, id: string, from: number, passages: readonly DocumentPassage[]): void {
  for (const [at, passage] of passages.entries()) {
    const row = {
      document_id: id,
      position: from + at,
      start_offset: passage.start,
      end_offset: passage.end,
      heading: passage.heading,
      page: passage.page,
      text: passage.text,
    };
    const stored = db.get(db.query.insertInto("document_passages").values(row).returning("id"));
    if (stored === undefined) throw new Error("a passage was not stored");
    db.run(db.query.insertInto("document_passages_index").values({ rowid: stored.id, segmented: passage.segmented }));
  }
}
