import { PlanInput } from "@plumbline/shared/api/jobs.ts";
import { describe, expect, test } from "vitest";
import { refusal } from "../../test/refusal.ts";
import { checkConfig } from "./check-config.ts";
import { requestHash } from "./request-hash.ts";
import { shortTitle } from "./short-title.ts";
import { fillPlan } from "./start-job.ts";

const models = { names: () => ["builtin", "large"], allPriced: () => false };

describe("a configuration", () => {
  test("out of range is refused with the field and its bounds", () => {
    const error = refusal(() => checkConfig(models, { deepBreadth: 9 }));
    expect(error.code).toBe("INVALID_CONFIG");
    expect(error.message).toContain("deepBreadth");
    expect(error.message).toContain("8");
  });

  test("names only registered models", () => {
    expect(refusal(() => checkConfig(models, { smartModel: "larger" })).message).toContain("builtin, large");
    expect(checkConfig(models, { smartModel: "large" }).smartModel).toBe("large");
  });

  test("limits cost only where every model has a price", () => {
    expect(refusal(() => checkConfig(models, { budget: { maxCost: 2 } })).message).toContain("budget.maxCost");
  });

  test("takes the budget of its own mode", () => {
    const quick = checkConfig(models, { mode: "quick" });
    expect(checkConfig(models, { mode: "deep" }, quick).budget.maxSearches).toBe(150);
    expect(checkConfig(models, {}, checkConfig(models, { mode: "quick", budget: { maxPages: 3 } })).budget.maxPages).toBe(3);
  });
});

test("a request's digest does not depend on the order of its keys", () => {
  expect(requestHash({ a: 1, b: { c: [1, 2], d: undefined } })).toBe(requestHash({ b: { c: [1, 2] }, a: 1 }));
  expect(requestHash({ a: [1, 2] })).not.toBe(requestHash({ a: [2, 1] }));
});

test("a title is the question's first line, cut between words", () => {
  expect(shortTitle("  What is   this?\nMore")).toBe("What is this?");
  expect(Array.from(shortTitle("研".repeat(200)))).toHaveLength(80);
  expect(shortTitle("word ".repeat(30))).toMatch(/word…$/);
});

test("a stored plan can be given back as it is, for a rerun that keeps it", () => {
  const plan = { title: "T", summary: "In one section.", sections: [{ id: "s1", title: "A", questions: [], scope: "" }] };
  expect(fillPlan(PlanInput.parse(plan), { title: "Session" })).toEqual(plan);
});

test("new sections of a plan get ids that are still free", () => {
  const plan = fillPlan(
    {
      sections: [
        { title: "New", questions: [] },
        { id: "s1", title: "Old", questions: ["q"] },
      ],
    },
    { title: "T" },
  );
  expect(plan).toEqual({
    title: "T",
    sections: [
      { id: "s2", title: "New", questions: [], scope: "" },
      { id: "s1", title: "Old", questions: ["q"], scope: "" },
    ],
  });
});
