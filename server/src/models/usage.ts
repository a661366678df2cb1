import type { ModelCallUsage } from "../research/model-port.ts";

/** What a model costs, per million tokens. */
export interface Prices {
  inputPerMillion: number;
  outputPerMillion: number;
  /** ISO 4217 code. */
  currency: string;
}

/** Null where no price is configured: a cost is never made up. */
export function costOf(prices: Prices | null, promptTokens: number, completionTokens: number): number | null {
  return prices === null ? null : (promptTokens * prices.inputPerMillion + completionTokens * prices.outputPerMillion) / 1_000_000;
}

export interface UsageTally {
  readonly calls: number;
  add(request: { promptTokens: number; completionTokens: number; estimated: boolean }): void;
  /** `estimated` as soon as one request was. */
  total(model: string, role: ModelCallUsage["role"]): ModelCallUsage;
}

/** Adds up the requests of one operation. */
export function createUsageTally(prices: Prices | null): UsageTally {
  let calls = 0;
  let promptTokens = 0;
  let completionTokens = 0;
  let estimated = false;
  return {
    get calls() {
      return calls;
    },
    add: (request) => {
      calls += 1;
      promptTokens += request.promptTokens;
      completionTokens += request.completionTokens;
      estimated ||= request.estimated;
    },
    total: (model, role) => ({
      ...{ model, role, calls, promptTokens, completionTokens, estimated },
      cost: costOf(prices, promptTokens, completionTokens),
    }),
  };
}
