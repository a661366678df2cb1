import { SourceSection } from "@plumbline/shared/api/sources.ts";
import { sql } from "kysely";
import { z } from "zod";
import { BUILTIN_OWNER, type DocumentsRepository, type NewDocument } from "../research/repositories/documents-repository.ts";
import { selectDocuments, toDocument } from "./document-rows.ts";
import { containsWords, searchWords } from "./fold-text.ts";
import { indexDocument, insertPassages } from "./index-document.ts";
import { fromJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";
import { ensureUser } from "./owned-session.ts";
import { fromCursor, pageOfRows } from "./page-cursor.ts";
import { findPassages, openingPassages, searchPassages } from "./search-passages.ts";

/** 1 for built-in documents, which come last; then the number, downwards. */
const Position = z.tuple([z.int(), z.int()]);

export function createDocumentsRepository(db: Database): DocumentsRepository {
  const get = (ownerId: string, id: string) => {
    const row = db.get(selectDocuments(db, ownerId).where("documents.id", "=", id));
    return row === undefined ? null : toDocument(row);
  };
  const findByDigest = (ownerId: string, digest: string) => {
    const query = selectDocuments(db, ownerId).where("documents.digest", "=", digest).where("documents.owner_id", "=", ownerId);
    const row = db.get(query);
    return row === undefined ? null : toDocument(row);
  };

  return {
    get,
    findByDigest,
    add: (ownerId, document) =>
      db.write(() => {
        const known = findByDigest(ownerId, document.digest);
        if (known !== null) return { document: known, added: false };
        insertDocument(db, ownerId, document);
        const added = get(ownerId, document.id);
        if (added === null) throw new Error("a document that was just stored is not there");
        return { document: added, added: true };
      }),
    index: (ownerId, id, text) =>
      db.write(() => {
        if (!indexDocument(db, ownerId, id, text)) return null;
        return get(ownerId, id);
      }),
    appendPassages: (ownerId, id, { from, passages, state }) =>
      db.write(() => {
        const update = db.query.updateTable("documents").set({ state }).where("id", "=", id).where("owner_id", "=", ownerId);
        if (db.run(update) !== 1) return null;
        insertPassages(db, id, from, passages);
        return get(ownerId, id);
      }),
    list: (ownerId, filter) => {
      const after = fromCursor(Position, filter.cursor);
      const builtin = sql<number>`(documents.owner_id = ${BUILTIN_OWNER})`;
      let query = selectDocuments(db, ownerId)
        .select(builtin.as("is_builtin"))
        .limit(filter.limit + 1);
      if (filter.q !== undefined) {
        query = query.where(containsWords(sql`fold_text(documents.title || ' ' || documents.file_name)`, searchWords(filter.q)));
      }
      if (after !== null) query = query.where(sql<boolean>`(${builtin}, -documents.number) > (${after[0]}, ${-after[1]})`);
      const rows = db.all(query.orderBy("is_builtin").orderBy("documents.number", "desc"));
      return pageOfRows(rows, filter.limit, (row) => [row.is_builtin, row.number], toDocument);
    },
    content: (ownerId, id) => {
      const row = db.get(selectDocuments(db, ownerId).select(["documents.content", "documents.sections"]).where("documents.id", "=", id));
      if (row === undefined) return null;
      return { document: toDocument(row), content: row.content, sections: fromJson(z.array(SourceSection), row.sections) };
    },
    remove: (ownerId, id) => {
      if (ownerId === BUILTIN_OWNER) return false;
      return db.write(() => db.run(db.query.deleteFrom("documents").where("id", "=", id).where("owner_id", "=", ownerId)) === 1);
    },
    removeBuiltin: (id) => {
      db.write(() => db.run(db.query.deleteFrom("documents").where("id", "=", id).where("owner_id", "=", BUILTIN_OWNER)));
    },
    unfinished: () =>
      db.all(db.query.selectFrom("documents").select(["owner_id as ownerId", "id"]).where("state", "=", "processing").orderBy("number")),
    count: (ownerId) => {
      const usable = db.query.selectFrom("documents").select((rows) => rows.fn.countAll<number>().as("count"));
      const of = (owner: string) => db.get(usable.where("owner_id", "=", owner).where("state", "in", ["ready", "partial"]))?.count ?? 0;
      return { own: of(ownerId), builtin: of(BUILTIN_OWNER) };
    },
    search: (ownerId, expression, options) => searchPassages(db, ownerId, expression, options),
    openings: (ownerId, limit) => openingPassages(db, ownerId, limit),
    passages: (ownerId, passageIds) => findPassages(db, ownerId, passageIds),
  };
}

function insertDocument(db: Database, ownerId: string, document: NewDocument): void {
  ensureUser(db, ownerId);
  db.run(
    db.query.insertInto("documents").values({
      id: document.id,
      owner_id: ownerId,
      title: document.title,
      file_name: document.fileName,
      media_type: document.mediaType,
      bytes: document.bytes,
      digest: document.digest,
      state: "processing",
      created_at: db.clock.now(),
      sections: "[]",
      content: "",
    }),
  );
}
