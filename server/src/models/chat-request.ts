import type OpenAI from "openai";
import { z } from "zod";
import type { ModelQuirks, SentFeatures } from "./model-quirks.ts";

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** What is asked of a model, before its quirks are taken into account. */
export interface ChatAsk {
  messages: ChatMessage[];
  /** Shape of a JSON reply; null for text. */
  shape: { name: string; schema: z.ZodObject } | null;
  temperature: number;
  /** Tokens wanted for the reply, reasoning included; the model and its window may allow fewer. */
  tokens: number;
  /** `default` leaves it to the server. */
  reasoning: "on" | "off" | "default";
}

export type ChatBody = OpenAI.Chat.ChatCompletionCreateParamsStreaming & { chat_template_kwargs?: Record<string, unknown> };

/** The request as this model takes it; `most` is what a reply may have at all. */
export function buildChatRequest(model: string, ask: ChatAsk, quirks: ModelQuirks, most: number): { body: ChatBody; sent: SentFeatures } {
  const format = ask.shape === null ? "none" : quirks.responseFormat;
  const tokens = Math.floor(Math.min(ask.tokens, most, quirks.maxOutput ?? most));
  const effort = quirks.reasoningEffort && ask.reasoning !== "default";
  const template = quirks.chatTemplate && ask.reasoning === "off";
  const body: ChatBody = {
    model,
    messages: quirks.systemRole ? ask.messages : withoutSystem(ask.messages),
    stream: true,
    ...(ask.shape === null || format === "none" ? {} : { response_format: responseFormatOf(ask.shape, format) }),
    ...(quirks.tokenLimit === "none" ? {} : { [quirks.tokenLimit]: tokens }),
    ...(quirks.temperature ? { temperature: ask.temperature } : {}),
    ...(quirks.streamOptions && quirks.stream ? { stream_options: { include_usage: true } } : {}),
    ...(effort ? { reasoning_effort: ask.reasoning === "on" ? "medium" : "none" } : {}),
    ...(template ? { chat_template_kwargs: { enable_thinking: false } } : {}),
  };
  const sent = {
    responseFormat: format,
    tokenLimit: quirks.tokenLimit,
    tokens,
    temperature: quirks.temperature,
    streamOptions: quirks.streamOptions && quirks.stream,
    reasoningEffort: effort,
    chatTemplate: template,
    system: quirks.systemRole,
  };
  return { body, sent };
}

type ResponseFormat = OpenAI.ResponseFormatJSONSchema | OpenAI.ResponseFormatJSONObject;

function responseFormatOf({ name, schema }: { name: string; schema: z.ZodObject }, kind: "json_schema" | "json_object"): ResponseFormat {
  if (kind === "json_object") return { type: "json_object" };
  return { type: "json_schema", json_schema: { name, strict: true, schema: strictSchema(schema) } };
}

/** JSON schema as strict servers want it: no bounds, which many do not know, and nothing beside the listed keys. */
function strictSchema(schema: z.ZodObject): Record<string, unknown> {
  const whole = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      for (const keyword of ["minimum", "maximum", "$schema"] as const) Reflect.deleteProperty(jsonSchema, keyword);
    },
  });
  Reflect.deleteProperty(whole, "$schema");
  return whole;
}

/** The system message in front of the first user message. */
function withoutSystem(messages: ChatMessage[]): ChatMessage[] {
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const [first, ...rest] = messages.filter(({ role }) => role !== "system");
  return first === undefined ? [] : [{ role: first.role, content: [...system, first.content].join("\n\n") }, ...rest];
}
