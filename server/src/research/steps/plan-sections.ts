import type { Plan, PlanSection } from "@plumbline/shared/events/research-event.ts";
import { selectEvidence } from "./evidence.ts";
import { obey } from "./instructions.ts";
import { parseOutline } from "./outline.ts";
import { reviewPlan, tellPlan } from "./review-plan.ts";
import type { RunContext } from "./run-context.ts";
import type { Step } from "./step.ts";
import { today } from "./today.ts";

export interface SectionsRequest {
  persona: string;
  /** Sources the plan is made from. */
  sourceIds: string[];
  learnt: string[];
  /** Model calls that each section will take. */
  callsPerSection: number;
}

export interface SectionsPlan {
  plan: Plan;
  instructionIds: string[];
  /** True when the person gave it: all of it is obeyed. */
  given: boolean;
}

const DIGEST_TOKENS = 6000;
const LONGEST_TITLE = 200;

/** The sections of the report: the run's own plan, or one made from what was found and shown to the person where wanted. Null: cancelled. */
export async function planOutline(context: RunContext, request: SectionsRequest): Promise<SectionsPlan | null> {
  return reviewOutline(context, request, await makeOutline(context, request));
}

export function makeOutline(context: RunContext, request: SectionsRequest): Promise<SectionsPlan> {
  const { plan } = context.run;
  return plan === null ? planSections(context, request, [], [], 0) : Promise.resolve({ plan, instructionIds: [], given: true });
}

/** Tells the plan, and lets the person change it where that is wanted. Null: cancelled. */
export async function reviewOutline(context: RunContext, request: SectionsRequest, first: SectionsPlan): Promise<SectionsPlan | null> {
  if (first.given || !context.run.config.includeHumanFeedback) {
    tellPlan(context, first.plan, 0);
    return first;
  }
  let previous = first.plan.sections;
  const remake = async (feedback: string[], revision: number): Promise<SectionsPlan> => {
    const made = await planSections(context, request, previous, feedback, revision);
    previous = made.plan.sections;
    return made;
  };
  const decision = await reviewPlan(context, { first, remake });
  switch (decision.kind) {
    case "approved":
      return decision.made;
    case "given":
      return { plan: decision.plan, instructionIds: first.instructionIds, given: true };
    case "cancelled":
      return null;
  }
}

function planSections(
  context: RunContext,
  request: SectionsRequest,
  previous: PlanSection[],
  feedback: string[],
  revision: number,
): Promise<SectionsPlan> {
  const { run, ports } = context;
  return context.step(`outline ${String(revision)}`, async (step) => {
    const outline = run.config.customOutline === null ? [] : parseOutline(run.config.customOutline);
    const instructions = ports.control.instructions();
    const max = outline.length > 0 ? outline.length : affordableSections(context, step, request.callsPerSection);
    const evidence = await selectEvidence(context, step, {
      operation: "planSections",
      sourceIds: request.sourceIds,
      queries: [run.question],
      share: 1,
      most: DIGEST_TOKENS,
    });
    const reply = await step.model(
      "planSections",
      {
        question: run.question,
        language: run.language,
        date: today(ports.clock),
        persona: request.persona,
        evidence: evidence.blocks,
        learnt: request.learnt,
        outline: outline.map(({ title }) => title),
        previous,
        feedback,
        instructions: instructions.map(({ text }) => text),
        max,
      },
      // A report that is to be written at once still needs its sections.
      { purpose: "writing", replaceable: true },
    );
    obey(step, instructions, []);
    const made = reply.done ? reply.output : { title: "", summary: "", sections: [] };
    const title = (made.title.trim() === "" ? run.question : made.title).replace(/\s+/gu, " ").trim().slice(0, LONGEST_TITLE);
    const sections = outline.length > 0 ? toTheLetter(outline, made.sections) : distinct(made.sections).slice(0, max);
    const kept = sections.length > 0 ? sections : [{ title, questions: [run.question], scope: "" }];
    const plan: Plan = { title, summary: made.summary, sections: kept.map((section, at) => ({ id: `s${String(at + 1)}`, ...section })) };
    return { plan, instructionIds: instructions.map(({ id }) => id), given: false };
  });
}

/** Fewer sections than wanted when the budget has no calls for more; one in any case. */
function affordableSections({ run, budget }: RunContext, step: Step, callsPerSection: number): number {
  const affordable = Math.floor(budget.callsLeft("writing") / callsPerSection);
  if (affordable < run.config.maxSubtopics) step.limited("modelCalls");
  return Math.max(1, Math.min(run.config.maxSubtopics, affordable));
}

type Made = Omit<PlanSection, "id">;

/** The person's titles in their order, each with what stood under it and what was planned for it. */
function toTheLetter(outline: { title: string; points: string[] }[], made: Made[]): Made[] {
  const titles = new Set(made.map(({ title }) => title));
  const inPlace = made.length === outline.length && !outline.some(({ title }) => titles.has(title));
  return outline.map(({ title, points }, at) => {
    const planned = inPlace ? made[at] : made.find((section) => section.title === title);
    const questions = [...new Set([...points, ...(planned?.questions ?? [])])];
    return { title, questions: questions.length === 0 ? [title] : questions, scope: planned?.scope ?? "" };
  });
}

function distinct(made: Made[]): Made[] {
  const titles = new Set<string>();
  return made.flatMap(({ title, questions, scope }) => {
    const clean = title.replace(/\s+/gu, " ").trim();
    if (clean === "" || titles.has(clean.toLowerCase())) return [];
    titles.add(clean.toLowerCase());
    return [{ title: clean, questions, scope }];
  });
}
