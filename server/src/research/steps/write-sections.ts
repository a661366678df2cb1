import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { OutlineSection } from "../operations/evidence-block.ts";
import { type BriefNote, briefOf } from "./brief.ts";
import type { SectionPlan } from "./repair.ts";
import type { RunContext } from "./run-context.ts";
import { CONCLUSION, framePlan, INTRODUCTION, type Section } from "./sections.ts";
import type { Step } from "./step.ts";
import { citedIn, type WrittenText, writeText } from "./write-text.ts";

/** How writing one section ended; a failure is a value, so that the other sections go on. */
type SectionOutcome = { round: number } | { failure: { code: string; message: string; retryable: boolean } };

/** Words of a section's draft that introduction and conclusion see. */
const SHOWN_CHARACTERS = 2500;

export interface WriteSectionsRequest {
  brief: BriefNote;
  plans: SectionPlan[];
  /** Learnings for each section, by its id. */
  learnt?: ReadonlyMap<string, string[]>;
}

/**
 * Writes all sections at once, each from its own evidence and the whole outline. A section that fails is named and warned of; a later attempt of
 * the job writes it again. Throws AppError when none could be written, or at the first when the person wants no partial report.
 */
export async function writeSections(context: RunContext, request: WriteSectionsRequest): Promise<Section[]> {
  const write = (plan: SectionPlan, attempt: number): Promise<SectionOutcome> =>
    attemptText(context, `write ${plan.id}${attempt === 1 ? "" : ` again ${String(attempt)}`}`, plan.title, (step) =>
      writeSection(context, step, request, plan),
    );
  let outcomes = await Promise.all(request.plans.map((plan) => write(plan, 1)));
  for (let attempt = 2; attempt <= context.ports.events.attempt && outcomes.some(isFailure); attempt++) {
    outcomes = await Promise.all(
      request.plans.map((plan, at) => {
        const outcome = outcomes[at];
        return outcome === undefined || isFailure(outcome) ? write(plan, attempt) : Promise.resolve(outcome);
      }),
    );
  }
  const failures = outcomes.filter(isFailure);
  const [first] = failures;
  if (first !== undefined && (failures.length === outcomes.length || context.run.config.onSectionFailure === "fail")) {
    throw new AppError("SECTION_FAILED", first.failure.message, { class: "model_error", retryable: first.failure.retryable });
  }
  return request.plans.map((plan, at) => {
    const outcome = outcomes[at];
    return { plan, round: outcome === undefined || isFailure(outcome) ? null : outcome.round };
  });
}

/** Introduction and conclusion from the real body. Either is left out, with a warning, when it fails. */
export async function writeFrame(
  context: RunContext,
  brief: BriefNote,
  title: string,
  sections: Section[],
): Promise<{ introduction: Section; conclusion: Section }> {
  const body = sections.flatMap(({ plan, round }) => {
    const draft = round === null ? null : context.ports.drafts.get(plan.id, round);
    return draft === null ? [] : [{ title: plan.title, markdown: beginningOf(draft.markdown) }];
  });
  const sourceIds = [...new Set(body.flatMap(({ markdown }) => citedIn(markdown)))];
  const write = async (id: typeof INTRODUCTION | typeof CONCLUSION): Promise<Section> => {
    const plan = framePlan(context, id, sections, sourceIds);
    const outcome = await attemptText(context, `write ${id}`, plan.title, (step) =>
      writeText(context, step, {
        operation: id === INTRODUCTION ? "writeIntroduction" : "writeConclusion",
        sectionId: id,
        ...{ title: plan.title, order: plan.order, round: 0 },
        evidence: { sourceIds, queries: [context.run.question, title], share: plan.share, cited: sourceIds },
        input: (evidence, numbered) => ({
          brief: briefOf(context, brief),
          title,
          sections: body.map((section) => ({ ...section, markdown: numbered(section.markdown) })),
          evidence,
          words: plan.words,
        }),
      }),
    );
    return { plan, round: isFailure(outcome) ? null : outcome.round };
  };
  const [introduction, conclusion] = await Promise.all([write(INTRODUCTION), write(CONCLUSION)]);
  return { introduction, conclusion };
}

function writeSection(
  context: RunContext,
  step: Step,
  { brief, plans, learnt }: WriteSectionsRequest,
  plan: SectionPlan,
): Promise<WrittenText | null> {
  const { id, title, questions, scope, order, words, sourceIds, share } = plan;
  const learnings = learnt?.get(id) ?? [];
  return writeText(context, step, {
    operation: "writeSection",
    sectionId: id,
    ...{ title, order, round: 0 },
    evidence: { sourceIds, queries: [title, ...questions, scope].filter((query) => query !== ""), share, besides: learnings },
    input: (evidence) => ({
      brief: briefOf(context, brief),
      section: { id, title, questions, scope },
      outline: plans.map(toOutline),
      evidence,
      learnt: learnings,
      words,
    }),
  });
}

/** One text in a step of its own. What the model could not do, or the budget not pay, is an outcome with a warning; anything else ends the run. */
async function attemptText(
  context: RunContext,
  key: string,
  title: string,
  write: (step: Step) => Promise<WrittenText | null>,
): Promise<SectionOutcome> {
  return context.step(key, async (step) => {
    try {
      const written = await write(step);
      if (written !== null) return { round: written.round };
      return warn(step, title, { code: "BUDGET_EXHAUSTED", message: `No budget was left for the section “${title}”.`, retryable: false });
    } catch (error) {
      if (!(error instanceof AppError) || error.class !== "model_error" || step.signals.cancel.aborted) throw error;
      return warn(step, title, { code: error.code, message: error.message, retryable: error.retryable });
    }
  });
}

function warn(step: Step, title: string, failure: { code: string; message: string; retryable: boolean }): SectionOutcome {
  step.warn("SECTION_FAILED", `The section “${title}” could not be written: ${failure.message}`, { title, code: failure.code });
  return { failure };
}

const isFailure = (outcome: SectionOutcome): outcome is Extract<SectionOutcome, { failure: unknown }> => "failure" in outcome;

export const toOutline = ({ id, title, questions, scope }: SectionPlan): OutlineSection => ({ id, title, questions, scope });

/** The beginning of a draft, whole paragraphs where it can be. */
export function beginningOf(markdown: string): string {
  if (markdown.length <= SHOWN_CHARACTERS) return markdown;
  const cut = markdown.slice(0, SHOWN_CHARACTERS);
  const paragraph = cut.lastIndexOf("\n\n");
  return paragraph > SHOWN_CHARACTERS / 3 ? cut.slice(0, paragraph) : `${cut.slice(0, cut.lastIndexOf(" ") + 1).trimEnd()} …`;
}
