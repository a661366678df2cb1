import OpenAI from "openai";
import type { Clock } from "../research/ports.ts";
import { estimateTokens } from "../research/text/estimate-tokens.ts";
import { buildChatRequest, type ChatAsk, type ChatBody } from "./chat-request.ts";
import { type ChatLimits, type ChatReply, streamChat } from "./chat-stream.ts";
import { type CallContext, toModelError } from "./model-error.ts";
import { learnFromRefusal, learnRoom, type ModelQuirks, newQuirks, plainestQuirks } from "./model-quirks.ts";
import type { RegisteredModel } from "./registered-model.ts";
import { isContextError, refusalOf, windowIn } from "./server-refusal.ts";
import type { UsageTally } from "./usage.ts";
import { windowShownBy } from "./window-check.ts";

/** One request, for logs and figures: ids, counts, times and codes only. */
export interface RequestRecord {
  model: string;
  operation: string;
  /** `ok`, the end of a reply that was not complete, or an error code. */
  outcome: string;
  ms: number;
  promptTokens: number;
  completionTokens: number;
}

export interface AskOptions {
  operation: string;
  signal: AbortSignal;
  tally: UsageTally;
  onContent: (text: string) => void;
}

/** A model of a server, with what was learnt about it. */
export interface ChatModel {
  readonly quirks: ModelQuirks;
  /** Tokens prompt and reply may have together, as far as is known. */
  window(): number;
  contextOf(operation: string): CallContext;
  /** Sends a request, without what the model is known to refuse; throws AppError when no reply begins. */
  ask(ask: ChatAsk, options: AskOptions): Promise<ChatReply>;
}

/** More refusals than there are things to leave out. */
const MOST_LESSONS = 10;
const SMALLEST_WINDOW = 1024;
const SMALLEST_REPLY = 256;
const LIMITS: Omit<ChatLimits, "beginMs"> = { idleMs: 120_000, maxRetries: 4 };

interface ChatModelDeps {
  clock: Clock;
  observe: (record: RequestRecord) => void;
  limits: Pick<ChatLimits, "beginMs"> & Partial<ChatLimits>;
}

export function createChatModel(model: RegisteredModel, deps: ChatModelDeps): ChatModel {
  const limits = { ...LIMITS, ...deps.limits };
  const client = createClient(model);
  const quirks = newQuirks();
  const host = new URL(model.baseUrl).host;
  const contextOf = (operation: string): CallContext => ({ model: model.name, host, operation, apiKey: model.apiKey });

  const window = (): number => Math.min(model.contextWindow, quirks.window ?? model.contextWindow);
  const build = (ask: ChatAsk, using: ModelQuirks, promptTokens: number): ReturnType<typeof buildChatRequest> =>
    buildChatRequest(model.model, ask, using, Math.min(model.maxOutput, Math.max(SMALLEST_REPLY, window() - promptTokens)));

  /** Sends again as long as a refusal teaches something; when it names nothing, once with everything optional left out. */
  const sendUntilTaken = async (ask: ChatAsk, promptTokens: number, { operation, signal, onContent }: AskOptions): Promise<ChatReply> => {
    const send = (body: ChatBody, stream: boolean): Promise<ChatReply> =>
      streamChat(client, body, { signal, stream, limits, context: contextOf(operation), onContent });
    for (let lessons = 0; ; lessons++) {
      const { body, sent } = build(ask, quirks, promptTokens);
      try {
        return await send(body, quirks.stream);
      } catch (error) {
        signal.throwIfAborted();
        const refusal = refusalOf(error);
        if (refusal === null || lessons >= MOST_LESSONS) throw error;
        if (learnRoom(quirks, refusal, promptTokens) || learnFromRefusal(quirks, refusal, sent)) continue;
        const plainest = refusal.status === 400 && !isContextError(refusal) ? plainestQuirks(quirks, sent) : null;
        if (plainest === null) throw error;
        const reply = await retryPlain(() => send(build(ask, plainest, promptTokens).body, plainest.stream), error);
        Object.assign(quirks, plainest);
        return reply;
      }
    }
  };

  const learnWindow = (error: unknown, promptTokens: number): void => {
    const refusal = refusalOf(error);
    if (refusal === null || !isContextError(refusal)) return;
    const known = Math.min(windowIn(refusal) ?? promptTokens * 0.75, promptTokens * 0.95);
    quirks.window = Math.max(SMALLEST_WINDOW, Math.floor(Math.min(known, quirks.window ?? known)));
  };

  return {
    quirks,
    window,
    contextOf,
    ask: async (ask, options) => {
      const started = deps.clock.now();
      const prompt = ask.messages.map(({ content }) => content).join("\n");
      const promptTokens = estimateTokens(prompt);
      const record = (outcome: string, usage: { promptTokens: number; completionTokens: number }): void => {
        deps.observe({ model: model.name, operation: options.operation, outcome, ms: deps.clock.now() - started, ...usage });
      };
      try {
        const reply = await sendUntilTaken(ask, promptTokens, options);
        const usage = reply.usage ?? { promptTokens, completionTokens: estimateTokens(reply.content) };
        options.tally.add({ ...usage, estimated: reply.usage === null });
        const shown = reply.usage === null ? null : windowShownBy(reply.usage.promptTokens, prompt);
        if (shown !== null) quirks.window = Math.max(SMALLEST_WINDOW, shown);
        record(reply.end === "complete" ? "ok" : reply.end, usage);
        return reply;
      } catch (error) {
        options.signal.throwIfAborted();
        learnWindow(error, promptTokens);
        const failure = toModelError(error, contextOf(options.operation));
        record(failure.code, { promptTokens: 0, completionTokens: 0 });
        throw failure;
      }
    },
  };
}

/** A plain request that is refused as well says nothing new: the first refusal counts. */
async function retryPlain(send: () => Promise<ChatReply>, first: unknown): Promise<ChatReply> {
  try {
    return await send();
  } catch (error) {
    throw refusalOf(error) === null ? error : first;
  }
}

/** Warns that a server holds less than configured. */
export function windowWarning(model: ChatModel, configured: number, operation: string): { code: string; message: string } | null {
  const { window } = model.quirks;
  if (window === null || window >= configured) return null;
  const { host, model: name } = model.contextOf(operation);
  const message = `${host} takes ${String(window)} tokens for ${name}, fewer than the ${String(configured)} configured; longer prompts are cut or refused. Raise the server's context length (Ollama: OLLAMA_CONTEXT_LENGTH or num_ctx) or lower contextWindow in MODELS_FILE. Later calls keep to the smaller window.`;
  return { code: "MODEL_WINDOW_SMALLER", message };
}

/** One client a server. The key goes to its base URL only: redirects are not followed, and no variable of the SDK adds anything. */
function createClient({ baseUrl, apiKey }: RegisteredModel): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? "none",
    ...{ organization: null, project: null, adminAPIKey: null, webhookSecret: null },
    logLevel: "off",
    fetchOptions: { redirect: "manual" },
    ...(apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
  });
}
