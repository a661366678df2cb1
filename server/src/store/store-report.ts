import { SOURCE_MARKER } from "@plumbline/shared/report/source-marker.ts";
import type { FinishedReport } from "../research/ports.ts";
import type { JobRow } from "./job-rows.ts";
import { toNullableJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";
import { storeSessionText } from "./session-text.ts";

/** Stores a report as the session's next version, with its citations and claims. Only inside a write transaction; gives the version. */
export function storeReport(db: Database, job: JobRow, report: FinishedReport): number {
  const session = db.get(db.query.selectFrom("sessions").selectAll().where("id", "=", job.session_id));
  if (session === undefined) throw new Error("a job's session is not there");
  const version = (session.report_version ?? 0) + 1;
  const now = db.clock.now();
  db.run(
    db.query.insertInto("report_versions").values({
      session_id: session.id,
      version,
      job_id: job.id,
      title: report.title,
      markdown: report.markdown,
      html: report.html,
      words: report.words,
      incomplete: Number(report.incomplete),
      created_at: now,
    }),
  );
  insertCitations(db, session.id, version, report);
  insertClaims(db, session.id, version, report);
  const title = session.title_given === 1 || report.title.trim() === "" ? session.title : report.title;
  db.run(
    db.query
      .updateTable("sessions")
      .set({
        title,
        report_version: version,
        incomplete: Number(report.incomplete),
        plan: report.plan === null ? session.plan : toNullableJson(report.plan),
        updated_at: now,
      })
      .where("id", "=", session.id),
  );
  storeSessionText(db, { id: session.id, title, query: session.query }, report.markdown);
  return version;
}

function insertCitations(db: Database, sessionId: string, version: number, report: FinishedReport): void {
  const occurrences = new Map<string, number>();
  for (const [, sourceId = ""] of report.markdown.matchAll(SOURCE_MARKER)) occurrences.set(sourceId, (occurrences.get(sourceId) ?? 0) + 1);
  for (const [index, sourceId] of report.citedSourceIds.entries()) {
    const row = { session_id: sessionId, version, number: index + 1, source_id: sourceId, occurrences: occurrences.get(sourceId) ?? 0 };
    db.run(db.query.insertInto("report_citations").values(row));
  }
}

function insertClaims(db: Database, sessionId: string, version: number, report: FinishedReport): void {
  for (const claim of report.claims) {
    const id = db.ids.next("clm_");
    db.run(
      db.query.insertInto("claims").values({
        id,
        session_id: sessionId,
        version,
        position: claim.order,
        section_id: claim.sectionId,
        sentence: claim.sentence,
        verdict: claim.verdict,
        reason: claim.reason,
      }),
    );
    for (const [position, evidence] of claim.evidence.entries()) {
      const { sourceId, quote, start, end, score } = evidence;
      const row = { claim_id: id, position, source_id: sourceId, quote, start_offset: start, end_offset: end, score };
      db.run(db.query.insertInto("claim_evidence").values(row));
    }
  }
}
