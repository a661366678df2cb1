import { Estimate, Usage, type UsageReport } from "@plumbline/shared/api/usage.ts";
import { sql } from "kysely";
import type { RunHistory, UsageRepository } from "../research/repositories/usage-repository.ts";
import { fromJson, fromNullableJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";
import { findSession, type SessionRow } from "./owned-session.ts";

const MS_A_MINUTE = 60_000;

export function createUsageRepository(db: Database): UsageRepository {
  return {
    report: (ownerId, sessionId) =>
      db.read(() => {
        const session = findSession(db, ownerId, sessionId);
        return session === undefined ? null : usageReport(db, session);
      }),
    history: (ownerId, mode, limit) => {
      const query = db.query
        .selectFrom("jobs")
        .select(["estimate", "usage", "started_at", "finished_at"])
        .where("owner_id", "=", ownerId)
        .where("status", "=", "completed")
        .where("estimate", "is not", null)
        .where(sql<boolean>`config ->> '$.mode' = ${mode}`)
        .orderBy("number", "desc")
        .limit(limit);
      return db.all(query).flatMap((row): RunHistory[] => {
        const estimate = fromNullableJson(Estimate, row.estimate);
        if (estimate === null) return [];
        const usage = fromJson(Usage, row.usage);
        const { searches, pages, calls, promptTokens, completionTokens } = usage;
        const minutes = minutesBetween(row.started_at, row.finished_at);
        return [{ estimate, searches, pages, modelCalls: calls, tokens: promptTokens + completionTokens, minutes }];
      });
    },
  };
}

function usageReport(db: Database, session: SessionRow): UsageReport {
  const jobs = db.all(
    db.query.selectFrom("jobs").select(["id", "estimate", "started_at", "finished_at"]).where("session_id", "=", session.id),
  );
  const latest = jobs.find((job) => job.id === session.latest_job_id);
  const now = db.clock.now();
  return {
    estimate: fromNullableJson(Estimate, latest?.estimate ?? null),
    actual: fromJson(Usage, session.usage),
    minutes: jobs.reduce((sum, job) => sum + minutesBetween(job.started_at, job.finished_at ?? now), 0),
    rows: usageRows(db, session.id),
  };
}

/** A sum over calls of which one had no price has none. */
function usageRows(db: Database, sessionId: string): UsageReport["rows"] {
  return db.all(
    db.query
      .selectFrom("model_calls")
      .innerJoin("jobs", "jobs.id", "model_calls.job_id")
      .select(["model_calls.phase", "model_calls.operation"])
      .select((rows) => [
        rows.fn.sum<number>("model_calls.calls").as("calls"),
        rows.fn.sum<number>("model_calls.prompt_tokens").as("promptTokens"),
        rows.fn.sum<number>("model_calls.completion_tokens").as("completionTokens"),
        sql<number | null>`iif(count(model_calls.cost) = count(*), sum(model_calls.cost), NULL)`.as("cost"),
      ])
      .where("jobs.session_id", "=", sessionId)
      .groupBy(["model_calls.phase", "model_calls.operation"])
      .orderBy(sql`min(model_calls.created_at)`)
      .orderBy(sql`min(model_calls.seq)`),
  );
}

function minutesBetween(start: number | null, end: number | null): number {
  return start === null || end === null ? 0 : Math.max(0, end - start) / MS_A_MINUTE;
}
