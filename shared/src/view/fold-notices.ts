import { type Fold, note, timeOf } from "./fold-run.ts";
import { setKeyed, updateKeyed } from "./keyed-list.ts";
import { append } from "./persistent-list.ts";

export const foldInstructionReceived: Fold<"instruction_received"> = (view, event) => {
  const { instructionId, text } = event.payload;
  const instruction = { id: instructionId, text, at: timeOf(event), queryIds: null };
  const next = { ...view, instructions: setKeyed(view.instructions, instructionId, instruction) };
  return note(next, event, { kind: "instruction", instructionId });
};

export const foldInstructionApplied: Fold<"instruction_applied"> = (view, event) => {
  const { instructionId, queryIds } = event.payload;
  const instructions = updateKeyed(view.instructions, instructionId, (instruction) => ({ ...instruction, queryIds }));
  return note({ ...view, instructions }, event, { kind: "instruction_applied", instructionId, queries: queryIds.length });
};

export const foldModelUsage: Fold<"model_usage"> = (view, event) => {
  const { promptTokens, completionTokens, estimated, cost } = event.payload;
  const { usage } = view;
  return {
    ...view,
    usage: {
      ...usage,
      promptTokens: usage.promptTokens + promptTokens,
      completionTokens: usage.completionTokens + completionTokens,
      calls: usage.calls + 1,
      estimated: usage.estimated || estimated,
      cost: usage.cost + (cost ?? 0),
      unpricedCalls: usage.unpricedCalls + (cost === undefined ? 1 : 0),
    },
  };
};

export const foldBudgetWarning: Fold<"budget_warning"> = (view, event) =>
  note({ ...view, budgetWarnings: [...view.budgetWarnings, event.payload] }, event, { kind: "budget", ...event.payload });

export const foldWarning: Fold<"warning"> = (view, event) =>
  note({ ...view, warnings: append(view.warnings, { ...event.payload, at: timeOf(event) }) }, event, { kind: "warning", ...event.payload });
