import { useWorkbench } from "../workbench-context.ts";

/** Sources are selected while the run waits for a person, or after it has ended. */
export function useMaySelect(): boolean {
  const { job } = useWorkbench();
  return job !== null && job !== undefined && job.status !== "running" && job.status !== "queued";
}
