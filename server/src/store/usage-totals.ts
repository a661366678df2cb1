import type { ModelUsage, Usage } from "@plumbline/shared/api/usage.ts";
import type { EventPayload } from "@plumbline/shared/events/research-event.ts";

/** Usage with one more `model_usage` event. The cost is null as soon as a call had none. */
export function addModelUsage(usage: Usage, call: EventPayload<"model_usage">): Usage {
  const known = usage.byModel.find((entry) => entry.model === call.model);
  const entry = addCall(known ?? { model: call.model, ...NOTHING }, call);
  const byModel =
    known === undefined ? [...usage.byModel, entry] : usage.byModel.map((existing) => (existing === known ? entry : existing));
  return { ...usage, ...addCall(usage, call), byModel };
}

/** Usage with one more `query_completed` event. */
export function addQueryUsage(usage: Usage, query: EventPayload<"query_completed">): Usage {
  return { ...usage, searches: usage.searches + query.searches, pages: usage.pages + query.pages };
}

const NOTHING = { promptTokens: 0, completionTokens: 0, calls: 0, estimated: false, cost: null };

type Counts = Omit<ModelUsage, "model">;

function addCall<T extends Counts>(counts: T, call: EventPayload<"model_usage">): T {
  const cost = call.cost ?? null;
  const before = counts.calls === 0 ? 0 : counts.cost;
  return {
    ...counts,
    promptTokens: counts.promptTokens + call.promptTokens,
    completionTokens: counts.completionTokens + call.completionTokens,
    calls: counts.calls + (call.calls ?? 1),
    estimated: counts.estimated || call.estimated,
    cost: cost === null || before === null ? null : before + cost,
  };
}
