import { createComputePool } from "./compute/pool.ts";
import { isAddress, type ReadResult, readFileInput } from "./materials/reader/read-input.ts";

export interface FileReader {
  read(path: string, signal: AbortSignal): Promise<ReadResult>;
  close(): Promise<void>;
}

/** Whether all of these are read without the network. */
export const areFiles = (inputs: string[]): boolean => !inputs.some(isAddress);

/** What reading files of this machine needs: the worker pool, without database, models or network. */
export function composeFileReader(): FileReader {
  const compute = createComputePool();
  return {
    read: (path, signal) =>
      readFileInput({ parse: (input) => compute.run("parseDocument", input, { signal }), now: () => performance.now() }, path, signal),
    close: () => compute.close(),
  };
}
