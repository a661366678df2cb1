import type { ModelCallOptions, ModelCallResult } from "../research/model-port.ts";
import { OPERATIONS, type OperationInput, type OperationName, type OperationOutput } from "../research/operations/operations.ts";
import type { ComputePort } from "../research/ports.ts";

export const BUILTIN_NAME = "builtin";
/** Passages per call are chosen, not fitted: what more would add is ranked below it. */
export const BUILTIN_WINDOW = 32_000;

/** Runs an operation by extraction in the worker pool. Texts are told a block at a time. Takes no tokens and costs nothing. */
export async function runOnBuiltin<N extends OperationName>(
  compute: ComputePort,
  operation: N,
  input: OperationInput<N>,
  options: ModelCallOptions,
): Promise<ModelCallResult<OperationOutput<N>>> {
  options.signal.throwIfAborted();
  const computed = await compute.run("builtinOperation", { operation, input }, { signal: options.signal });
  const output = OPERATIONS[operation].output.parse(computed) as OperationOutput<N>;
  tell(output, options);
  const usage = { model: BUILTIN_NAME, role: OPERATIONS[operation].role, calls: 1, promptTokens: 0, completionTokens: 0 };
  return { output, usage: { ...usage, estimated: false, cost: 0 }, incomplete: false, warnings: [] };
}

function tell(output: object, { onDelta, onQuery }: ModelCallOptions): void {
  if ("markdown" in output && typeof output.markdown === "string") for (const block of output.markdown.split(/(?<=\n\n)/)) onDelta?.(block);
  if ("queries" in output) for (const query of output.queries as { query: string; goal: string }[]) onQuery?.(query);
}
