import { type ComputePool, createComputePool } from "./compute/pool.ts";
import type { Parse } from "./materials/reader/parse-task.ts";
import { isAddress, type ReadResult, readFileInput } from "./materials/reader/read-input.ts";

export interface FileReader {
  read(path: string, signal: AbortSignal): Promise<ReadResult>;
  close(): Promise<void>;
}

/** Whether all of these are read without the network. */
export const areFiles = (inputs: string[]): boolean => !inputs.some(isAddress);

/** The parser in the pool; the signal is the caller's with its time limit. */
export const parseIn =
  (compute: Pick<ComputePool, "run">): Parse =>
  (input, signal) =>
    compute.run("parseDocument", input, { signal });

/** What reading files of this machine needs: the worker pool, without database, models or network. */
export function composeFileReader(): FileReader {
  const compute = createComputePool();
  return {
    read: (path, signal) => readFileInput({ parse: parseIn(compute), now: () => performance.now() }, path, signal),
    close: () => compute.close(),
  };
}
