import { createHash } from "node:crypto";
import type { SourceQuality } from "@plumbline/shared/events/research-event.ts";
import { sql } from "kysely";
import type { SourceQueryHit, SourceStore } from "../research/ports.ts";
import type { Database } from "./open-database.ts";
import { notFound } from "./owned-session.ts";
import { CARD_COLUMNS, queriesOf, type SourceRow, toCard, toStoredSource } from "./source-rows.ts";

type NewSource = Parameters<SourceStore["put"]>[0];

const QUALITY_ORDER: Record<SourceQuality, number> = { snippet: 0, partial: 1, full: 2 };
/** Hexadecimal digits of a key's digest in a source's id. */
const ID_DIGITS = 20;

/** The sources of one session. What it holds depends on what was put, not on the order. */
export function createSourceStore(db: Database, sessionId: string): SourceStore {
  const ofSession = () => db.query.selectFrom("sources").where("session_id", "=", sessionId);

  return {
    idFor: (key) => `src_${createHash("sha256").update(key).digest("hex").slice(0, ID_DIGITS)}`,
    put: (source, hit) =>
      db.write(() => {
        const existing = db.get(ofSession().selectAll().where("id", "=", source.id));
        if (existing === undefined) insertSource(db, sessionId, source, hit);
        else completeSource(db, existing, source);
        storeHit(db, sessionId, source.id, hit);
        return { added: existing === undefined };
      }),
    has: (id) => db.get(ofSession().select("id").where("id", "=", id)) !== undefined,
    addHit: (id, hit) => {
      db.write(() => {
        if (db.get(ofSession().select("id").where("id", "=", id)) === undefined) throw notFound("source");
        storeHit(db, sessionId, id, hit);
      });
    },
    cards: () =>
      db.read(() => {
        const rows = db.all(ofSession().select(CARD_COLUMNS).orderBy("best_query_index").orderBy("best_rank").orderBy("id"));
        const queries = queriesOf(
          db,
          sessionId,
          rows.map((row) => row.id),
        );
        return rows.map((row) => toCard(row, queries.get(row.id) ?? []));
      }),
    read: (ids) =>
      db.read(() => {
        const list = sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
        const rows = new Map(db.all(ofSession().selectAll().where("id", "in", list)).map((row) => [row.id, row]));
        const queries = queriesOf(db, sessionId, ids);
        return ids.flatMap((id) => {
          const row = rows.get(id);
          return row === undefined ? [] : [toStoredSource(row, queries.get(id) ?? [])];
        });
      }),
    select: (choices) => {
      db.write(() => {
        for (const { id, selected, reason } of choices) {
          const set = { selected: Number(selected), selection_reason: reason };
          db.run(db.query.updateTable("sources").set(set).where("session_id", "=", sessionId).where("id", "=", id));
        }
      });
    },
    setOrigins: (origins) => {
      db.write(() => {
        for (const { id, origin } of origins) {
          db.run(db.query.updateTable("sources").set({ origin }).where("session_id", "=", sessionId).where("id", "=", id));
        }
      });
    },
  };
}

function insertSource(db: Database, sessionId: string, source: NewSource, hit: SourceQueryHit): void {
  const counted = db.query.updateTable("sessions").set((at) => ({ source_count: at("source_count", "+", 1) }));
  if (db.run(counted.where("id", "=", sessionId)) !== 1) throw notFound("session");
  db.run(
    db.query.insertInto("sources").values({
      session_id: sessionId,
      id: source.id,
      source_type: source.sourceType,
      relevance: hit.relevance,
      origin: source.id,
      best_query_index: hit.queryIndex,
      best_rank: hit.rank,
      created_at: db.clock.now(),
      ...textColumns(source),
      metadata: JSON.stringify(source.metadata),
    }),
  );
}

function textColumns(source: NewSource) {
  return {
    title: source.title,
    url: source.url,
    site_name: source.siteName,
    published_at: source.publishedAt,
    quality: source.quality,
    snippet: source.snippet,
    words: source.words,
    content_hash: source.contentHash,
    sections: JSON.stringify(source.sections),
    content: source.content,
  };
}

/** The fuller text stays, and what only the other one knows is added to it. */
function completeSource(db: Database, existing: SourceRow, source: NewSource): void {
  const fuller = isFuller(source, existing);
  const known = JSON.parse(existing.metadata) as object;
  const set = {
    ...(fuller ? textColumns(source) : {}),
    url: fuller ? (source.url ?? existing.url) : (existing.url ?? source.url),
    site_name: fuller ? (source.siteName ?? existing.site_name) : (existing.site_name ?? source.siteName),
    published_at: fuller ? (source.publishedAt ?? existing.published_at) : (existing.published_at ?? source.publishedAt),
    metadata: JSON.stringify(fuller ? { ...known, ...source.metadata } : { ...source.metadata, ...known }),
  };
  db.run(db.query.updateTable("sources").set(set).where("session_id", "=", existing.session_id).where("id", "=", existing.id));
}

/** By quality, then length, then digest: one order for all, so that arrival does not matter. */
function isFuller(source: NewSource, existing: SourceRow): boolean {
  const quality = QUALITY_ORDER[source.quality] - QUALITY_ORDER[existing.quality as SourceQuality];
  if (quality !== 0) return quality > 0;
  const length = source.content.length - existing.content.length;
  return length === 0 ? source.contentHash > existing.content_hash : length > 0;
}

/** Adds the hit, or betters the one this query has, and keeps relevance and best place of the source in step. */
function storeHit(db: Database, sessionId: string, sourceId: string, hit: SourceQueryHit): void {
  const { queryId, queryIndex, query, rank, relevance } = hit;
  const row = { session_id: sessionId, source_id: sourceId, query_id: queryId, query_index: queryIndex, query, rank, relevance };
  db.run(
    db.query
      .insertInto("source_queries")
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(["session_id", "source_id", "query_id"]).doUpdateSet({
          rank: sql<number>`min(source_queries.rank, excluded.rank)`,
          relevance: sql<number>`max(source_queries.relevance, excluded.relevance)`,
        }),
      ),
  );
  const hits = db.query.selectFrom("source_queries").where("session_id", "=", sessionId).where("source_id", "=", sourceId);
  const best = db.get(hits.select(["query_index", "rank"]).orderBy("query_index").orderBy("rank").limit(1));
  const most = db.get(hits.select((of) => of.fn.max<number>("relevance").as("relevance")));
  if (best === undefined || most === undefined) throw new Error("a hit that was just stored is not there");
  const set = { best_query_index: best.query_index, best_rank: best.rank, relevance: most.relevance };
  db.run(db.query.updateTable("sources").set(set).where("session_id", "=", sessionId).where("id", "=", sourceId));
}
