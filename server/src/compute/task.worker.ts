import { enableCompileCache } from "node:module";
import { handlers } from "./handlers.ts";
import { runHandler } from "./run-handler.ts";
import type { TaskReply } from "./task-reply.ts";

// Each thread has its own: it keeps compiled what the handlers load.
enableCompileCache();

/** What the pool calls, by this name, in each of its threads. */
export function runTask({ task, input }: { task: string; input: unknown }): Promise<TaskReply> {
  return runHandler(handlers, task, input);
}
