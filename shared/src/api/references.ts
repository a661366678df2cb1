import { z } from "zod";
import { ReferenceStyle } from "../config/research-config.ts";
import { wholeNumber, withQuery } from "./page.ts";
import { sessionPath } from "./sessions.ts";

/** One entry of a reference list. */
export const ReferenceEntry = z.object({
  sourceId: z.string(),
  /** Its citation number; null for further reading. */
  number: z.int().nullable(),
  /** Plain text in the chosen style, without the number. Where the style shows the address, `url` stands in it as it is. */
  text: z.string(),
  url: z.string().nullable(),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;

/** What the check of a report's statements found, in the report's language. */
export const EvidenceNote = z.object({
  heading: z.string(),
  /** How many statements have which verdict, one line. */
  summary: z.string(),
  unsupportedLabel: z.string(),
  /** Statements that their sources do not support, in report order. */
  unsupported: z.array(z.string()),
});
export type EvidenceNote = z.infer<typeof EvidenceNote>;

/** The lists under one report version and what its reader must know, formatted in the session's `reportFormat`. */
export const ReportReferences = z.object({
  version: z.int(),
  style: ReferenceStyle,
  /** By citation number from 1, without a gap. */
  cited: z.array(ReferenceEntry),
  furtherReading: z.array(ReferenceEntry),
  /** Sentences to show before the report. */
  notes: z.array(z.string()),
  /** Null when no statement was checked. */
  evidence: EvidenceNote.nullable(),
});
export type ReportReferences = z.infer<typeof ReportReferences>;

export const ReferencesQuery = z.object({ version: wholeNumber(1).optional() });

export const referencesPath = (sessionId: string, query: { version?: number } = {}): string =>
  withQuery(`${sessionPath(sessionId)}/references`, query);
