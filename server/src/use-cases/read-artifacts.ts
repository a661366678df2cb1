import { type Artifact, ArtifactName } from "@plumbline/shared/api/artifacts.ts";
import { found } from "./found.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export function listArtifacts(
  ports: Pick<UseCasePorts, "artifacts">,
  ownerId: string,
  sessionId: string,
): { items: Artifact[]; nextCursor: null } {
  return { items: found(ports.artifacts.list(ownerId, sessionId), "session"), nextCursor: null };
}

/** Only names of the fixed list are looked for: any other is not found. */
export async function readArtifact(
  ports: Pick<UseCasePorts, "artifacts">,
  ownerId: string,
  sessionId: string,
  name: string,
): Promise<{ artifact: Artifact; bytes: Buffer }> {
  const known = ArtifactName.safeParse(name);
  const file = known.success ? await ports.artifacts.read(ownerId, sessionId, known.data) : null;
  return found(file, "artifact");
}
