import type { Plan } from "@plumbline/shared/events/research-event.ts";
import { segment } from "../text/segment.ts";

const MOST = 15;

/** For each section the learnings that share most words with its title, questions and scope, in the order they were learnt. */
export function learntBySection(plan: Plan, learnings: string[]): Map<string, string[]> {
  const words = learnings.map((text) => new Set(segment(text)));
  return new Map(
    plan.sections.map(({ id, title, questions, scope }) => {
      const wanted = new Set(segment([title, ...questions, scope].join(" ")));
      const ranked = words
        .map((own, at) => ({ at, shared: [...wanted].filter((word) => own.has(word)).length }))
        .toSorted((a, b) => b.shared - a.shared || a.at - b.at)
        .slice(0, MOST)
        .toSorted((a, b) => a.at - b.at);
      return [id, ranked.flatMap(({ at }) => learnings[at] ?? [])];
    }),
  );
}
