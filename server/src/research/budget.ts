import type { Budget } from "@plumbline/shared/config/research-config.ts";
import type { Clock, Run } from "./ports.ts";

export type LimitKind = "modelCalls" | "tokens" | "searches" | "pages" | "minutes" | "cost";

/** Research may not touch what is kept back for writing; writing may use everything. */
export type Purpose = "research" | "writing";

export interface CallRequest {
  purpose: Purpose;
  /** Requests wanted; fewer may be granted, at least one. */
  calls: number;
  /** At most, prompt and reply of one request together. */
  tokens: number;
  /** At most, for one request; null where no price is known. */
  cost: number | null;
}

export interface CallUse {
  calls: number;
  tokens: number;
  cost: number;
}

/** The right to send `calls` requests. Settle it once, with what was really used. */
export interface CallGrant {
  granted: true;
  calls: number;
  settle(use: CallUse): void;
}

export interface CallRefusal {
  granted: false;
  limit: LimitKind;
}

export interface RunBudget {
  /** Takes calls, tokens and cost before the call is made; waits while only calls in flight stand in the way. Rejects when the signal is aborted. */
  reserve(request: CallRequest, signal: AbortSignal): Promise<CallGrant | CallRefusal>;
  /** Takes one search or page; the limit that is used up, or null when it was granted. */
  take(what: "searches" | "pages"): LimitKind | null;
  /** Searches or pages that are left. */
  left(what: "searches" | "pages"): number;
  /** Tokens, or model calls, that are left for this purpose; those in flight are not counted as used yet. */
  tokensLeft(purpose: Purpose): number;
  callsLeft(purpose: Purpose): number;
  /** True when the time for this purpose is over. */
  timeOver(purpose: Purpose): boolean;
  /** What a warning shows: used so far, of how much. */
  used(limit: LimitKind): { used: number; limit: number };
}

export interface BudgetOptions {
  limits: Budget;
  run: Pick<Run, "used">;
  clock: Clock;
  /** Requests the mode needs to write its report. */
  writingCalls: number;
}

/** Shares of the whole that are kept for writing. */
const WRITING_TOKENS = 0.35;
const WRITING_MINUTES = 0.25;
const MOST_WRITING_CALLS = 0.5;
const MINUTE = 60_000;

/** Tokens that are kept for writing, of these limits. */
export const writingTokens = (limits: Budget): number => Math.floor(limits.maxTokens * WRITING_TOKENS);

/** The budget of one run, seeded with what earlier attempts used. At no moment do use and reservations together exceed a limit. */
export function createBudget({ limits, run, clock, writingCalls }: BudgetOptions): RunBudget {
  const startedAt = clock.now();
  const used = { ...run.used };
  const held: CallUse = { calls: 0, tokens: 0, cost: 0 };
  const written: CallUse = { calls: 0, tokens: 0, cost: 0 };
  const queue = new Set<() => boolean>();
  const keptCalls = Math.min(writingCalls, Math.ceil(limits.maxModelCalls * MOST_WRITING_CALLS));
  const keptTokens = writingTokens(limits);

  const minutes = (): number => (run.used.activeMs + clock.now() - startedAt) / MINUTE;
  const timeOver = (purpose: Purpose): boolean => minutes() >= limits.maxMinutes * (purpose === "writing" ? 1 : 1 - WRITING_MINUTES);
  const callLimit = (purpose: Purpose): number =>
    limits.maxModelCalls - (purpose === "writing" ? 0 : Math.max(0, keptCalls - written.calls));
  const tokenLimit = (purpose: Purpose): number =>
    limits.maxTokens - (purpose === "writing" ? 0 : Math.max(0, keptTokens - written.tokens));

  /** The limit that this many requests would break, beside what is held or not. */
  const broken = ({ purpose, tokens, cost }: CallRequest, calls: number, beside: CallUse): LimitKind | null => {
    if (used.modelCalls + beside.calls + calls > callLimit(purpose)) return "modelCalls";
    if (used.tokens + beside.tokens + calls * tokens > tokenLimit(purpose)) return "tokens";
    if (limits.maxCost !== undefined && used.cost + beside.cost + calls * (cost ?? 0) > limits.maxCost) return "cost";
    return timeOver(purpose) ? "minutes" : null;
  };

  const grant = (request: CallRequest, calls: number): CallGrant => {
    const hold = { calls, tokens: calls * request.tokens, cost: calls * (request.cost ?? 0) };
    let open = true;
    add(held, hold, 1);
    return {
      granted: true,
      calls,
      settle(use) {
        if (!open) return;
        open = false;
        add(held, hold, -1);
        used.modelCalls += use.calls;
        used.tokens += use.tokens;
        used.cost += use.cost;
        if (request.purpose === "writing") add(written, use, 1);
        for (const isServed of queue) {
          if (!isServed()) break;
          queue.delete(isServed);
        }
      },
    };
  };

  const decide = (request: CallRequest): CallGrant | CallRefusal | "wait" => {
    for (let calls = request.calls; calls >= 1; calls--) {
      if (broken(request, calls, held) === null) return grant(request, calls);
    }
    const limit = broken(request, 1, { calls: 0, tokens: 0, cost: 0 });
    return limit === null ? "wait" : { granted: false, limit };
  };

  return {
    reserve(request, signal) {
      signal.throwIfAborted();
      const decision = queue.size > 0 ? "wait" : decide(request);
      if (decision !== "wait") return Promise.resolve(decision);
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          queue.delete(isServed);
          reject(signal.reason instanceof Error ? signal.reason : new DOMException("The call was aborted.", "AbortError"));
        };
        const isServed = (): boolean => {
          const answer = decide(request);
          if (answer === "wait") return false;
          signal.removeEventListener("abort", leave);
          resolve(answer);
          return true;
        };
        queue.add(isServed);
        signal.addEventListener("abort", leave, { once: true });
      });
    },
    take(what) {
      if (timeOver("research")) return "minutes";
      if (used[what] >= limitOf(limits, what)) return what;
      used[what] += 1;
      return null;
    },
    left: (what) => Math.max(0, limitOf(limits, what) - used[what]),
    callsLeft: (purpose) => Math.max(0, callLimit(purpose) - used.modelCalls),
    tokensLeft: (purpose) => Math.max(0, tokenLimit(purpose) - used.tokens),
    timeOver,
    used: (limit) => ({ used: limit === "minutes" ? minutes() : used[limit], limit: limitOf(limits, limit) }),
  };
}

function limitOf(limits: Budget, limit: LimitKind): number {
  switch (limit) {
    case "modelCalls":
      return limits.maxModelCalls;
    case "tokens":
      return limits.maxTokens;
    case "searches":
      return limits.maxSearches;
    case "pages":
      return limits.maxPages;
    case "minutes":
      return limits.maxMinutes;
    case "cost":
      return limits.maxCost ?? Number.POSITIVE_INFINITY;
  }
}

function add(sum: CallUse, use: CallUse, sign: 1 | -1): void {
  sum.calls += sign * use.calls;
  sum.tokens += sign * use.tokens;
  sum.cost += sign * use.cost;
}
