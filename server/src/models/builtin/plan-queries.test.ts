import { describe, expect, it } from "vitest";
import type { PlanQueriesInput } from "../../research/operations/plan-queries.ts";
import { planQueries } from "./plan-queries.ts";

const input = (over: Partial<PlanQueriesInput>): PlanQueriesInput => ({
  question: "What limits the range of electric ferries?",
  goal: null,
  language: "en",
  date: "2026-03-01",
  persona: "",
  findings: [],
  asked: [],
  learnt: [],
  instructions: [],
  domains: [],
  count: 5,
  ...over,
});
const queries = (over: Partial<PlanQueriesInput>): string[] => planQueries(input(over)).queries.map(({ query }) => query);

describe("planQueries", () => {
  it("begins with the question itself and gives as many distinct queries as asked for", () => {
    const planned = queries({ count: 6 });
    expect(planned[0]).toBe("What limits the range of electric ferries?");
    expect(new Set(planned).size).toBe(6);
  });

  it("never asks again what was asked, whatever case and punctuation it had", () => {
    const first = queries({ count: 3 });
    const next = queries({ count: 3, asked: first.map((query) => query.toUpperCase()) });
    expect(next.filter((query) => first.includes(query))).toEqual([]);
    expect(next).toHaveLength(3);
  });

  it("plans for the goal when there is one", () => {
    expect(queries({ goal: "Battery capacity of ferries in Norway", count: 1 })).toEqual(["Battery capacity of ferries in Norway"]);
  });

  it("takes follow-ups of a goal for queries, before the goal itself", () => {
    const goal = "Battery capacity of ferries\nferry battery weight\nferry battery fires";
    expect(queries({ goal, count: 3 })).toEqual(["ferry battery weight", "ferry battery fires", "Battery capacity of ferries"]);
  });

  it("lets branches of one level begin at different follow-ups, and does not ask a branch's own query again", () => {
    const asked = ["What limits the range of electric ferries?", "electric ferries batteries", "electric ferries hulls"];
    const raised = "cold weather\nferry fires";
    expect(queries({ goal: `batteries\n${raised}`, asked, count: 1 })).toEqual(["cold weather"]);
    expect(queries({ goal: `hulls\n${raised}`, asked, count: 1 })).toEqual(["ferry fires"]);
    expect(queries({ goal: "hulls", asked, count: 4 })).not.toContain("hulls");
  });

  it("turns a follow-up question into the words of a query, beside the topic", () => {
    const goal = "hulls\nCharging towers: what do we know?";
    expect(queries({ goal, count: 1 })).toEqual(["electric ferries Charging towers"]);
  });

  it("names the topic in the query of a section that does not", () => {
    expect(queries({ goal: "What are the details of Costs?", count: 1 })[0]).toMatch(/electric ferries .*Costs/);
  });

  it("puts the key words of the newest instruction into the first query", () => {
    expect(queries({ instructions: ["Also look at hydrogen fuel cells"], count: 1 })[0]).toMatch(/hydrogen fuel cells/);
  });

  it("asks for the parts of a question that has several", () => {
    const planned = queries({ question: "Costs of tidal power, wave power and offshore wind", count: 5 });
    expect(planned.some((query) => query.includes("wave power"))).toBe(true);
    expect(planned.some((query) => query.includes("offshore wind"))).toBe(true);
  });

  it("takes up what findings and learnings name", () => {
    const findings = [{ title: "Ampere ferry: charging towers", snippet: "Charging towers at each pier refill the battery." }];
    expect(queries({ findings, count: 8 }).some((query) => /charging towers/i.test(query))).toBe(true);
  });

  it("leaves out the word at which a snippet was cut", () => {
    const findings = [{ title: "Ampere ferry: charging towers", snippet: "The library of Oslo reads about ferry Halvo…" }];
    expect(queries({ findings, count: 8 }).join(" ")).not.toContain("Halvo");
  });

  it("stays in the language of a Chinese question and does not mix foreign phrases in", () => {
    const findings = [{ title: "electric ferry battery capacity", snippet: "the ferry battery capacity grew" }];
    const planned = queries({ question: "电动渡轮的续航受什么限制？", language: "zh-CN", findings, count: 8 });
    expect(planned).toHaveLength(8);
    for (const query of planned) expect(query).toMatch(/\p{Script=Han}/u);
    expect(planned.join(" ")).not.toContain("ferry");
  });

  it("gives a goal with every query", () => {
    for (const { goal } of planQueries(input({ count: 6 })).queries) expect(goal).not.toBe("");
  });
});
