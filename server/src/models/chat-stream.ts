import type OpenAI from "openai";
import type { APIPromise } from "openai";
import { type ReadChunk, readChunk } from "./chat-chunk.ts";
import type { ChatBody } from "./chat-request.ts";
import { type CallContext, modelError, toModelError } from "./model-error.ts";
import { createWatchdog, type Watchdog } from "./watchdog.ts";
import { watchedFetch } from "./watched-fetch.ts";

/** How patient a request is; milliseconds. */
export interface ChatLimits {
  /** Until a reply begins: local servers load a model first. Then the request is sent once more. */
  beginMs: number;
  /** Between two pieces of a reply. */
  idleMs: number;
  /** Of requests that were refused for load or lost: the SDK's own, the only ones there are. */
  maxRetries: number;
}

export interface ChatReply {
  content: string;
  /** `cut`: it broke off, or ended without saying so. */
  end: "complete" | "length" | "filtered" | "cut";
  /** Why it was cut, where an error said so. */
  failure: Error | null;
  /** Reasoning came in a field of its own. */
  reasoned: boolean;
  usage: ReadChunk["usage"];
}

const LENGTH = new Set(["length", "max_tokens", "model_length", "max_output_tokens"]);
const FILTERED = new Set(["content_filter", "safety", "sensitive"]);
const BROKEN = new Set(["error", "abort", "network_error", "insufficient_system_resource"]);

/**
 * Sends one request and follows its reply to the end. Throws what the SDK throws while no reply has begun, AppError MODEL_TIMEOUT when none
 * begins, and the signal's reason when it is aborted: the socket is closed then. A reply that breaks off later is a value.
 */
export async function streamChat(
  client: OpenAI,
  body: ChatBody,
  options: { signal: AbortSignal; stream: boolean; limits: ChatLimits; context: CallContext; onContent: (text: string) => void },
): Promise<ChatReply> {
  const { signal, limits, context } = options;
  const watchdog = createWatchdog();
  const watched = client.withOptions({ fetch: watchedFetch(watchdog, limits) });
  try {
    const request = { ...body, stream: options.stream } as ChatBody;
    const both = AbortSignal.any([signal, watchdog.signal]);
    const { data, response } = await begin(watched.chat.completions.create(request, { signal: both, maxRetries: limits.maxRetries }));
    const type = response.headers.get("content-type") ?? "";
    if (type.includes("text/html")) throw pageInsteadOfReply(context);
    const pieces = options.stream && type.includes("json") ? wholeReply(response) : options.stream ? data : [data];
    return await follow(pieces, options, watchdog);
  } catch (error) {
    signal.throwIfAborted();
    if (watchdog.expired) throw timeOut(context);
    throw error;
  } finally {
    watchdog.stop();
  }
}

/** The SDK types a reply by its request; here either may come back. */
const begin = (sent: APIPromise<unknown>): Promise<{ data: AsyncIterable<unknown>; response: Response }> =>
  sent.withResponse() as Promise<{ data: AsyncIterable<unknown>; response: Response }>;

async function* wholeReply(response: Response): AsyncGenerator {
  yield await response.json();
}

async function follow(
  pieces: AsyncIterable<unknown> | unknown[],
  {
    signal,
    limits,
    context,
    stream,
    onContent,
  }: { signal: AbortSignal; limits: ChatLimits; context: CallContext; stream: boolean; onContent: (text: string) => void },
  watchdog: Watchdog,
): Promise<ChatReply> {
  const reply: ChatReply = { content: "", end: stream ? "cut" : "complete", failure: null, reasoned: false, usage: null };
  try {
    for await (const piece of pieces) {
      watchdog.wait(limits.idleMs);
      const chunk = readChunk(piece);
      if (chunk === null) continue;
      reply.reasoned ||= chunk.reasoned;
      reply.usage = chunk.usage ?? reply.usage;
      if (chunk.finishReason !== null) reply.end = endOf(chunk.finishReason);
      if (chunk.content === "") continue;
      reply.content += chunk.content;
      onContent(chunk.content);
    }
  } catch (error) {
    reply.end = "cut";
    reply.failure = toModelError(error, context);
  }
  signal.throwIfAborted();
  if (watchdog.expired) return { ...reply, end: "cut", failure: timeOut(context) };
  return reply;
}

function endOf(finishReason: string): ChatReply["end"] {
  const reason = finishReason.toLowerCase();
  if (LENGTH.has(reason)) return "length";
  if (FILTERED.has(reason)) return "filtered";
  return BROKEN.has(reason) ? "cut" : "complete";
}

const timeOut = (context: CallContext): Error =>
  modelError({ code: "MODEL_TIMEOUT", retryable: true }, `${context.host} fell silent`, context);

const pageInsteadOfReply = (context: CallContext): Error =>
  modelError(
    { code: "MODEL_UNAVAILABLE", class: "config_error" },
    `${context.host} answered with a page instead of a reply; check the base URL`,
    context,
  );
