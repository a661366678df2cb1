import { briefOf, prepareBrief, withStructure } from "../steps/brief.ts";
import { gather } from "../steps/gather.ts";
import { writeOneText } from "../steps/one-text.ts";
import { choosePersona } from "../steps/persona.ts";
import { makeResearchPlan, reviewResearchPlan } from "../steps/plan-research.ts";
import type { RunContext } from "../steps/run-context.ts";
import { CANCELLED, type ModeResult, written } from "./mode-result.ts";

export const QUICK_WORDS = 400;
export const QUICK_QUERIES = 3;
export const QUICK_PAGES = 5;
const SHARE = 0.5;
const MOST_SOURCES = 20;

/** One to three queries, the best five pages, a short answer. */
export async function quick(context: RunContext): Promise<ModeResult> {
  const count = Math.min(QUICK_QUERIES, context.run.config.maxIterations);
  const maxReads = (position: number): number => Math.ceil((QUICK_PAGES - position) / count);

  context.enter("planning", "Planning what to search for", 0.05);
  const request = { persona: "", findings: [], sent: [], count, maxReads };
  const [persona, first] = await Promise.all([choosePersona(context), makeResearchPlan(context, request)]);
  const planned = await reviewResearchPlan(context, request, first);
  if (planned === null) return CANCELLED;

  const gathered = await gather(context, {
    persona,
    planned,
    sent: [],
    before: [],
    maxReads,
    curation: { withModel: false, most: MOST_SOURCES },
  });
  if (gathered === null) return CANCELLED;

  const brief = await prepareBrief(context, persona);
  const checked = await writeOneText(context, {
    operation: "answerQuick",
    brief,
    title: planned.plan.title,
    words: QUICK_WORDS,
    share: SHARE,
    ...gathered,
    input: (evidence) => ({ brief: withStructure(context, briefOf(context, brief)), evidence, maxWords: QUICK_WORDS }),
  });
  return written(context, { ...checked, createdAt: brief.createdAt, plan: planned.plan, failedSections: [] });
}
