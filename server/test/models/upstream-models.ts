import type { RequestRecord } from "../../src/models/chat-model.ts";
import type { ChatLimits } from "../../src/models/chat-stream.ts";
import { createModels, type Models } from "../../src/models/registry.ts";
import type { ModelCallOptions, ModelCallResult } from "../../src/research/model-port.ts";
import type { OperationInput, OperationName, OperationOutput } from "../../src/research/operations/operations.ts";
import type { ComputePort } from "../../src/research/ports.ts";
import { parseSettings } from "../../src/settings.ts";
import type { Upstream } from "../upstream/start-upstream.ts";

const NO_COMPUTE: ComputePort = {
  run: () => Promise.reject(new Error("no computation was expected")),
};

export interface TestModels {
  models: Models;
  records: RequestRecord[];
  /** Runs an operation with the default models; `maxCalls` 3 unless told. */
  readonly run: <N extends OperationName>(
    operation: N,
    input: OperationInput<N>,
    options?: Partial<ModelCallOptions>,
    config?: Partial<Parameters<Models["forRun"]>[0]>,
  ) => Promise<ModelCallResult<OperationOutput<N>>>;
}

/** The product's models on a loopback upstream. Each call of this is a new process as far as learnt quirks go. */
export function upstreamModels(
  upstream: Upstream,
  options: { limits?: Partial<ChatLimits>; environment?: Record<string, string> } = {},
): TestModels {
  const settings = parseSettings({ ...upstream.environment(), ...options.environment }).models;
  const records: RequestRecord[] = [];
  const observe = (record: RequestRecord): void => {
    records.push(record);
  };
  const limits = { maxRetries: 1, ...options.limits };
  const models = createModels(settings, { compute: NO_COMPUTE, clock: { now: () => 0 }, observe, limits });
  return {
    models,
    records,
    run: (operation, input, callOptions = {}, config = {}) =>
      models
        .forRun({ fastModel: null, smartModel: null, strategicModel: null, thinkingEnabled: false, ...config })
        .run(operation, input, { signal: new AbortController().signal, maxCalls: 3, ...callOptions }),
  };
}

/** The parsed bodies of the model calls so far, oldest first. */
export async function sentBodies(upstream: Upstream): Promise<SentBody[]> {
  const { calls } = await upstream.journal("model");
  return calls.map(({ request }) => request as SentBody);
}

export interface SentBody extends Record<string, unknown> {
  model: string;
  messages: { role: string; content: string }[];
}
