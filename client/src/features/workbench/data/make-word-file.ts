import { ReportReferences, referencesPath } from "@plumbline/shared/api/references.ts";
import type { Report, Session } from "@plumbline/shared/api/sessions.ts";
import { exportDocx } from "../../../export-docx/export-docx.ts";
import { apiGet } from "../../../lib/api-client.ts";

/** The Word file of one report version; its reference lists come from the server, in the session's style. */
export async function makeWordFile(session: Session, report: Report): Promise<Blob> {
  const references = await apiGet(referencesPath(session.id, { version: report.version }), ReportReferences);
  return exportDocx({
    title: report.title,
    markdown: report.markdown,
    language: session.resolvedLanguage ?? "en",
    createdAt: report.createdAt,
    notes: references.notes,
    cited: references.cited,
    furtherReading: references.furtherReading,
    evidence: references.evidence,
  });
}
