import type { Report, SessionWithReport } from "@plumbline/shared/api/sessions.ts";
import { useReportVersion } from "./use-reports.ts";

export interface ShownReport {
  /** The stored report to show; null while there is none, or while it loads. */
  report: Report | null;
  pending: boolean;
  error: unknown;
}

/** The stored report of the address: the newest, or an older version asked for by its number. */
export function useShownReport(session: SessionWithReport, version: number | null): ShownReport {
  const newest = session.report;
  const older = version === null || version === newest?.version ? null : version;
  const { data, isFetching, error } = useReportVersion(session.id, older);
  if (older === null) return { report: newest, pending: false, error: null };
  return { report: data ?? null, pending: isFetching, error };
}
