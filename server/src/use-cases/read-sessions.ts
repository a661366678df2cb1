import type { Page } from "@plumbline/shared/api/page.ts";
import type { Report, ReportVersion, Session, SessionListQuery, SessionWithReport } from "@plumbline/shared/api/sessions.ts";
import type { UsageReport } from "@plumbline/shared/api/usage.ts";
import type { z } from "zod";
import type { StoredReport } from "../research/repositories/reports-repository.ts";
import { found } from "./found.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export function listSessions(ports: Pick<UseCasePorts, "sessions">, ownerId: string, query: SessionListQuery): Page<Session> {
  return ports.sessions.list(ownerId, query);
}

export function getSession(ports: Pick<UseCasePorts, "sessions" | "reports">, ownerId: string, id: string): SessionWithReport {
  const session = found(ports.sessions.get(ownerId, id), "session");
  const newest = ports.reports.newest(ownerId, id);
  return { ...session, report: newest === null ? null : toReport(newest) };
}

export function listReports(
  ports: Pick<UseCasePorts, "reports">,
  ownerId: string,
  sessionId: string,
): { items: z.infer<typeof ReportVersion>[]; nextCursor: null } {
  return { items: found(ports.reports.list(ownerId, sessionId), "session"), nextCursor: null };
}

export function getReport(ports: Pick<UseCasePorts, "reports">, ownerId: string, sessionId: string, version: number): Report {
  return toReport(found(ports.reports.get(ownerId, sessionId, version), "report"));
}

export function getUsage(ports: Pick<UseCasePorts, "usage">, ownerId: string, sessionId: string): UsageReport {
  return found(ports.usage.report(ownerId, sessionId), "session");
}

function toReport({ version, title, markdown, html, createdAt, origin, incomplete }: StoredReport): Report {
  return { version, title, markdown, html, createdAt, origin, incomplete };
}
