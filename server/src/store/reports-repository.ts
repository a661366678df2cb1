import type { Selectable } from "kysely";
import type { ReportsRepository, StoredReport } from "../research/repositories/reports-repository.ts";
import { toIso } from "./job-rows.ts";
import type { Database } from "./open-database.ts";
import { findSession } from "./owned-session.ts";
import type { ReportVersionsTable } from "./tables/evidence-tables.ts";

export function createReportsRepository(db: Database): ReportsRepository {
  function read(sessionId: string, version: number): StoredReport | null {
    const query = db.query.selectFrom("report_versions").selectAll().where("session_id", "=", sessionId);
    const row = db.get(query.where("version", "=", version));
    return row === undefined ? null : toStoredReport(db, row);
  }

  return {
    newest: (ownerId, sessionId) =>
      db.read(() => {
        const version = findSession(db, ownerId, sessionId)?.report_version ?? null;
        return version === null ? null : read(sessionId, version);
      }),
    get: (ownerId, sessionId, version) =>
      db.read(() => (findSession(db, ownerId, sessionId) === undefined ? null : read(sessionId, version))),
    list: (ownerId, sessionId) =>
      db.read(() => {
        if (findSession(db, ownerId, sessionId) === undefined) return null;
        const columns = ["version", "created_at", "job_id", "incomplete", "words"] as const;
        const query = db.query.selectFrom("report_versions").select(columns).where("session_id", "=", sessionId);
        return db.all(query.orderBy("version", "desc")).map((row) => ({
          version: row.version,
          createdAt: toIso(row.created_at),
          origin: row.job_id,
          incomplete: row.incomplete === 1,
          words: row.words,
        }));
      }),
  };
}

function toStoredReport(db: Database, row: Selectable<ReportVersionsTable>): StoredReport {
  const cited = db.query.selectFrom("report_citations").select("source_id").where("session_id", "=", row.session_id);
  return {
    version: row.version,
    title: row.title,
    markdown: row.markdown,
    html: row.html,
    createdAt: toIso(row.created_at),
    origin: row.job_id,
    incomplete: row.incomplete === 1,
    words: row.words,
    citedSourceIds: db.all(cited.where("version", "=", row.version).orderBy("number")).map((citation) => citation.source_id),
  };
}
