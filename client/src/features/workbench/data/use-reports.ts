import { Report, ReportDiff, ReportVersionList, reportDiffPath, reportPath, reportsPath } from "@plumbline/shared/api/sessions.ts";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../../lib/api-client.ts";
import { queryKeys } from "../../../lib/query-keys.ts";

/** The versions of the session's report, newest first. */
export function useReportVersions(sessionId: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.reports(sessionId),
    queryFn: ({ signal }) => apiGet(reportsPath(sessionId), ReportVersionList, signal),
    enabled,
    select: ({ items }) => items.toSorted((a, b) => b.version - a.version),
  });
}

/** One stored version; null asks for none. */
export function useReportVersion(sessionId: string, version: number | null) {
  return useQuery({
    queryKey: queryKeys.report(sessionId, version ?? 0),
    queryFn: ({ signal }) => apiGet(reportPath(sessionId, version ?? 0), Report, signal),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What changed from one version to another. */
export function useReportDiff(sessionId: string, version: number, against: number) {
  return useQuery({
    queryKey: queryKeys.reportDiff(sessionId, version, against),
    queryFn: ({ signal }) => apiGet(reportDiffPath(sessionId, version, against), ReportDiff, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
