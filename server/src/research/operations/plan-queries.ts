import { z } from "zod";
import { blocks, given, listLines, material } from "./fence.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { asText, distinct, listAt, textAt } from "./read-value.ts";
import { jsonRule, languageName, systemMessage } from "./system-message.ts";
import { instructionRule } from "./writing-rules.ts";

export const PlanQueriesInput = z.object({
  question: z.string(),
  /** What this node or section wants to find out; null for the whole question. */
  goal: z.string().nullable(),
  language: z.string(),
  date: z.string(),
  persona: z.string(),
  /** Titles and snippets of a first search, to plan from what exists. */
  findings: z.array(z.object({ title: z.string(), snippet: z.string() })),
  /** Queries sent so far; none may come back. */
  asked: z.array(z.string()),
  /** Learnings so far. */
  learnt: z.array(z.string()),
  instructions: z.array(z.string()),
  domains: z.array(z.string()),
  count: z.int().min(1),
});
export type PlanQueriesInput = z.infer<typeof PlanQueriesInput>;
export const PlanQueriesOutput = z.object({ queries: z.array(z.object({ query: z.string(), goal: z.string() })) });
export type PlanQueriesOutput = z.infer<typeof PlanQueriesOutput>;

/** Longer ones are refused by search services. */
const LONGEST_QUERY = 400;

const about = {
  purpose: "You plan the next search queries of a research run.",
  version: 1,
  shapeInWords:
    '"queries": a list of objects, each with "query": what is typed into a search engine, and "goal": what it should find out, in one sentence.',
};

export const planQueriesPrompt: JsonPrompt<PlanQueriesInput, PlanQueriesOutput> = {
  ...about,
  reply: "json",
  replyTokens: 1200,
  shape: PlanQueriesOutput,
  render: (input) => ({
    system: systemMessage("planQueries", about, [
      `Today is ${input.date}. Where the question is about the present, look for the newest figures.`,
      `Plan exactly ${String(input.count)} ${input.count === 1 ? "query" : "queries"}. Each covers a side of the question that no other one covers and no query already asked has covered.`,
      "Build on what was found and learnt: look for what is missing, doubtful or contradictory, not for what is known.",
      `A query is 3 to 12 words, or a short phrase in a language without spaces: names and terms, no operators. Write most of them in ${languageName(input.language)}; use another language where the best sources are written in it.`,
      input.domains.length === 0
        ? ""
        : `Only results from these sites are used: ${input.domains.join(", ")}. Plan what they can answer; do not write the sites into the queries.`,
      instructionRule(input.instructions),
      jsonRule(about.shapeInWords, {
        queries: [{ query: "heat pump efficiency field test cold climate", goal: "Measured efficiency below minus 10 degrees" }],
      }),
    ]),
    user: blocks(
      given("question", input.question),
      given("goal", input.goal ?? ""),
      given("language", input.language),
      given("writer", input.persona),
      given("count", input.count),
      given("asked", input.asked),
      given("instructions", input.instructions),
      input.learnt.length === 0 ? "" : material("learnings", {}, listLines(input.learnt)),
      input.findings.map(({ title, snippet }) => material("finding", { title }, snippet)),
      "Plan the queries now, as JSON.",
    ),
  }),
  read: (value, input) => {
    const items = listAt(value, "queries");
    if (items === null) return { ok: false, fault: 'the key "queries" with a list is missing' };
    const planned = items.map((item) => ({
      query: (asText(item) || textAt(item, "query", "q", "question", "text")).slice(0, LONGEST_QUERY),
      goal: textAt(item, "goal", "researchGoal", "research_goal", "purpose"),
    }));
    const fresh = distinct(
      planned.map(({ query }) => query),
      input.asked,
    ).slice(0, input.count);
    if (fresh.length === 0) return { ok: false, fault: 'the list "queries" holds no query that was not asked yet' };
    return {
      ok: true,
      output: { queries: fresh.map((query) => ({ query, goal: planned.find((entry) => entry.query === query)?.goal ?? "" })) },
    };
  },
  fallback: {
    note: "The question itself is searched for.",
    make: ({ question, goal }) => ({ queries: [{ query: (goal ?? question).slice(0, LONGEST_QUERY), goal: goal ?? "" }] }),
  },
};
