import type { ModelCallOptions, ModelCallResult, ModelPort } from "../../src/research/model-port.ts";
import type { OperationInput, OperationName, OperationOutput } from "../../src/research/operations/operations.ts";
import { OPERATIONS } from "../../src/research/operations/operations.ts";

type Reply<N extends OperationName> =
  | OperationOutput<N>
  | { output: OperationOutput<N>; more: Partial<Omit<ModelCallResult<unknown>, "output">> };

/** Gives the reply to the nth call of an operation. */
type ScriptEntry<N extends OperationName> = (
  input: OperationInput<N>,
  options: ModelCallOptions,
  call: number,
) => Reply<N> | Promise<Reply<N>>;

export type ModelScript = { [N in OperationName]?: ScriptEntry<N> };

export interface ModelCall {
  operation: OperationName;
  input: unknown;
  maxCalls: number;
  /** False while it is in flight, and for a call that failed. */
  ended: boolean;
}

export interface ScriptedModel extends ModelPort {
  readonly calls: ModelCall[];
  inputs<N extends OperationName>(operation: N): OperationInput<N>[];
}

export interface ScriptedModelOptions {
  /** Called before every reply, e.g. to stop a run or to let time pass. */
  before?: (operation: OperationName, signal: AbortSignal) => Promise<void> | void;
  promptTokens?: number;
  builtin?: OperationName[] | "all";
}

/** Replies by a script; an operation without one is an error. Texts are streamed a word at a time, queries one by one. */
export function createScriptedModel(
  script: ModelScript,
  { before, promptTokens = 30_000, builtin = [] }: ScriptedModelOptions = {},
): ScriptedModel {
  const calls: ModelCall[] = [];
  return {
    calls,
    inputs: <N extends OperationName>(operation: N) =>
      calls.filter((call) => call.operation === operation).map((call) => call.input as OperationInput<N>),
    promptTokens: () => promptTokens,
    isBuiltin: (operation) => builtin === "all" || builtin.includes(operation),
    async run<N extends OperationName>(
      operation: N,
      input: OperationInput<N>,
      options: ModelCallOptions,
    ): Promise<ModelCallResult<OperationOutput<N>>> {
      const scripted = script[operation];
      if (scripted === undefined) throw new Error(`the script has no reply for ${operation}`);
      const earlier = calls.filter((call) => call.operation === operation).length;
      const call: ModelCall = {
        operation,
        input: OPERATIONS[operation].input.parse(structuredClone(input)),
        maxCalls: options.maxCalls,
        ended: false,
      };
      calls.push(call);
      await new Promise(setImmediate);
      await before?.(operation, options.signal);
      options.signal.throwIfAborted();
      const reply = await scripted(input, options, earlier);
      const output = ("more" in reply ? reply.output : reply) as OperationOutput<N>;
      const more = "more" in reply ? reply.more : {};
      await stream(output, options);
      options.signal.throwIfAborted();
      call.ended = true;
      const tokens = {
        promptTokens: Math.ceil(JSON.stringify(input).length / 4),
        completionTokens: Math.ceil(JSON.stringify(output).length / 4),
      };
      const usage = { model: "scripted", role: OPERATIONS[operation].role, calls: 1, ...tokens, estimated: false, cost: null };
      return { output, usage, incomplete: false, warnings: [], ...more };
    },
  };
}

async function stream(output: object, { onDelta, onQuery, signal }: ModelCallOptions): Promise<void> {
  const words = "markdown" in output ? String(output.markdown).split(/(?<= )/) : [];
  for (const [at, word] of words.entries()) {
    if (at % 20 === 0) await new Promise(setImmediate);
    signal.throwIfAborted();
    onDelta?.(word);
  }
  if ("queries" in output) for (const query of output.queries as { query: string; goal: string }[]) onQuery?.(query);
}
