import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setImmediate } from "node:timers/promises";
import { Annotation, Command, END, entrypoint, GraphRecursionError, interrupt, START, StateGraph, task } from "@langchain/langgraph";
import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const child = new URL("../../test/langgraph-child.ts", import.meta.url);
const config = { configurable: { thread_id: "t" } };

describe("LangGraph as the engine relies on it", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "plumbline-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const saver = (): SqliteSaver => SqliteSaver.fromConnString(join(folder, "checkpoints.db"));

  /** Runs the program in a process of its own, kills it where it stalls, and gives the lines it printed. */
  const runChild = async (how: string, answer = "", stall = ""): Promise<string[]> => {
    const running = spawn(process.execPath, [child.pathname, join(folder, "checkpoints.db"), how, answer, stall], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines: string[] = [];
    for await (const line of createInterface(running.stdout)) {
      lines.push(line);
      if (line.startsWith("stalled")) running.kill("SIGKILL");
    }
    return lines;
  };

  it("is of the major version that was tried", () => {
    const { version } = createRequire(import.meta.url)("@langchain/langgraph/package.json") as { version: string };
    expect(version.split(".")[0]).toBe("1");
  });

  it("goes on in a new process after a kill, to a question and past it, without running a finished task again", async () => {
    expect(await runChild("start", "", "late a")).toEqual([
      ...["did first", "did early b", "did early a", "did late b", "did branch b", "stalled late a"],
    ]);
    expect(await runChild("continue")).toEqual(["did late a", "did branch a", "waits how"]);
    expect(await runChild("resume", "yes")).toEqual(["waits sure"]);
    expect(await runChild("resume", "certainly", "end")).toEqual(["stalled end"]);
    expect(await runChild("continue")).toEqual(["did end", "result in, FIRST, EARLY B LATE B, EARLY A LATE A, yes, certainly, END"]);
    expect(await runChild("continue")).toEqual(["result in, FIRST, EARLY B LATE B, EARLY A LATE A, yes, certainly, END"]);
  });

  it("gives the results of parallel tasks in the order of the calls, and nothing for no calls", async () => {
    const echo = task("echo", async (turns: number) => {
      for (let turn = 0; turn < turns; turn++) await setImmediate();
      return turns;
    });
    const program = entrypoint({ name: "program", checkpointer: saver() }, async (turns: number[]) => Promise.all(turns.map(echo)));
    expect(await program.invoke([9, 3, 6], config)).toEqual([9, 3, 6]);
    expect(await program.invoke([], { configurable: { thread_id: "empty" } })).toEqual([]);
  });

  it("keeps what other tasks gave when one fails, and runs only the failed one again", async () => {
    const ended: string[] = [];
    let failing = true;
    const fail = task("fail", async () => {
      for (let turn = 0; turn < 9; turn++) await setImmediate();
      if (failing) throw new Error("down");
      return "up";
    });
    const other = task("other", async () => {
      await setImmediate();
      ended.push("other");
      return "other";
    });
    const program = entrypoint({ name: "program", checkpointer: saver() }, async (input: string) => [
      input,
      ...(await Promise.all([fail(), other()])),
    ]);
    await expect(program.invoke("in", config)).rejects.toThrow("down");
    failing = false;
    expect(await program.invoke(null, config)).toEqual(["in", "up", "other"]);
    expect(ended).toEqual(["other"]);
  });

  it("fails the run for a failed task even when the caller caught its error", async () => {
    const fail = task("fail", async () => {
      await setImmediate();
      throw new Error("down");
    });
    const program = entrypoint({ name: "program", checkpointer: saver() }, async (input: string) =>
      fail().catch((error: unknown) => [input, error]),
    );
    await expect(program.invoke("in", config)).rejects.toThrow("down");
  });

  it("keeps open questions and given answers in the checkpoint's pending writes", async () => {
    const checkpointer = saver();
    const program = entrypoint({ name: "program", checkpointer }, async (input: string) => {
      await setImmediate();
      const first = interrupt<{ id: string }, { id: string }>({ id: "one" });
      const second = interrupt<{ id: string }, { id: string }>({ id: "two" });
      return [input, first.id, second.id];
    });
    const pending = async (channel: string): Promise<unknown[]> =>
      ((await checkpointer.getTuple(config))?.pendingWrites ?? []).filter((write) => write[1] === channel).map((write) => write[2]);
    await program.invoke("in", config);
    expect(await pending("__interrupt__")).toMatchObject([[{ value: { id: "one" } }]]);
    await program.invoke(new Command({ resume: { id: "one" } }), config);
    expect(await pending("__interrupt__")).toMatchObject([[{ value: { id: "two" } }]]);
    expect(await pending("__resume__")).toEqual(expect.arrayContaining([{ id: "one" }]));
    expect(await program.invoke(new Command({ resume: { id: "two" } }), config)).toEqual(["in", "one", "two"]);
  });

  it("runs tasks inside the nodes of a graph, and ends a loop at its limit with an error", async () => {
    const State = Annotation.Root({ rounds: Annotation<number> });
    const add = task("add", async (rounds: number) => {
      await setImmediate();
      return rounds + 1;
    });
    const graph = (last: number) =>
      new StateGraph(State)
        .addNode("loop", async ({ rounds }) => ({ rounds: await add(rounds) }))
        .addEdge(START, "loop")
        .addConditionalEdges("loop", ({ rounds }) => (rounds < last ? "loop" : END))
        .compile({ checkpointer: saver() });
    expect(await graph(3).invoke({ rounds: 0 }, { ...config, recursionLimit: 4 })).toEqual({ rounds: 3 });
    const endless = graph(Number.POSITIVE_INFINITY).invoke({ rounds: 0 }, { configurable: { thread_id: "endless" }, recursionLimit: 3 });
    await expect(endless).rejects.toBeInstanceOf(GraphRecursionError);
  });
});
