import { sql } from "kysely";
import type { Database } from "./open-database.ts";

/** Threads among these whose job is gone or ended, or failed before `failedBefore`, ms. */
export function abandonedThreads(db: Database, threadIds: string[], failedBefore: number): string[] {
  const jobIds = threadIds.map(jobIdOf);
  const kept = db.all(
    db.query
      .selectFrom("jobs")
      .select("id")
      .where("id", "in", sql<string>`(SELECT value FROM json_each(${JSON.stringify(jobIds)}))`)
      .where((at) =>
        at.or([
          at("status", "in", ["queued", "running", "awaiting_input"]),
          at("status", "=", "failed").and("finished_at", ">=", failedBefore),
        ]),
      ),
  );
  const keptIds = new Set(kept.map((job) => job.id));
  return threadIds.filter((threadId) => !keptIds.has(jobIdOf(threadId)));
}

function jobIdOf(threadId: string): string {
  return threadId.slice(threadId.lastIndexOf(":") + 1);
}
