import type { ServerResponse } from "node:http";
import { sendJson, waited } from "./exchange.ts";
import type { Act } from "./rule.ts";

export interface ModelReply {
  id: string;
  model: string;
  content: string | null;
  reasoning: { field: string; text: string } | null;
  finishReason: string | null;
  usage: { promptTokens: number; completionTokens: number } | null;
  /** True when the request asked for it. */
  usageInStream: boolean;
}

const PIECE_LENGTH = 24;
const CREATED = 1_750_000_000;

const usageOf = (reply: ModelReply) =>
  reply.usage === null
    ? {}
    : {
        usage: {
          prompt_tokens: reply.usage.promptTokens,
          completion_tokens: reply.usage.completionTokens,
          total_tokens: reply.usage.promptTokens + reply.usage.completionTokens,
        },
      };

export function sendWhole(response: ServerResponse, reply: ModelReply, act: Act): void {
  const message = {
    role: "assistant",
    content: reply.content?.slice(0, act.cutAfter) ?? null,
    ...(reply.reasoning === null ? {} : { [reply.reasoning.field]: reply.reasoning.text }),
  };
  const choice = { index: 0, message, finish_reason: act.cutAfter === undefined ? reply.finishReason : null };
  sendJson(response, 200, {
    id: reply.id,
    object: "chat.completion",
    created: CREATED,
    model: reply.model,
    choices: [choice],
    ...usageOf(reply),
  });
}

/** Sends the reply in pieces, one event each, then the finish reason, the usage and `[DONE]`, unless a fault comes first. */
export async function sendStream(response: ServerResponse, reply: ModelReply, act: Act): Promise<void> {
  const closed = new AbortController();
  response.once("close", () => {
    closed.abort();
  });
  const frame = (fields: object): void => {
    response.write(
      `data: ${JSON.stringify({ id: reply.id, object: "chat.completion.chunk", created: CREATED, model: reply.model, ...fields })}\n\n`,
    );
  };
  const delta = (fields: object, finishReason: string | null = null): void => {
    frame({ choices: [{ index: 0, delta: fields, finish_reason: finishReason }] });
  };
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  delta({ role: "assistant", content: "" });
  const { reasoning } = reply;
  if (reasoning !== null) for (const piece of pieces(reasoning.text, act)) delta({ [reasoning.field]: piece });
  let sent = 0;
  const stop = faultAfter(act);
  for (const piece of pieces((reply.content ?? "").slice(0, stop?.after), act)) {
    if (act.pieceDelayMs !== undefined && !(await waited(act.pieceDelayMs, closed.signal))) return;
    delta({ content: piece });
    sent += piece.length;
  }
  if (stop !== null && sent <= stop.after) {
    stop.end(response);
    return;
  }
  if (reply.finishReason !== null) delta({}, reply.finishReason);
  if (reply.usageInStream && reply.usage !== null) frame({ choices: [], ...usageOf(reply) });
  response.end("data: [DONE]\n\n");
}

function pieces(text: string, act: Act): string[] {
  const length = act.pieceLength ?? PIECE_LENGTH;
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}

function faultAfter(act: Act): { after: number; end: (response: ServerResponse) => void } | null {
  if (act.cutAfter !== undefined) return { after: act.cutAfter, end: (response) => void response.end() };
  if (act.resetAfter !== undefined)
    return { after: act.resetAfter, end: (response) => void response.write("\n", () => response.destroy()) };
  if (act.silentAfter !== undefined) return { after: act.silentAfter, end: () => undefined };
  if (act.errorAfter === undefined) return null;
  const frame = { error: { message: "The server had an error while processing your request", type: "server_error", code: null } };
  return { after: act.errorAfter, end: (response) => void response.end(`data: ${JSON.stringify(frame)}\n\n`) };
}
