import type { Engine, ResumeInput, Run, RunOutcome, RunPorts } from "../../src/research/ports.ts";
import { finishedReport } from "../finished-report.ts";

export interface ScriptedRun {
  run: Run;
  ports: RunPorts;
  resume: ResumeInput | null;
  /** Ends the run. */
  end(outcome: RunOutcome): void;
  /** Ends the run with what its code threw. */
  crash(error: unknown): void;
}

export interface ScriptedEngine extends Engine {
  /** The next run that was started and not asked for yet; waits for it. */
  next(): Promise<ScriptedRun>;
  readonly forgotten: string[];
}

export const completed = (): RunOutcome => ({ kind: "completed", report: finishedReport() });

/** An engine whose runs go on until the test ends them, or until they are aborted. */
export function createScriptedEngine(): ScriptedEngine {
  const ready: ScriptedRun[] = [];
  const waiting: ((run: ScriptedRun) => void)[] = [];
  const forgotten: string[] = [];
  return {
    forgotten,
    run: (run, ports, resume) =>
      new Promise((resolve, reject) => {
        const abort = (): void => {
          reject(new DOMException("The run was stopped.", "AbortError"));
        };
        if (ports.signal.aborted) abort();
        ports.signal.addEventListener("abort", abort, { once: true });
        const scripted = { run, ports, resume, end: resolve, crash: reject };
        const first = waiting.shift();
        if (first === undefined) ready.push(scripted);
        else first(scripted);
      }),
    forget: (threadId) => {
      forgotten.push(threadId);
      return Promise.resolve();
    },
    next: () => {
      const first = ready.shift();
      if (first !== undefined) return Promise.resolve(first);
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    },
  };
}
