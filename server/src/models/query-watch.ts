import { z } from "zod";
import { parseJsonSoFar } from "./parse-json-reply.ts";

const Query = z.looseObject({ query: z.string().trim().min(1), goal: z.string().catch("") });

/** Watches a plan being written and tells each query once, as soon as its object is complete. */
export function createQueryWatch(onQuery: (query: { query: string; goal: string }) => void): (text: string) => void {
  let reply = "";
  const told = new Set<string>();
  return (text) => {
    reply += text;
    // Only a closing brace completes a query.
    if (!text.includes("}")) return;
    for (const item of queriesIn(parseJsonSoFar(reply))) {
      const query = Query.safeParse(item).data;
      if (query === undefined || told.has(query.query)) continue;
      told.add(query.query);
      onQuery({ query: query.query, goal: query.goal });
    }
  };
}

function queriesIn(value: unknown): unknown[] {
  const list: unknown = typeof value === "object" && value !== null && "queries" in value ? value.queries : value;
  return Array.isArray(list) ? (list as unknown[]) : [];
}
