import { z } from "zod";

export const ModelUsage = z.object({
  model: z.string(),
  promptTokens: z.int(),
  completionTokens: z.int(),
  calls: z.int(),
  /** True when any of these calls had no count from the server. */
  estimated: z.boolean(),
  cost: z.number().nullable(),
});
export type ModelUsage = z.infer<typeof ModelUsage>;

/** What a session or job has used so far. `cost` is null where a model without a price took part. */
export const Usage = z.object({
  promptTokens: z.int(),
  completionTokens: z.int(),
  calls: z.int(),
  searches: z.int(),
  pages: z.int(),
  estimated: z.boolean(),
  cost: z.number().nullable(),
  byModel: z.array(ModelUsage),
});
export type Usage = z.infer<typeof Usage>;

export const EMPTY_USAGE: Usage = {
  promptTokens: 0,
  completionTokens: 0,
  calls: 0,
  searches: 0,
  pages: 0,
  estimated: false,
  cost: null,
  byModel: [],
};

const Range = z.object({ low: z.number(), high: z.number() });

/** The price tag of a run before it starts. */
export const Estimate = z.object({
  searches: z.int(),
  pages: z.int(),
  modelCalls: z.int(),
  tokens: Range,
  minutes: Range,
  cost: z.object({ low: z.number(), high: z.number(), currency: z.string() }).nullable(),
  basis: z.enum(["history", "formula"]),
});
export type Estimate = z.infer<typeof Estimate>;

export const UsageRow = z.object({
  phase: z.string(),
  operation: z.string(),
  calls: z.int(),
  promptTokens: z.int(),
  completionTokens: z.int(),
  cost: z.number().nullable(),
});
export type UsageRow = z.infer<typeof UsageRow>;

/** Reply of `GET /sessions/{id}/usage`: what was expected beside what was used, by phase and operation. */
export const UsageReport = z.object({ estimate: Estimate.nullable(), actual: Usage, minutes: z.number(), rows: z.array(UsageRow) });
export type UsageReport = z.infer<typeof UsageReport>;
