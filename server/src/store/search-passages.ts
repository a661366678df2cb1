import { sql } from "kysely";
import { BUILTIN_OWNER, type PassageHit } from "../research/repositories/documents-repository.ts";
import type { Database } from "./open-database.ts";

/** Passages of the person's and, if wanted, the built-in documents that match an FTS5 expression, best first. */
export function searchPassages(
  db: Database,
  ownerId: string,
  expression: string,
  options: { limit: number; builtin: boolean },
): PassageHit[] {
  const owners = options.builtin ? [ownerId, BUILTIN_OWNER] : [ownerId];
  // Ranked by number alone first: the texts of thousands of matches would go through the sorter otherwise.
  const best = db.query
    .selectFrom("document_passages_index")
    .innerJoin("document_passages as ranked", "ranked.id", "document_passages_index.rowid")
    .innerJoin("documents as owned", "owned.id", "ranked.document_id")
    .select(["ranked.id as ranked_id", sql<number>`-bm25(document_passages_index)`.as("score")])
    .where(sql<boolean>`document_passages_index MATCH ${expression}`)
    .where("owned.owner_id", "in", owners)
    .orderBy("score", "desc")
    .orderBy("ranked.id")
    .limit(options.limit)
    .as("best");
  const rows = db.all(
    selectPassages(db, owners)
      .innerJoin(best, "best.ranked_id", "document_passages.id")
      .select("best.score")
      .orderBy("best.score", "desc")
      .orderBy("document_passages.id"),
  );
  return rows.map(toHit);
}

/** How each usable document of a person's own begins, the newest first. */
export function openingPassages(db: Database, ownerId: string, limit: number): PassageHit[] {
  const rows = db.all(
    selectPassages(db, [ownerId])
      .where("document_passages.position", "=", 0)
      .where("documents.state", "in", ["ready", "partial"])
      .orderBy("documents.number", "desc")
      .limit(limit),
  );
  return rows.map((row) => toHit({ ...row, score: 0 }));
}

/** These passages, in this order; those of other people are left out. */
export function findPassages(db: Database, ownerId: string, passageIds: number[]): PassageHit[] {
  const list = sql<number>`(SELECT value FROM json_each(${JSON.stringify(passageIds)}))`;
  const rows = db.all(selectPassages(db, [ownerId, BUILTIN_OWNER]).where("document_passages.id", "in", list));
  const byId = new Map(rows.map((row) => [row.passageId, toHit({ ...row, score: 0 })]));
  return passageIds.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [row];
  });
}

function toHit({ ownerId, ...row }: Omit<PassageHit, "builtin"> & { ownerId: string }): PassageHit {
  return { ...row, builtin: ownerId === BUILTIN_OWNER };
}

function selectPassages(db: Database, owners: string[]) {
  return db.query
    .selectFrom("document_passages")
    .innerJoin("documents", "documents.id", "document_passages.document_id")
    .select([
      "document_passages.id as passageId",
      "documents.id as documentId",
      "documents.title as documentTitle",
      "documents.owner_id as ownerId",
      "document_passages.text",
      "document_passages.start_offset as start",
      "document_passages.end_offset as end",
      "document_passages.heading",
      "document_passages.page",
    ])
    .where("documents.owner_id", "in", owners);
}
