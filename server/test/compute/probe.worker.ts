import { isMainThread } from "node:worker_threads";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { runHandler } from "../../src/compute/run-handler.ts";

const probes = {
  selectPassages: () => Promise.resolve((input: unknown) => ({ input, onMainThread: isMainThread })),
  checkClaims: () =>
    Promise.resolve(() => {
      throw new AppError("UNSUPPORTED_DOCUMENT", "No text layer.", { class: "material_error", retryable: true, details: { page: 3 } });
    }),
  findOrigins: () =>
    Promise.resolve(() => {
      throw new RangeError("off by one");
    }),
  renderReport: () =>
    Promise.resolve(() => {
      for (;;);
    }),
  builtinOperation: () =>
    Promise.resolve(() => {
      const kept: string[][] = [];
      for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => `${String(i)}-${String(kept.length)}`));
    }),
};

/** Tasks that fail, hang or fill the heap on purpose, under the names the pool knows. */
export function runTask({ task, input }: { task: string; input: unknown }) {
  return runHandler(probes, task, input);
}
