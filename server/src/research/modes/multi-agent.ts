import { Annotation, type BaseCheckpointSaver, END, START, StateGraph } from "@langchain/langgraph";
import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import { type BriefNote, prepareBrief } from "../steps/brief.ts";
import { checkFacts } from "../steps/check-facts.ts";
import { type CheckedReport, checkReport, judgedClaims } from "../steps/check-report.ts";
import { sourceIdsOf } from "../steps/collect.ts";
import { cutRepeats } from "../steps/cut-repeats.ts";
import { makeOutline, reviewOutline, type SectionsPlan, type SectionsRequest } from "../steps/plan-sections.ts";
import { failedTitles } from "../steps/report-from-sections.ts";
import { researchSections } from "../steps/research-sections.ts";
import { type Objection, reviewSections, reviseSections } from "../steps/review-sections.ts";
import type { RunContext } from "../steps/run-context.ts";
import { type Section, sectionPlans, sectionsReport } from "../steps/sections.ts";
import type { Shortfall } from "../steps/step.ts";
import { addVisuals } from "../steps/visuals.ts";
import { researchWholeQuestion, type WholeQuestion } from "../steps/whole-question.ts";
import { writeFrame, writeSections } from "../steps/write-sections.ts";
import { CANCELLED, type ModeResult, written } from "./mode-result.ts";

/** What the graph carries from node to node: ids, plans and rounds, never texts. */
const State = Annotation.Root({
  jobId: Annotation<string>,
  shortfalls: Annotation<Shortfall[]>,
  whole: Annotation<WholeQuestion>,
  planned: Annotation<SectionsPlan>,
  sourceIds: Annotation<string[]>,
  brief: Annotation<BriefNote>,
  sections: Annotation<Section[]>,
  /** Introduction and conclusion. */
  frame: Annotation<Section[]>,
  /** Sections whose newest draft was not reviewed yet. */
  open: Annotation<string[]>,
  objections: Annotation<Objection[]>,
  reviewRound: Annotation<number>,
  factRound: Annotation<number>,
  checked: Annotation<CheckedReport>,
  result: Annotation<ModeResult>,
});
type State = typeof State.State;

const ORDINARY_NODES = 12;
/** A loop of reviewer and reviser, or of fact checker and reviser, takes two turns. */
const TURNS_PER_LOOP = 2;
const LOOPS = 2;

/** Turns the graph takes at most. */
export function multiAgentLimit({ maxRevisionLoops }: Pick<ResearchConfig, "maxRevisionLoops">): number {
  return ORDINARY_NODES + LOOPS * TURNS_PER_LOOP * maxRevisionLoops;
}

/** Model calls a section takes at most before the report is put together. */
const callsPerSection = ({ maxRevisionLoops }: ResearchConfig): number => 2 + 2 * maxRevisionLoops;

/**
 * researcher → planner → human → collector → writers → reviewer ⇄ reviser → editor (introduction, conclusion) → fact checker ⇄ corrector →
 * visualizer → publisher. Every loop ends after `maxRevisionLoops` by accepting with a warning.
 */
export function multiAgent(context: RunContext, checkpointer: BaseCheckpointSaver) {
  const { run } = context;
  const node = (work: (state: State) => Promise<Partial<State>>) => async (state: State) => {
    context.restore(state.shortfalls);
    const update = await work(state);
    return { ...update, shortfalls: [...context.shortfalls] };
  };
  const planRequest = ({ whole }: State): SectionsRequest => ({
    ...{ persona: whole.persona, sourceIds: sourceIdsOf(whole.collected), learnt: [] },
    callsPerSection: callsPerSection(run.config),
  });
  const reportOf = ({ planned, sections, frame: [introduction, conclusion] }: State) =>
    sectionsReport(planned.plan.title, introduction ?? null, sections, conclusion ?? null);

  return new StateGraph(State)
    .addNode(
      "researcher",
      node(async () => ({ whole: await researchWholeQuestion(context) })),
    )
    .addNode(
      "planner",
      node(async (state) => {
        context.enter("planning", "Planning the sections", 0.2);
        return { planned: await makeOutline(context, planRequest(state)) };
      }),
    )
    .addNode(
      "human",
      node(async (state) => {
        const planned = await reviewOutline(context, planRequest(state), state.planned);
        return planned === null ? { result: CANCELLED } : { planned };
      }),
    )
    .addNode(
      "collector",
      node(async ({ whole, planned }) => {
        const sourceIds = await researchSections(context, {
          ...{ persona: whole.persona, planned, before: whole.collected, firstIndex: whole.queries.length },
          queriesPerSection: run.config.maxIterations,
        });
        return sourceIds === null ? { result: CANCELLED } : { sourceIds };
      }),
    )
    .addNode(
      "writers",
      node(async ({ whole, planned, sourceIds }) => {
        context.enter("writing", "Writing the sections", 0.55);
        const brief = await prepareBrief(context, whole.persona);
        const sections = await writeSections(context, { brief, plans: sectionPlans(context, planned.plan, sourceIds) });
        return { brief, sections, open: sections.map(({ plan }) => plan.id), reviewRound: 0 };
      }),
    )
    .addNode(
      "reviewer",
      node(async ({ brief, sections, open, reviewRound }) => {
        context.enter("reviewing", "Reviewing the sections", 0.65);
        return { objections: await reviewSections(context, { brief, sections, open, round: reviewRound }) };
      }),
    )
    .addNode(
      "reviser",
      node(async ({ brief, sections, objections, reviewRound }) => {
        const revised = await reviseSections(context, `revise ${String(reviewRound)}`, brief, sections, objections);
        return { sections: revised, open: changed(sections, revised), reviewRound: reviewRound + 1 };
      }),
    )
    .addNode(
      "editor",
      node(async ({ brief, planned, sections }) => {
        const distinct = await cutRepeats(context, sections);
        const { introduction, conclusion } = await writeFrame(context, brief, planned.plan.title, distinct);
        return { sections: distinct, frame: [introduction, conclusion], factRound: 0 };
      }),
    )
    .addNode(
      "factChecker",
      node(async (state) => {
        context.enter("reviewing", "Checking the facts", 0.8);
        const { checked: before, factRound: round } = state;
        const claims = round === 0 ? [] : await judgedClaims(context, before);
        const checked = await checkReport(context, `facts ${String(round)}`, reportOf(state), claims);
        const sections = [...state.sections, ...state.frame];
        return { checked, objections: await checkFacts(context, { checked, sections, round }) };
      }),
    )
    .addNode(
      "corrector",
      node(async ({ brief, sections, frame, objections, factRound }) => {
        const key = `correct ${String(factRound)}`;
        const corrected = await reviseSections(context, key, brief, [...sections, ...frame], objections);
        return { sections: corrected.slice(0, sections.length), frame: corrected.slice(sections.length), factRound: factRound + 1 };
      }),
    )
    .addNode(
      "visualizer",
      node(async ({ sections }) => {
        context.progress(0.9);
        return { sections: await addVisuals(context, sections) };
      }),
    )
    .addNode(
      "publisher",
      node(async (state) => {
        const { brief, planned, sections, frame, checked: before } = state;
        const checked = await checkReport(context, "published", reportOf(state), await judgedClaims(context, before));
        const failedSections = failedTitles([...sections, ...frame]);
        return { result: written(context, { ...checked, createdAt: brief.createdAt, plan: planned.plan, failedSections }) };
      }),
    )
    .addEdge(START, "researcher")
    .addEdge("researcher", "planner")
    .addEdge("planner", "human")
    .addConditionalEdges("human", unlessCancelled("collector"), ["collector", END])
    .addConditionalEdges("collector", unlessCancelled("writers"), ["writers", END])
    .addEdge("writers", "reviewer")
    .addConditionalEdges("reviewer", ({ objections }) => (objections.length > 0 ? "reviser" : "editor"), ["reviser", "editor"])
    .addConditionalEdges("reviser", ({ open }) => (open.length > 0 ? "reviewer" : "editor"), ["reviewer", "editor"])
    .addEdge("editor", "factChecker")
    .addConditionalEdges("factChecker", ({ objections }) => (objections.length > 0 ? "corrector" : "visualizer"), [
      "corrector",
      "visualizer",
    ])
    .addEdge("corrector", "factChecker")
    .addEdge("visualizer", "publisher")
    .addEdge("publisher", END)
    .compile({ checkpointer });
}

function unlessCancelled<N extends string>(next: N): (state: State) => N | typeof END {
  return ({ result }) => ((result as ModeResult | undefined)?.kind === "cancelled" ? END : next);
}

/** Sections that have a new draft. */
function changed(before: Section[], after: Section[]): string[] {
  return after.filter(({ round }, at) => round !== before[at]?.round).map(({ plan }) => plan.id);
}
