import type { Page } from "@plumbline/shared/api/page.ts";
import type {
  Claim,
  ClaimListQuery,
  Consequences,
  SourceDetail,
  SourceListQuery,
  SourceSummary,
  UpdateClaimRequest,
} from "@plumbline/shared/api/sources.ts";
import type { z } from "zod";
import { found } from "./found.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export function listSources(
  ports: Pick<UseCasePorts, "sources">,
  ownerId: string,
  sessionId: string,
  query: SourceListQuery,
): Page<SourceSummary> {
  return found(ports.sources.list(ownerId, sessionId, query), "session");
}

export function getSource(ports: Pick<UseCasePorts, "sources">, ownerId: string, sessionId: string, sourceId: string): SourceDetail {
  return found(ports.sources.get(ownerId, sessionId, sourceId), "source");
}

export function selectSource(
  ports: Pick<UseCasePorts, "sources">,
  ownerId: string,
  sessionId: string,
  sourceId: string,
  selected: boolean,
): SourceSummary {
  return found(ports.sources.select(ownerId, sessionId, sourceId, selected), "source");
}

export function getConsequences(ports: Pick<UseCasePorts, "sources">, ownerId: string, sessionId: string, sourceId: string): Consequences {
  return found(ports.sources.consequences(ownerId, sessionId, sourceId), "source");
}

export function listClaims(ports: Pick<UseCasePorts, "claims">, ownerId: string, sessionId: string, query: ClaimListQuery): Page<Claim> {
  return found(ports.claims.list(ownerId, sessionId, query), "session");
}

export function decideClaim(
  ports: Pick<UseCasePorts, "claims">,
  ownerId: string,
  sessionId: string,
  claimId: string,
  choice: z.infer<typeof UpdateClaimRequest>,
): Claim {
  return found(ports.claims.decide(ownerId, sessionId, claimId, choice), "claim");
}
