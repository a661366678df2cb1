import { type Artifact, ArtifactName } from "@plumbline/shared/api/artifacts.ts";
import type { Selectable } from "kysely";
import type { ArtifactFile } from "../research/ports.ts";
import type { ArtifactsRepository } from "../research/repositories/artifacts-repository.ts";
import type { Lease } from "../research/repositories/job-leases.ts";
import { leasedJob } from "./append-event.ts";
import type { ArtifactFiles } from "./artifact-files.ts";
import type { EventLog } from "./event-log.ts";
import { toIso } from "./job-rows.ts";
import type { Database } from "./open-database.ts";
import { findSession } from "./owned-session.ts";
import { toStoreError } from "./store-error.ts";
import type { ArtifactsTable } from "./tables/run-tables.ts";

export function createArtifactsRepository(log: EventLog, files: ArtifactFiles): ArtifactsRepository {
  const { db } = log;
  return {
    forJob: (lease) => ({ write: (file) => writeArtifact(log, files, lease, file) }),
    list: (ownerId, sessionId) =>
      db.read(() => {
        if (findSession(db, ownerId, sessionId) === undefined) return null;
        return db.all(db.query.selectFrom("artifacts").selectAll().where("session_id", "=", sessionId).orderBy("name")).map(toArtifact);
      }),
    read: async (ownerId, sessionId, name) => {
      if (findSession(db, ownerId, sessionId) === undefined) return null;
      const row = db.get(db.query.selectFrom("artifacts").selectAll().where("session_id", "=", sessionId).where("name", "=", name));
      if (row === undefined) return null;
      const bytes = await files.read(sessionId, name);
      return bytes === null ? null : { artifact: { ...toArtifact(row), bytes: bytes.length }, bytes };
    },
    removeFolder: (sessionId) => files.removeFolder(sessionId),
    sweep: async () => {
      for (const folder of await files.folders()) {
        const session = db.get(db.query.selectFrom("sessions").select("id").where("id", "=", folder));
        if (session === undefined) await files.removeFolder(folder);
        else await files.removeUnfinished(folder, db.clock.now());
      }
    },
  };
}

/** The file takes its place in the transaction that still finds the lease: nothing is left for a session that is gone. */
async function writeArtifact(log: EventLog, files: ArtifactFiles, lease: Lease, file: ArtifactFile): Promise<{ bytes: number }> {
  const { db } = log;
  const name = ArtifactName.parse(file.name);
  const sessionId = leasedJob(log, lease).session_id;
  const bytes = Buffer.from(file.content);
  try {
    const prepared = await files.prepare(sessionId, name, bytes);
    try {
      db.write(() => {
        leasedJob(log, lease);
        putRow(db, { session_id: sessionId, name, format: file.format, bytes: bytes.length, created_at: db.clock.now() });
        prepared.place();
      });
    } catch (error) {
      await prepared.discard();
      throw error;
    }
    await prepared.settle();
  } catch (error) {
    throw toStoreError(error);
  }
  return { bytes: bytes.length };
}

function putRow(db: Database, row: Selectable<ArtifactsTable>): void {
  const { format, bytes, created_at } = row;
  const insert = db.query.insertInto("artifacts").values(row);
  db.run(insert.onConflict((conflict) => conflict.columns(["session_id", "name"]).doUpdateSet({ format, bytes, created_at })));
}

function toArtifact(row: Selectable<ArtifactsTable>): Artifact {
  return { name: ArtifactName.parse(row.name), format: row.format, bytes: row.bytes, createdAt: toIso(row.created_at) };
}
