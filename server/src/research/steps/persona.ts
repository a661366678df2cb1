import type { RunContext } from "./run-context.ts";

/** Who writes: name and manner for all prompts of the run. Empty when none could be chosen. */
export async function choosePersona(context: RunContext): Promise<string> {
  const { run } = context;
  return context.step("persona", async (step) => {
    const reply = await step.model(
      "choosePersona",
      { question: run.question, language: run.language, parent: null },
      { replaceable: true },
    );
    return reply.done ? `${reply.output.name}. ${reply.output.instructions}`.trim() : "";
  });
}
