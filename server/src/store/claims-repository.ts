import { type Claim, ClaimDecision, Verdict } from "@plumbline/shared/api/sources.ts";
import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { ClaimsRepository } from "../research/repositories/claims-repository.ts";
import type { Database } from "./open-database.ts";
import { findSession } from "./owned-session.ts";
import { fromCursor, pageOfRows } from "./page-cursor.ts";
import type { ClaimsTable } from "./tables/evidence-tables.ts";

type ClaimRow = Selectable<ClaimsTable>;

const Position = z.tuple([z.int()]);

export function createClaimsRepository(db: Database): ClaimsRepository {
  return {
    list: (ownerId, sessionId, filter) =>
      db.read(() => {
        const session = findSession(db, ownerId, sessionId);
        if (session === undefined) return null;
        const after = fromCursor(Position, filter.cursor);
        let query = selectClaims(db, sessionId, filter.version ?? session.report_version ?? 0).limit(filter.limit + 1);
        if (filter.verdict !== undefined) query = query.where("verdict", "=", filter.verdict);
        if (after !== null) query = query.where("position", ">", after[0]);
        const rows = db.all(query);
        const evidence = evidenceOf(db, rows);
        return pageOfRows(
          rows,
          filter.limit,
          (row) => [row.position],
          (row) => toClaim(row, evidence),
        );
      }),
    all: (ownerId, sessionId, version) =>
      db.read(() => {
        if (findSession(db, ownerId, sessionId) === undefined) return null;
        const rows = db.all(selectClaims(db, sessionId, version));
        const evidence = evidenceOf(db, rows);
        return rows.map((row) => toClaim(row, evidence));
      }),
    decide: (ownerId, sessionId, id, { decision, note }) =>
      db.write(() => {
        if (findSession(db, ownerId, sessionId) === undefined) return null;
        const set = { decision, ...(note === undefined ? {} : { note: note === "" ? null : note }) };
        db.run(db.query.updateTable("claims").set(set).where("session_id", "=", sessionId).where("id", "=", id));
        const row = db.get(db.query.selectFrom("claims").selectAll().where("session_id", "=", sessionId).where("id", "=", id));
        return row === undefined ? null : toClaim(row, evidenceOf(db, [row]));
      }),
  };
}

function selectClaims(db: Database, sessionId: string, version: number) {
  const query = db.query.selectFrom("claims").selectAll().where("session_id", "=", sessionId);
  return query.where("version", "=", version).orderBy("position");
}

function evidenceOf(db: Database, claims: ClaimRow[]): Map<string, Claim["evidence"]> {
  const ids = JSON.stringify(claims.map((claim) => claim.id));
  const rows = db.all(
    db.query
      .selectFrom("claim_evidence")
      .selectAll()
      .where("claim_id", "in", sql<string>`(SELECT value FROM json_each(${ids}))`)
      .orderBy("claim_id")
      .orderBy("position"),
  );
  const evidence = new Map<string, Claim["evidence"]>();
  for (const { claim_id, source_id, quote, start_offset, end_offset, score } of rows) {
    const list = evidence.get(claim_id) ?? [];
    list.push({ sourceId: source_id, quote, start: start_offset, end: end_offset, score });
    evidence.set(claim_id, list);
  }
  return evidence;
}

function toClaim(row: ClaimRow, evidence: Map<string, Claim["evidence"]>): Claim {
  return {
    id: row.id,
    sectionId: row.section_id,
    order: row.position,
    sentence: row.sentence,
    verdict: Verdict.parse(row.verdict),
    reason: row.reason,
    evidence: evidence.get(row.id) ?? [],
    decision: row.decision === null ? null : ClaimDecision.parse(row.decision),
    note: row.note,
  };
}
