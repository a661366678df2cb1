import type { Consequences } from "@plumbline/shared/api/sources.ts";
import { sql } from "kysely";
import type { Database } from "./open-database.ts";

/** Claims of a version whose whole evidence is from this source. */
export function findConsequences(db: Database, sessionId: string, version: number, sourceId: string): Consequences["claims"] {
  return db.all(
    db.query
      .selectFrom("claims")
      .select(["id", "section_id as sectionId", "sentence"])
      .where("session_id", "=", sessionId)
      .where("version", "=", version)
      .where("verdict", "in", ["supported", "partial"])
      .where(sql<boolean>`EXISTS (SELECT 1 FROM claim_evidence WHERE claim_id = claims.id AND source_id = ${sourceId})`)
      .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM claim_evidence WHERE claim_id = claims.id AND source_id <> ${sourceId})`)
      .orderBy("position"),
  );
}
