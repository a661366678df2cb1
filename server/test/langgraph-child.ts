import { setImmediate } from "node:timers/promises";
import { Command, entrypoint, interrupt, task } from "@langchain/langgraph";
import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";

/**
 * A small durable program in a process of its own: `langgraph-child.ts <checkpoints> start|continue|resume <answer> <stall>`.
 * It prints a line for each task body that ran; in the task named `stall` it waits to be killed.
 */
const [checkpoints = "", how = "start", answer = "", stall = ""] = process.argv.slice(2);

const work = async (name: string, inner?: () => Promise<string>): Promise<string> =>
  task(name, async () => {
    // A real call leaves the process on a later turn of the event loop: by then the results before it are on disk.
    await setImmediate();
    if (name === stall) {
      console.log(`stalled ${name}`);
      await new Promise(() => setInterval(() => undefined, 1000));
    }
    const value = inner === undefined ? name.toUpperCase() : await inner();
    console.log(`did ${name}`);
    return value;
  })();

const branch = (name: string): Promise<string> =>
  work(`branch ${name}`, async () => `${await work(`early ${name}`)} ${await work(`late ${name}`)}`);

const program = entrypoint({ name: "program", checkpointer: SqliteSaver.fromConnString(checkpoints) }, async (input: string) => {
  const first = await work("first");
  const branches = await Promise.all(["b", "a"].map(branch));
  const answers = [interrupt<string, { answer: string }>("how"), interrupt<string, { answer: string }>("sure")];
  return [input, first, ...branches, ...answers.map((given) => given.answer), await work("end")].join(", ");
});

const config = { configurable: { thread_id: "t" } };
const input = how === "start" ? "in" : how === "resume" ? new Command({ resume: { answer } }) : null;
try {
  const result: unknown = await program.invoke(input, config);
  const state = await program.getState(config);
  const waits = state.tasks.flatMap((waiting) => waiting.interrupts.map((asked) => String(asked.value)));
  console.log(waits.length > 0 ? `waits ${waits.join()}` : `result ${String(result)}`);
} catch (error) {
  console.log(`threw ${String(error)}`);
}
