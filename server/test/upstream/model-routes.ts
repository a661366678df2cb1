import { z } from "zod";
import { type Exchange, sendJson, serve, type UpstreamState } from "./exchange.ts";
import type { JournalCall } from "./journal.ts";
import { type ModelReply, sendStream, sendWhole } from "./model-reply.ts";
import { operationOf, textOf } from "./read-prompt.ts";
import type { Act } from "./rule.ts";
import { scriptedReply } from "./scripted-model.ts";

const ChatBody = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })).min(1),
  stream: z.boolean().optional(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
});
type ChatBody = z.infer<typeof ChatBody>;

export const MODEL_NAMES = ["scripted-fast", "scripted-smart", "scripted-strategic"];
/** A reply to a prompt that names no operation: what a chat with the model itself would get. */
const UNSCRIPTED = "ok";

/** `/model/v1/chat/completions` and `/model/v1/models`; null when the path is none of them. */
export function routeModel(state: UpstreamState, exchange: Exchange): Promise<void> | null {
  const { pathname } = exchange.url;
  if (pathname === "/model/v1/chat/completions") return chat(state, exchange);
  if (pathname !== "/model/v1/models") return null;
  sendJson(exchange.response, 200, {
    object: "list",
    data: MODEL_NAMES.map((id) => ({ id, object: "model", created: 0, owned_by: "upstream" })),
  });
  return Promise.resolve();
}

async function chat(state: UpstreamState, exchange: Exchange): Promise<void> {
  const parsed = ChatBody.safeParse(exchange.body);
  if (!parsed.success) {
    refuse(exchange, { message: "messages: field required", type: "invalid_request_error", param: "messages", code: null });
    return;
  }
  const body = parsed.data;
  const text = body.messages.map(textOf).join("\n");
  const operation = operationOf(body.messages);
  const facts = { kind: "model", operation, model: body.model, path: exchange.url.pathname, text } as const;
  await serve(state, exchange, facts, (act, call) => answer(exchange, body, act, call));
}

async function answer(exchange: Exchange, body: ChatBody, act: Act, call: JournalCall): Promise<void> {
  const promptTokens = countTokens(body.messages.map(textOf).join("\n"));
  const refused = act.refuse?.find((name) => body[name] !== undefined && body[name] !== null);
  if (refused !== undefined) {
    const kind = refused === "temperature" ? "unsupported_value" : "unsupported_parameter";
    refuse(exchange, {
      message: `Unsupported parameter: '${refused}' is not supported with this model.`,
      type: "invalid_request_error",
      param: refused,
      code: kind,
    });
    return;
  }
  if (act.window !== undefined && promptTokens > act.window) {
    const message = `This model's maximum context length is ${String(act.window)} tokens. However, your messages resulted in ${String(promptTokens)} tokens.`;
    refuse(exchange, { message, type: "invalid_request_error", param: "messages", code: "context_length_exceeded" });
    return;
  }
  const reply = replyTo(body, act, promptTokens, call.number);
  if (body.stream === true) await sendStream(exchange.response, reply, act);
  else sendWhole(exchange.response, reply, act);
}

function replyTo(body: ChatBody, act: Act, promptTokens: number, number: number): ModelReply {
  const scripted = act.content === undefined ? (scriptedReply(body.messages, act) ?? UNSCRIPTED) : act.content;
  const whole = scripted === null ? null : `${act.before ?? ""}${scripted}${act.after ?? ""}`;
  const limited = act.lengthAfter !== undefined && whole !== null && whole.length > act.lengthAfter;
  const content = limited ? whole.slice(0, act.lengthAfter) : whole;
  const counted = { promptTokens, completionTokens: countTokens(content ?? "") + countTokens(act.reasoning ?? "") };
  return {
    ...{ id: `chatcmpl-${String(number)}`, model: body.model, content },
    reasoning: act.reasoning === undefined ? null : { field: act.reasoningField ?? "reasoning_content", text: act.reasoning },
    finishReason: limited ? "length" : act.finishReason === undefined ? "stop" : act.finishReason,
    usage: act.usage === undefined ? counted : act.usage,
    usageInStream: body.stream_options?.include_usage === true,
  };
}

function refuse(exchange: Exchange, error: { message: string; type: string; param: string; code: string | null }): void {
  sendJson(exchange.response, 400, { error });
}

/** One token a character of Chinese text, one in four of others. */
function countTokens(text: string): number {
  const wide = (text.match(/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/g) ?? []).length;
  return Math.ceil(wide + (text.length - wide) / 4);
}
