import type { Page } from "@plumbline/shared/api/page.ts";
import type { Claim, ClaimDecision, Verdict } from "@plumbline/shared/api/sources.ts";
import type { z } from "zod";

export interface ClaimFilter {
  limit: number;
  cursor?: string | undefined;
  /** The newest report when left out. */
  version?: number | undefined;
  verdict?: Verdict | undefined;
}

/** Claims of a person's reports, in report order. Null: no such session or claim of this person. */
export interface ClaimsRepository {
  /** Throws AppError INVALID_REQUEST for a cursor that is none. */
  list(ownerId: string, sessionId: string, filter: ClaimFilter): Page<Claim> | null;
  /** All claims of one version; empty for a version there is not. */
  all(ownerId: string, sessionId: string, version: number): Claim[] | null;
  decide(
    ownerId: string,
    sessionId: string,
    id: string,
    choice: { decision: z.infer<typeof ClaimDecision> | null; note?: string | undefined },
  ): Claim | null;
}
