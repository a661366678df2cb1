import type { OperationInput, OperationName, OperationOutput } from "./operations/operations.ts";

export interface ModelCallUsage {
  model: string;
  role: "fast" | "smart" | "strategic";
  /** Requests sent for this operation: repairs and continuations count. */
  calls: number;
  promptTokens: number;
  completionTokens: number;
  estimated: boolean;
  cost: number | null;
}

export interface ModelCallResult<O> {
  output: O;
  usage: ModelCallUsage;
  /** The reply ended at the output limit and could not be continued to its end. */
  incomplete: boolean;
  /** What a person should know, e.g. that the stated fallback was used. */
  warnings: { code: string; message: string }[];
}

export interface ModelCallOptions {
  signal: AbortSignal;
  /** Requests this operation may send at most (first try, repair, continuations). */
  maxCalls: number;
  /** Text operations: Markdown as it is written, reasoning and outer fence removed, citations still `[n]`. Planning operations: raw JSON text so far is not given. */
  onDelta?: (delta: string) => void;
  /** Everything told to `onDelta` is void and the text begins anew: it turned out to be reasoning, or was told with a fence too many. Rare. */
  onReset?: () => void;
  /** planQueries only: called once for each query as soon as it is complete in the stream. */
  onQuery?: (query: { query: string; goal: string }) => void;
}

/** The models of one run, roles already resolved from its configuration. Throws AppError of class `model_error` or `config_error`. */
export interface ModelPort {
  run<N extends OperationName>(
    operation: N,
    input: OperationInput<N>,
    options: ModelCallOptions,
  ): Promise<ModelCallResult<OperationOutput<N>>>;
  /** Tokens a prompt of this operation may have: the model's window less the reply; shrinks when a server turns out to have less. */
  promptTokens(operation: OperationName): number;
  /** True when the operation is computed by extraction, without a model. */
  isBuiltin(operation: OperationName): boolean;
  /** Price of so many tokens with this operation's model; null when it has none. Needed to hold `maxCost` before a call is made. */
  priceOf?(operation: OperationName, tokens: { prompt: number; completion: number }): number | null;
}
