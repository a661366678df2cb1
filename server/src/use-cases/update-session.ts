import type { Session, UpdateSessionRequest } from "@plumbline/shared/api/sessions.ts";
import { checkConfig } from "./check-config.ts";
import { found } from "./found.ts";
import { shortTitle } from "./short-title.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export function updateSession(
  ports: Pick<UseCasePorts, "sessions" | "models">,
  ownerId: string,
  id: string,
  request: UpdateSessionRequest,
): Session {
  const session = found(ports.sessions.get(ownerId, id), "session");
  const followsQuestion = request.query !== undefined && session.title === shortTitle(session.query);
  const title = request.title ?? (followsQuestion ? shortTitle(request.query ?? "") : undefined);
  const config = request.config === undefined ? undefined : checkConfig(ports.models, request.config, session.config);
  const titleGiven = request.title === undefined ? undefined : true;
  return found(ports.sessions.update(ownerId, id, { title, titleGiven, query: request.query, config }), "session");
}
