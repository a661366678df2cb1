import type { CreateSessionRequest, Session } from "@plumbline/shared/api/sessions.ts";
import { checkConfig } from "./check-config.ts";
import { shortTitle } from "./short-title.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export function createSession(
  ports: Pick<UseCasePorts, "sessions" | "models" | "ids">,
  ownerId: string,
  request: CreateSessionRequest,
): Session {
  return ports.sessions.create(ownerId, {
    id: ports.ids.next("drs_"),
    title: request.title ?? shortTitle(request.query),
    titleGiven: request.title !== undefined,
    query: request.query,
    config: checkConfig(ports.models, request.config),
    fromConversationId: request.fromConversationId ?? null,
  });
}
