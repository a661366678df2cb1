import { interrupt, task } from "@langchain/langgraph";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { EventDraft, Interrupt, Phase } from "@plumbline/shared/events/research-event.ts";
import { createBudget, type LimitKind, type RunBudget } from "../budget.ts";
import { createLimiter } from "../limiter.ts";
import type { Limiter, ResumeInput, Run, RunPorts } from "../ports.ts";
import { createStep, type Shortfall, type Step } from "./step.ts";

/** What a step's result carries besides its value, so that a replay knows it too. */
interface StepResult<T> {
  value: T;
  shortfalls: Shortfall[];
}

/** Everything a mode and its steps work with: one for each stretch of work on a run. */
export interface RunContext {
  readonly run: Run;
  readonly ports: RunPorts;
  readonly budget: RunBudget;
  readonly limiter: Limiter;
  /** What kept the report from being complete so far; told by finished steps, so the same after a replay. */
  readonly shortfalls: ReadonlySet<Shortfall>;
  /** Takes over what a graph's state kept of nodes that are not run again. */
  restore(shortfalls: Shortfall[]): void;
  /**
   * One durable unit of work that makes calls: its result is kept, and it is not run again once finished. The key names it for people and
   * must be the same on a replay. Steps do not start steps; what would go on after a failure is part of the value, since an error ends the run.
   */
  step<T>(key: string, body: (step: Step) => Promise<T>): Promise<T>;
  /** Groups the steps of one of several concurrent branches, so that each counts its own. Makes no calls itself. */
  branch<T>(key: string, body: () => Promise<T>): Promise<T>;
  /** Waits for the person, however long; called between steps. */
  ask(question: Interrupt): ResumeInput;
  /** Tells something once in the run; may be called between steps. */
  once(key: string, event: EventDraft): void;
  /** Moves the job on; earlier phases and lower values change nothing. */
  enter(phase: Phase, message: string, progress: number): void;
  progress(value: number): void;
  /** Computes once in this stretch what depends only on stored texts. */
  memo<T>(key: string, compute: () => Promise<T>): Promise<T>;
  /** What ended the stretch, if a step failed. */
  failure(): { error: unknown } | null;
}

export interface RunContextOptions {
  run: Run;
  ports: RunPorts;
  /** Requests the mode needs to write its report; research leaves them. */
  writingCalls: number;
}

export function createRunContext({ run, ports, writingCalls }: RunContextOptions): RunContext {
  const limiter = createLimiter(run.config.maxConcurrency);
  const budget = createBudget({ limits: run.config.budget, run, clock: ports.clock, writingCalls });
  const shortfalls = new Set<Shortfall>();
  const memos = new Map<string, Promise<unknown>>();
  const work = trackWork();
  const signals = {
    cancel: ports.signal,
    wait: AbortSignal.any([ports.signal, work.halted]),
    research: AbortSignal.any([ports.signal, ports.control.finishSignal, work.halted]),
    researchCall: AbortSignal.any([ports.signal, ports.control.finishSignal]),
  };

  return {
    run,
    ports,
    budget,
    limiter,
    shortfalls,
    restore(kept) {
      for (const shortfall of kept) shortfalls.add(shortfall);
    },
    async step<T>(key: string, body: (step: Step) => Promise<T>): Promise<T> {
      const result = await task(key, async (): Promise<StepResult<T>> => {
        // The results before this one are on disk when its first call leaves the process.
        await nextTurn();
        return work.run(async () => {
          signals.wait.throwIfAborted();
          const step = createStep({ key, run, ports, budget, limiter, signals });
          const value = await body(step);
          failAtLimit(run, step.shortfalls());
          return { value, shortfalls: step.shortfalls() };
        });
      })();
      for (const shortfall of result.shortfalls) shortfalls.add(shortfall);
      return result.value;
    },
    branch: async <T>(key: string, body: () => Promise<T>): Promise<T> => (await task(key, async () => ({ value: await body() }))()).value,
    ask: (question) => interrupt<Interrupt, ResumeInput>(question),
    once(key, event) {
      ports.signal.throwIfAborted();
      ports.events.once(key, event);
    },
    enter(phase, message, progress) {
      ports.signal.throwIfAborted();
      ports.events.enter(phase, message);
      ports.events.progress(progress);
    },
    progress(value) {
      ports.signal.throwIfAborted();
      ports.events.progress(value);
    },
    memo<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const known = memos.get(key) ?? compute();
      memos.set(key, known);
      return known as Promise<T>;
    },
    failure: work.failure,
  };
}

/** Lets everything happen first that waits for nothing from outside: results that were given are kept by then. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * LangGraph gives up on steps in flight when another fails. So a failing step first stops new calls, waits until those in flight have ended
 * and their results are kept, and only then rejects.
 */
function trackWork() {
  const halt = new AbortController();
  const idle: (() => void)[] = [];
  let failure: { error: unknown } | null = null;
  let working = 0;
  const ended = (): void => {
    working -= 1;
    if (working === 0) for (const resolve of idle.splice(0)) resolve();
  };
  const allEnded = (): Promise<void> => (working === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve)));
  return {
    halted: halt.signal,
    failure: () => failure,
    async run<T>(body: () => Promise<T>): Promise<T> {
      working += 1;
      try {
        const value = await body();
        ended();
        return value;
      } catch (error) {
        failure ??= { error };
        halt.abort();
        ended();
        await allEnded();
        await nextTurn();
        throw error;
      }
    },
  };
}

const LIMITS: ReadonlySet<Shortfall> = new Set<LimitKind>(["modelCalls", "tokens", "searches", "pages", "minutes", "cost"]);

function failAtLimit(run: Run, shortfalls: Shortfall[]): void {
  const limit = shortfalls.find((shortfall) => LIMITS.has(shortfall));
  if (limit === undefined || run.config.onBudgetExhausted === "partial") return;
  throw new AppError("BUDGET_EXHAUSTED", `The budget of this run is used up (${limit}).`, {
    class: "budget_exhausted",
    details: { limit },
  });
}
