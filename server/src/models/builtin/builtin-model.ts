import type { ModelCallOptions, ModelCallResult, ModelPort } from "../../research/model-port.ts";
import { OPERATIONS, type OperationInput, type OperationName, type OperationOutput } from "../../research/operations/operations.ts";
import type { ComputePort } from "../../research/ports.ts";

export const BUILTIN_MODEL = "builtin";
/** Evidence the extraction of one call looks at, in tokens: bounds its time, not its memory. */
const WINDOW = 160_000;

/** The model of an installation without one: every operation is computed by extraction in the worker pool. */
export function createBuiltinModel({ compute }: { compute: ComputePort }): ModelPort {
  return {
    async run<N extends OperationName>(
      operation: N,
      input: OperationInput<N>,
      options: ModelCallOptions,
    ): Promise<ModelCallResult<OperationOutput<N>>> {
      const reply = await compute.run("builtinOperation", { operation, input }, { signal: options.signal });
      const { role, output: schema } = OPERATIONS[operation];
      const output = schema.parse(reply) as OperationOutput<N>;
      deliver(output, options);
      const usage = { model: BUILTIN_MODEL, role, calls: 0, promptTokens: 0, completionTokens: 0, estimated: false, cost: null };
      return { output, usage, incomplete: false, warnings: [] };
    },
    promptTokens: () => WINDOW,
    isBuiltin: () => true,
  };
}

/** Gives text by paragraphs and queries one by one, as a streaming model would. */
function deliver(output: object, { onDelta, onQuery, signal }: ModelCallOptions): void {
  if ("markdown" in output && typeof output.markdown === "string" && onDelta !== undefined) {
    for (const piece of output.markdown.split(/(?<=\n\n)/u)) {
      signal.throwIfAborted();
      onDelta(piece);
    }
  }
  if ("queries" in output && onQuery !== undefined) {
    const { queries } = OPERATIONS.planQueries.output.parse(output);
    for (const query of queries) onQuery(query);
  }
}
