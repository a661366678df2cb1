import { BUDGETS, type Budget } from "@plumbline/shared/config/research-config.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CallGrant, type CallRefusal, type CallRequest, createBudget, type Purpose } from "./budget.ts";

const MINUTE = 60_000;
const never = new AbortController().signal;
const nothingUsed = { modelCalls: 0, tokens: 0, searches: 0, pages: 0, cost: 0, activeMs: 0 };

function budgetOf(limits: Partial<Budget>, options: { used?: Partial<typeof nothingUsed>; writingCalls?: number } = {}) {
  const clock = { time: 1_000_000, now: () => clock.time };
  const run = { used: { ...nothingUsed, ...options.used } };
  const budget = createBudget({ limits: { ...BUDGETS.basic, ...limits }, run, clock, writingCalls: options.writingCalls ?? 0 });
  const ask = (calls: number, tokens: number, purpose: Purpose = "writing", cost: number | null = null): Promise<CallGrant | CallRefusal> =>
    budget.reserve({ calls, tokens, purpose, cost }, never);
  return { budget, clock, ask };
}

const granted = async (answer: Promise<CallGrant | CallRefusal>): Promise<CallGrant> => {
  const given = await answer;
  if (!given.granted) throw new Error(`refused for ${given.limit}`);
  return given;
};

describe("the budget of a run", () => {
  it("grants what is left, fewer requests than wanted when need be, and refuses by name", async () => {
    const { ask } = budgetOf({ maxModelCalls: 4 });
    const first = await granted(ask(3, 10));
    const second = await granted(ask(3, 10));
    expect([first.calls, second.calls]).toEqual([3, 1]);
    first.settle({ calls: 3, tokens: 1, cost: 0 });
    second.settle({ calls: 1, tokens: 1, cost: 0 });
    expect(await ask(1, 10)).toEqual({ granted: false, limit: "modelCalls" });
  });

  it("waits for calls in flight instead of refusing, first come, first served, and gives back what they did not use", async () => {
    const { ask } = budgetOf({ maxTokens: 1000 });
    const first = await granted(ask(1, 900));
    const answers: string[] = [];
    const second = ask(1, 500).then((answer) => {
      answers.push("second");
      return answer;
    });
    const third = ask(1, 50).then((answer) => {
      answers.push("third");
      return answer;
    });
    await new Promise(setImmediate);
    expect(answers).toEqual([]);
    first.settle({ calls: 1, tokens: 450, cost: 0 });
    expect((await granted(second)).calls + (await granted(third)).calls).toBe(2);
    expect(answers).toEqual(["second", "third"]);
    expect(await ask(1, 600)).toEqual({ granted: false, limit: "tokens" });
  });

  it("lets a waiting caller go when its signal is aborted", async () => {
    const { budget, ask } = budgetOf({ maxTokens: 1000 });
    await granted(ask(1, 900));
    const leaving = new AbortController();
    const waiting = budget.reserve({ calls: 1, tokens: 500, purpose: "writing", cost: null }, leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });

  it("keeps tokens and calls back for writing until they were written with", async () => {
    const { budget, ask } = budgetOf({ maxTokens: 1000, maxModelCalls: 10 }, { writingCalls: 2 });
    expect([budget.tokensLeft("research"), budget.tokensLeft("writing")]).toEqual([650, 1000]);
    expect(await ask(1, 651, "research")).toEqual({ granted: false, limit: "tokens" });
    expect((await granted(ask(10, 1, "research"))).calls).toBe(8);
    const { ask: askLater, budget: later } = budgetOf({ maxTokens: 1000 });
    (await granted(askLater(1, 400))).settle({ calls: 1, tokens: 400, cost: 0 });
    expect(later.tokensLeft("research")).toBe(600);
  });

  it("counts minutes by the clock from where earlier stretches left off, and ends research before writing", () => {
    const { budget, clock } = budgetOf({ maxMinutes: 10 }, { used: { activeMs: 5 * MINUTE } });
    clock.time += 2 * MINUTE;
    expect([budget.timeOver("research"), budget.timeOver("writing")]).toEqual([false, false]);
    clock.time += MINUTE;
    expect([budget.timeOver("research"), budget.timeOver("writing")]).toEqual([true, false]);
    expect(budget.take("searches")).toBe("minutes");
    clock.time += 2 * MINUTE;
    expect(budget.timeOver("writing")).toBe(true);
    expect(budget.used("minutes")).toEqual({ used: 10, limit: 10 });
  });

  it("goes on from what earlier attempts used", async () => {
    const { budget, ask } = budgetOf({ maxSearches: 3, maxPages: 1, maxModelCalls: 5 }, { used: { searches: 2, pages: 1, modelCalls: 5 } });
    expect([budget.take("searches"), budget.take("searches"), budget.take("pages")]).toEqual([null, "searches", "pages"]);
    expect([budget.left("searches"), budget.left("pages")]).toEqual([0, 0]);
    expect(await ask(1, 1)).toEqual({ granted: false, limit: "modelCalls" });
  });

  it("holds a limit on cost before the call is made", async () => {
    const { ask } = budgetOf({ maxCost: 1 }, { used: { cost: 0.7 } });
    expect(await ask(1, 10, "writing", 0.4)).toEqual({ granted: false, limit: "cost" });
    expect((await granted(ask(3, 10, "writing", 0.25))).calls).toBe(1);
  });

  it("is never exceeded at any concurrency", async () => {
    const request = fc.record({
      calls: fc.integer({ min: 1, max: 4 }),
      tokens: fc.integer({ min: 0, max: 400 }),
      purpose: fc.constantFrom<Purpose>("research", "writing"),
      cost: fc.constant(null),
      usedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 40 }), async (requests) => {
        const { budget } = budgetOf({ maxModelCalls: 30, maxTokens: 2000 }, { writingCalls: 3 });
        let calls = 0;
        let tokens = 0;
        const work = async ({ usedShare, ...wanted }: CallRequest & { usedShare: number }): Promise<void> => {
          const answer = await budget.reserve(wanted, never);
          if (!answer.granted) return;
          for (let turn = 0; turn < wanted.tokens % 5; turn++) await new Promise(setImmediate);
          const use = { calls: Math.ceil(answer.calls * usedShare), tokens: Math.floor(answer.calls * wanted.tokens * usedShare), cost: 0 };
          calls += use.calls;
          tokens += use.tokens;
          answer.settle(use);
          answer.settle(use);
        };
        await Promise.all(requests.map(work));
        expect(calls).toBeLessThanOrEqual(30);
        expect(tokens).toBeLessThanOrEqual(2000);
        expect(budget.used("tokens").used).toBe(tokens);
      }),
      { numRuns: 100 },
    );
  });
});
