import type { ReportDiff } from "@plumbline/shared/api/sessions.ts";
import { diffClaims } from "./diff-claims.ts";
import { found } from "./found.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

/** What changed in claims and cited sources from one report version to another. */
export function diffReports(
  ports: Pick<UseCasePorts, "reports" | "claims" | "sources">,
  ownerId: string,
  sessionId: string,
  version: number,
  against: number,
): ReportDiff {
  const now = found(ports.reports.get(ownerId, sessionId, version), "report");
  const before = found(ports.reports.get(ownerId, sessionId, against), "report");
  return {
    version,
    against,
    claims: diffClaims(
      found(ports.claims.all(ownerId, sessionId, version), "session"),
      found(ports.claims.all(ownerId, sessionId, against), "session"),
    ),
    sources: diffSources(ports, ownerId, sessionId, now.citedSourceIds, before.citedSourceIds),
  };
}

function diffSources(
  ports: Pick<UseCasePorts, "sources">,
  ownerId: string,
  sessionId: string,
  now: string[],
  before: string[],
): ReportDiff["sources"] {
  const describe = (id: string) => {
    const source = ports.sources.get(ownerId, sessionId, id);
    return source === null ? [] : [{ id, title: source.title, url: source.url }];
  };
  return {
    added: now.filter((id) => !before.includes(id)).flatMap(describe),
    gone: before.filter((id) => !now.includes(id)).flatMap(describe),
  };
}
