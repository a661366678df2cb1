import { found } from "./found.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

/** Removes rows, then checkpoints and files: what a crash leaves of the latter belongs to no one and is swept at the next start. */
export async function deleteSession(
  ports: Pick<UseCasePorts, "sessions" | "artifacts" | "forget">,
  ownerId: string,
  id: string,
): Promise<void> {
  const removed = found(ports.sessions.remove(ownerId, id), "session");
  for (const threadId of removed.threadIds) await ports.forget(threadId);
  await ports.artifacts.removeFolder(id);
}
