import type { ModelCallOptions } from "../research/model-port.ts";
import type { JsonPrompt } from "../research/operations/operation-prompt.ts";
import type { ChatMessage } from "./chat-request.ts";
import type { ChatReply } from "./chat-stream.ts";
import { modelError } from "./model-error.ts";
import { type CallWarning, type OperationRun, replyTerms } from "./operation-run.ts";
import { parseJsonReply } from "./parse-json-reply.ts";
import { createQueryWatch } from "./query-watch.ts";
import { withoutReasoning } from "./reasoning-filter.ts";

export interface ReadData<O> {
  output: O;
  warnings: CallWarning[];
}

/** So much of an unusable reply is shown to the model again. */
const SHOWN_AGAIN = 2000;
const WITHOUT_REASONING = "Reply with the JSON object at once, without reasoning before it.";

/**
 * Runs an operation that answers with data. A reply that cannot be used is answered with one repair request that names the shape; an empty or
 * broken one is asked for once more. After that, or when `maxCalls` is used up, the prompt's fallback is taken, with a warning; without one
 * it is AppError MODEL_BAD_REPLY. A server that breaks off twice is an outage: AppError, not a fallback.
 */
export async function runJsonOperation<I, O>(
  prompt: JsonPrompt<I, O>,
  input: I,
  run: OperationRun,
  options: ModelCallOptions,
): Promise<ReadData<O>> {
  const { system, user } = prompt.render(input);
  const onContent = options.onQuery === undefined ? ignore : createQueryWatch(options.onQuery);
  const request: ChatMessage[] = [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
  const first = await ask(prompt, { messages: request, plain: false }, run, options, onContent);
  const read = readReply(prompt, input, first);
  if (read.ok) return { output: read.output, warnings: [] };
  if (run.tally.calls >= options.maxCalls) return giveUp(prompt, input, run, first, read.fault);
  const second = await ask(prompt, secondRequest(request, first, read.fault, prompt.shapeInWords), run, options, ignore);
  const reread = readReply(prompt, input, second);
  return reread.ok ? { output: reread.output, warnings: [] } : giveUp(prompt, input, run, second, reread.fault);
}

const ignore = (): void => undefined;

interface Request {
  messages: ChatMessage[];
  /** Without reasoning, as far as the server can be told. */
  plain: boolean;
}

/** What is sent after a reply that cannot be used: the same again when it broke off, without reasoning when it was empty, else a repair. */
function secondRequest(request: ChatMessage[], reply: ChatReply, fault: string, shapeInWords: string): Request {
  if (reply.end === "cut") return { messages: request, plain: false };
  if (isEmpty(reply)) return { messages: atOnce(request), plain: true };
  return { messages: repairMessages(request, reply, fault, shapeInWords), plain: false };
}

async function ask<I, O>(
  prompt: JsonPrompt<I, O>,
  { messages, plain }: Request,
  run: OperationRun,
  { signal }: ModelCallOptions,
  onContent: (text: string) => void,
): Promise<ChatReply> {
  const { operation, model, tally } = run;
  const shape = { name: operation, schema: prompt.shape };
  const terms = replyTerms(run, plain, prompt.replyTokens);
  const reply = await model.ask({ messages, shape, temperature: 0, ...terms }, { operation, signal, tally, onContent });
  model.quirks.reasonsOnly ||= isEmpty(reply) && (reply.reasoned || reply.content.trim() !== "");
  return reply;
}

/** The first value that the prompt can read; else what is wrong with the first one. */
function readReply<I, O>(prompt: JsonPrompt<I, O>, input: I, reply: ChatReply): ReturnType<JsonPrompt<I, O>["read"]> {
  const values = parseJsonReply(reply.content);
  const usable = reply.end === "cut" ? values.filter(({ complete }) => complete) : values;
  // A list may be a citation in the text around; it is the reply only where there is no object.
  const ordered = [...usable.filter(({ value }) => !Array.isArray(value)), ...usable.filter(({ value }) => Array.isArray(value))];
  const reads = ordered.map(({ value }) => prompt.read(value, input));
  const [first] = reads;
  const limited = reply.end === "length" ? "it was cut off at the output limit; be shorter" : null;
  return reads.find(({ ok }) => ok) ?? (limited === null ? first : undefined) ?? { ok: false, fault: limited ?? emptyOrProse(reply) };
}

/** No text, or reasoning alone. */
const isEmpty = (reply: ChatReply): boolean => withoutReasoning(reply.content) === "";

const emptyOrProse = (reply: ChatReply): string => (isEmpty(reply) ? "it was empty" : "it holds no JSON object");

function repairMessages(request: ChatMessage[], reply: ChatReply, fault: string, shapeInWords: string): ChatMessage[] {
  const repair = `That reply cannot be used: ${fault}. Reply again with one JSON object and nothing else: ${shapeInWords}`;
  return [...request, { role: "assistant", content: reply.content.slice(0, SHOWN_AGAIN) }, { role: "user", content: repair }];
}

const atOnce = (request: ChatMessage[]): ChatMessage[] =>
  request.map((message) => (message.role === "system" ? { ...message, content: `${message.content}\n- ${WITHOUT_REASONING}` } : message));

function giveUp<I, O>(
  prompt: JsonPrompt<I, O>,
  input: I,
  { model, operation }: OperationRun,
  reply: ChatReply,
  fault: string,
): ReadData<O> {
  if (reply.end === "cut" && reply.failure !== null) throw reply.failure;
  const context = model.contextOf(operation);
  const code = isEmpty(reply) ? "MODEL_EMPTY_REPLY" : "MODEL_BAD_REPLY";
  if (prompt.fallback === null) throw modelError({ code }, `No reply of ${context.host} could be used: ${fault}`, context);
  const message = `No reply of ${context.model} at ${context.host} to ${operation} could be used: ${fault}. ${prompt.fallback.note}`;
  return { output: prompt.fallback.make(input), warnings: [{ code, message }] };
}
