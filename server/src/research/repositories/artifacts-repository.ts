import type { Artifact, ArtifactName } from "@plumbline/shared/api/artifacts.ts";
import type { ArtifactStore } from "../ports.ts";
import type { Lease } from "./job-leases.ts";

/** Files of a person's sessions, by fixed names. Null: no such session or file of this person. */
export interface ArtifactsRepository {
  /** Writes for the leased job's session; throws AppError LEASE_LOST when the lease is another's, DISK_FULL. */
  forJob(lease: Lease): ArtifactStore;
  list(ownerId: string, sessionId: string): Artifact[] | null;
  read(ownerId: string, sessionId: string, name: ArtifactName): Promise<{ artifact: Artifact; bytes: Buffer } | null>;
  /** Removes exactly the folder of a session whose rows are gone. */
  removeFolder(sessionId: string): Promise<void>;
  /** Removes folders of sessions that are gone and files that were never finished: what a killed process left. */
  sweep(): Promise<void>;
}
