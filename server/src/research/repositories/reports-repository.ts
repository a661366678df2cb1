import type { Report, ReportVersion } from "@plumbline/shared/api/sessions.ts";
import type { z } from "zod";

/** A report as stored. */
export interface StoredReport extends Report {
  words: number;
  /** By first appearance: index + 1 is the citation number. */
  citedSourceIds: string[];
}

/** Report versions of a person's sessions. Null: no such session or version of this person. */
export interface ReportsRepository {
  newest(ownerId: string, sessionId: string): StoredReport | null;
  get(ownerId: string, sessionId: string, version: number): StoredReport | null;
  /** Newest first, without text. */
  list(ownerId: string, sessionId: string): z.infer<typeof ReportVersion>[] | null;
}
