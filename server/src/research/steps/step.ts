import type { EventDraft } from "@plumbline/shared/events/research-event.ts";
import type { LimitKind, RunBudget } from "../budget.ts";
import type { OperationInput, OperationName, OperationOutput } from "../operations/operations.ts";
import type { Allowance, Limiter, Run, RunPorts } from "../ports.ts";
import { callModel, type ModelReply, type ModelRequest } from "./call-model.ts";

/** Why a report is not what it could have been: a limit, the person's stop, a text cut off by its length. */
export type Shortfall = LimitKind | "stopped" | "length";

export interface StepSignals {
  /** Cancel, shutdown, lost lease. */
  cancel: AbortSignal;
  /** Cancel, or another step failed: nothing new may start. */
  wait: AbortSignal;
  /** Besides, the person asked to stop collecting: for work that may end early. */
  research: AbortSignal;
  /** As `research`, but goes on when another step failed: a call in flight was paid for. */
  researchCall: AbortSignal;
}

/** What the body of one step may do. */
export interface Step {
  readonly key: string;
  readonly signals: StepSignals;
  readonly limiter: Limiter;
  /** True when the person asked to write from what is there; noted as a shortfall. */
  finishing(): boolean;
  /** Asks a model within limiter and budget. */
  model<N extends OperationName>(operation: N, input: OperationInput<N>, request: ModelRequest): Promise<ModelReply<OperationOutput<N>>>;
  /** Searches and pages of the run's budget, each refusal noted as a shortfall. */
  readonly allowance: Allowance;
  /** Notes a limit that was reached and warns of it once in the run. */
  limited(limit: LimitKind): void;
  note(shortfall: Shortfall): void;
  shortfalls(): Shortfall[];
  append(event: EventDraft): void;
  once(key: string, event: EventDraft): void;
  warn(code: string, message: string, detail?: Record<string, unknown>): void;
}

export interface StepOptions {
  key: string;
  run: Run;
  ports: RunPorts;
  budget: RunBudget;
  limiter: Limiter;
  signals: StepSignals;
}

export function createStep({ key, run, ports, budget, limiter, signals }: StepOptions): Step {
  const shortfalls = new Set<Shortfall>();

  const append = (event: EventDraft): void => {
    signals.cancel.throwIfAborted();
    ports.events.append(event);
  };
  const once = (eventKey: string, event: EventDraft): void => {
    signals.cancel.throwIfAborted();
    ports.events.once(eventKey, event);
  };
  const note = (shortfall: Shortfall): void => {
    shortfalls.add(shortfall);
  };
  const limited = (limit: LimitKind): void => {
    note(limit);
    once(`budget:${limit}`, { type: "budget_warning", payload: { what: limit, ...budget.used(limit) } });
  };
  const granted = (refused: LimitKind | null): boolean => {
    if (refused !== null) limited(refused);
    return refused === null;
  };

  const step: Step = {
    key,
    signals,
    limiter,
    finishing() {
      const asked = ports.control.finishSignal.aborted;
      if (asked) note("stopped");
      return asked;
    },
    model: (operation, input, request) => callModel({ step, run, ports, budget }, operation, input, request),
    allowance: {
      takeSearch: () => !step.finishing() && granted(budget.take("searches")),
      takePage: () => !step.finishing() && granted(budget.take("pages")),
    },
    limited,
    note,
    shortfalls: () => [...shortfalls],
    append,
    once,
    warn(code, message, detail) {
      const payload = { code, message, recoverable: true, ...(detail === undefined ? {} : { detail }) };
      once(`warning:${key}:${code}`, { type: "warning", payload });
    },
  };
  return step;
}
