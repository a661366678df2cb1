import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { Selectable } from "kysely";
import type { Database } from "./open-database.ts";
import type { SessionsTable } from "./tables/run-tables.ts";

export type SessionRow = Selectable<SessionsTable>;

/** The session's row if it is this person's. */
export function findSession(db: Database, ownerId: string, id: string): SessionRow | undefined {
  return db.get(db.query.selectFrom("sessions").selectAll().where("id", "=", id).where("owner_id", "=", ownerId));
}

export function notFound(what: string): AppError {
  return new AppError("NOT_FOUND", `There is no such ${what}.`);
}

/** Makes the person known; the same again changes nothing. */
export function ensureUser(db: Database, ownerId: string): void {
  const user = { id: ownerId, created_at: db.clock.now() };
  db.run(
    db.query
      .insertInto("users")
      .values(user)
      .onConflict((conflict) => conflict.doNothing()),
  );
}
