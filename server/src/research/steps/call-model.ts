import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ErrorCode } from "@plumbline/shared/errors/error-code.ts";
import type { Purpose, RunBudget } from "../budget.ts";
import type { ModelCallOptions, ModelCallUsage } from "../model-port.ts";
import { OPERATION_PROMPTS } from "../operations/operation-prompts.ts";
import type { OperationInput, OperationName, OperationOutput } from "../operations/operations.ts";
import type { Run, RunPorts } from "../ports.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";
import type { Step } from "./step.ts";

export interface ModelRequest {
  /** Writing may use what research must leave; it is not ended by the person's wish to stop. Default `research`. */
  purpose?: Purpose;
  /** A refusal by the budget is no shortfall: the run is as good as without the call. */
  optional?: boolean;
  /** Replies that cannot be used, and refusals of the model, are an outcome with a warning instead of an error. */
  replaceable?: boolean;
  /** Ends the call early besides cancel. */
  until?: AbortSignal;
  onDelta?: (delta: string) => void;
  /** What was told to `onDelta` is void. */
  onReset?: () => void;
  onQuery?: (query: { query: string; goal: string }) => void;
}

export type ModelReply<O> =
  | { done: true; output: O; incomplete: boolean }
  /** `budget` used up, `stopped` by the person or `until`, or `unusable` as `replaceable` allows. */
  | { done: false; why: "budget" | "stopped" | "unusable" };

export interface CallContext {
  step: Step;
  run: Run;
  ports: RunPorts;
  budget: RunBudget;
}

/** First try and one repair; a text may be continued three times. */
const REQUESTS = { json: 2, text: 4 } as const;
/** Tokens of the prompt's own words, on the high side. */
export const PROMPT_OVERHEAD = 1500;
const TOKENS_PER_WORD = 3;
const THINKING = 3;
const UNUSABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["MODEL_BAD_REPLY", "MODEL_EMPTY_REPLY", "MODEL_REFUSED", "CONTEXT_TOO_LONG"]);

/** One model operation: budget first, then a place in the limiter, then the call; its use is settled and told whatever comes of it. */
export async function callModel<N extends OperationName>(
  { step, run, ports, budget }: CallContext,
  operation: N,
  input: OperationInput<N>,
  request: ModelRequest,
): Promise<ModelReply<OperationOutput<N>>> {
  const purpose = request.purpose ?? "research";
  if (purpose === "research" && step.finishing()) return { done: false, why: "stopped" };
  const size = requestSize(ports, run, operation, input);
  const grant = await budget.reserve({ purpose, calls: REQUESTS[OPERATION_PROMPTS[operation].reply], ...size }, step.signals.wait);
  if (!grant.granted) {
    if (request.optional !== true) step.limited(grant.limit);
    return { done: false, why: "budget" };
  }
  const early = [...(purpose === "research" ? [step.signals.researchCall] : []), ...(request.until === undefined ? [] : [request.until])];
  const options: ModelCallOptions = {
    signal: AbortSignal.any([step.signals.cancel, ...early]),
    maxCalls: grant.calls,
    ...(request.onDelta === undefined ? {} : { onDelta: request.onDelta }),
    ...(request.onReset === undefined ? {} : { onReset: request.onReset }),
    ...(request.onQuery === undefined ? {} : { onQuery: request.onQuery }),
  };
  let use = { calls: 0, tokens: 0, cost: 0 };
  try {
    const result = await step.limiter.run(step.signals.wait, () => {
      use = { calls: 1, tokens: 0, cost: 0 };
      return ports.model.run(operation, input, options);
    });
    const { usage } = result;
    use = { calls: usage.calls, tokens: usage.promptTokens + usage.completionTokens, cost: usage.cost ?? 0 };
    step.append({ type: "model_usage", payload: usagePayload(operation, usage) });
    for (const { code, message } of result.warnings) step.warn(code, message, { operation });
    return { done: true, output: result.output, incomplete: result.incomplete };
  } catch (error) {
    if (!step.signals.cancel.aborted && early.some((signal) => signal.aborted)) {
      if (purpose === "research") step.finishing();
      return { done: false, why: "stopped" };
    }
    if (request.replaceable === true && error instanceof AppError && error.class === "model_error" && UNUSABLE.has(error.code)) {
      step.warn(error.code, error.message, { operation });
      return { done: false, why: "unusable" };
    }
    throw error;
  } finally {
    grant.settle(use);
  }
}

/** At most what one request of this operation takes; nothing for a computed one. */
function requestSize<N extends OperationName>(ports: RunPorts, run: Run, operation: N, input: OperationInput<N>) {
  if (ports.model.isBuiltin(operation)) return { tokens: 0, cost: 0 };
  const prompt = estimateTokens(JSON.stringify(input)) + PROMPT_OVERHEAD;
  const completion = replyTokens(run, operation, input);
  return { tokens: prompt + completion, cost: ports.model.priceOf?.(operation, { prompt, completion }) ?? null };
}

function replyTokens<N extends OperationName>(run: Run, operation: N, input: OperationInput<N>): number {
  const prompt = OPERATION_PROMPTS[operation];
  const asked = prompt.reply === "text" ? prompt.words(input) * TOKENS_PER_WORD : 0;
  return Math.max(prompt.replyTokens, asked) * (run.config.thinkingEnabled ? THINKING : 1);
}

function usagePayload(operation: OperationName, { model, role, calls, promptTokens, completionTokens, estimated, cost }: ModelCallUsage) {
  const tokens = { promptTokens: Math.round(promptTokens), completionTokens: Math.round(completionTokens) };
  return { model, role, operation, calls: Math.max(1, calls), ...tokens, estimated, ...(cost === null ? {} : { cost }) };
}
