import type { ReportDiff } from "@plumbline/shared/api/sessions.ts";
import type { Claim } from "@plumbline/shared/api/sources.ts";
import { found } from "./found.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

/** What changed in claims and cited sources from one report version to another. A sentence that was reworded is gone and added. */
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

function diffClaims(now: Claim[], before: Claim[]): ReportDiff["claims"] {
  const earlier = new Map(before.map((claim) => [claim.sentence, claim]));
  const current = new Set(now.map((claim) => claim.sentence));
  const describe = (claim: Claim) => ({ sentence: claim.sentence, verdict: claim.verdict });
  return {
    added: now.filter((claim) => !earlier.has(claim.sentence)).map(describe),
    changed: now.flatMap((claim) => {
      const old = earlier.get(claim.sentence);
      if (old === undefined || old.verdict === claim.verdict) return [];
      return [{ ...describe(claim), before: old.sentence, beforeVerdict: old.verdict }];
    }),
    gone: before.filter((claim) => !current.has(claim.sentence)).map(describe),
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
