import type { Estimate, UsageReport } from "@plumbline/shared/api/usage.ts";
import type { ResearchMode } from "@plumbline/shared/config/research-config.ts";

/** What completed runs of this installation used, beside what was expected of them. */
export interface RunHistory {
  estimate: Estimate;
  searches: number;
  pages: number;
  modelCalls: number;
  tokens: number;
  minutes: number;
}

export interface UsageRepository {
  /** The newest research or rerun job's estimate beside what the session used; null: no such session of this person. */
  report(ownerId: string, sessionId: string): UsageReport | null;
  /** Newest completed runs of a mode, newest first. */
  history(ownerId: string, mode: ResearchMode, limit: number): RunHistory[];
}
