import { z } from "zod";

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
