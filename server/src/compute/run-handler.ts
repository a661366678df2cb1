import { type TaskReply, toFailure } from "./task-reply.ts";

type LooseHandlers = Record<string, (() => Promise<(input: never) => unknown>) | undefined>;

/** Runs one task of a table; a failure comes back as data, never as a throw. */
export async function runHandler(table: LooseHandlers, task: string, input: unknown): Promise<TaskReply> {
  try {
    const load = Object.hasOwn(table, task) ? table[task] : undefined;
    if (load === undefined) throw new Error(`no such task: ${task}`);
    const handler = (await load()) as (input: unknown) => unknown;
    return { ok: true, output: await handler(input) };
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}
