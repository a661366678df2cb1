import { z } from "zod";
import { SourceQuality, SourceType } from "../events/research-event.ts";
import { PageQuery, pageOf, wholeNumber, withQuery } from "./page.ts";
import { sessionPath } from "./sessions.ts";

export const SourceSummary = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  siteName: z.string().nullable(),
  sourceType: SourceType,
  publishedAt: z.string().nullable(),
  quality: SourceQuality,
  relevance: z.number(),
  snippet: z.string(),
  words: z.int(),
  contentHash: z.string(),
  selected: z.boolean(),
  selectionReason: z.string().nullable(),
  /** Its number in the newest report, null when not cited. */
  citationNumber: z.int().nullable(),
  citedCount: z.int(),
  queries: z.array(z.string()),
  /** Id of the source whose text this one repeats, or its own id. */
  origin: z.string(),
});
export type SourceSummary = z.infer<typeof SourceSummary>;

/** One heading of a source's text; offsets are UTF-16 code units into `content`. */
export const SourceSection = z.object({ heading: z.string(), level: z.int(), start: z.int(), end: z.int(), page: z.int().nullable() });
export type SourceSection = z.infer<typeof SourceSection>;

export const SourceDetail = SourceSummary.extend({
  content: z.string(),
  truncated: z.boolean(),
  sections: z.array(SourceSection),
  metadata: z.record(z.string(), z.unknown()),
});
export type SourceDetail = z.infer<typeof SourceDetail>;

/** Characters of `content` a source detail carries at most. */
export const MAX_SOURCE_CONTENT = 200_000;

export const SourceListQuery = PageQuery.extend({
  selected: z.enum(["all", "true", "false"]).default("all"),
  cited: z.enum(["all", "true", "false"]).default("all"),
  type: SourceType.optional(),
  q: z.string().max(500).optional(),
});
export type SourceListQuery = z.infer<typeof SourceListQuery>;
export const SourceList = pageOf(SourceSummary);
export type SourceList = z.infer<typeof SourceList>;

export const UpdateSourceRequest = z.strictObject({ selected: z.boolean() });

export const Verdict = z.enum(["supported", "partial", "unsupported", "uncited"]);
export type Verdict = z.infer<typeof Verdict>;

/** `start` and `end` are UTF-16 offsets into the source's `content`, and `content.slice(start, end) === quote`. */
export const Evidence = z.object({ sourceId: z.string(), quote: z.string(), start: z.int(), end: z.int(), score: z.number() });
export type Evidence = z.infer<typeof Evidence>;

export const ClaimDecision = z.enum(["accepted", "weakened", "cut"]);

export const Claim = z.object({
  id: z.string(),
  sectionId: z.string(),
  /** Position in the report, from 0. */
  order: z.int(),
  sentence: z.string(),
  verdict: Verdict,
  /** Why, in a few words: what was not found. Empty when supported. */
  reason: z.string(),
  evidence: z.array(Evidence),
  decision: ClaimDecision.nullable(),
  note: z.string().nullable(),
});
export type Claim = z.infer<typeof Claim>;

export const ClaimListQuery = PageQuery.extend({ version: wholeNumber(1).optional(), verdict: Verdict.optional() });
export type ClaimListQuery = z.infer<typeof ClaimListQuery>;
export const ClaimList = pageOf(Claim);
export type ClaimList = z.infer<typeof ClaimList>;

export const UpdateClaimRequest = z.strictObject({ decision: ClaimDecision.nullable(), note: z.string().max(2000).optional() });

/** Claims that would lose their only support if the source were excluded. */
export const Consequences = z.object({ claims: z.array(z.object({ id: z.string(), sectionId: z.string(), sentence: z.string() })) });
export type Consequences = z.infer<typeof Consequences>;

export const sourcesPath = (
  sessionId: string,
  query: { selected?: string; cited?: string; type?: string; q?: string; cursor?: string; limit?: number } = {},
): string => withQuery(`${sessionPath(sessionId)}/sources`, query);
export const sourcePath = (sessionId: string, sourceId: string): string =>
  `${sessionPath(sessionId)}/sources/${encodeURIComponent(sourceId)}`;
export const consequencesPath = (sessionId: string, sourceId: string): string => `${sourcePath(sessionId, sourceId)}/consequences`;
export const claimsPath = (
  sessionId: string,
  query: { version?: number; verdict?: string; cursor?: string; limit?: number } = {},
): string => withQuery(`${sessionPath(sessionId)}/claims`, query);
export const claimPath = (sessionId: string, claimId: string): string => `${sessionPath(sessionId)}/claims/${encodeURIComponent(claimId)}`;
