import type { Instruction } from "../ports.ts";
import type { Step } from "./step.ts";

/** Tells that these instructions were obeyed, each once in the run, with the queries they led to. */
export function obey(step: Step, instructions: Instruction[], queries: { id: string }[]): void {
  for (const { id } of instructions) {
    const payload = { instructionId: id, queryIds: queries.map((query) => query.id) };
    step.once(`instruction:${id}`, { type: "instruction_applied", payload });
  }
}
