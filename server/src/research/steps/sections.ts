import type { Plan } from "@plumbline/shared/events/research-event.ts";
import { reportLabels } from "@plumbline/shared/report/labels.ts";
import { segment } from "../text/segment.ts";
import type { ReportPart, ReportParts } from "./assemble-report.ts";
import { sameQuery } from "./query-list.ts";
import type { SectionPlan } from "./repair.ts";
import type { RunContext } from "./run-context.ts";

/** A section of the plan with its newest draft; none when it could not be written. */
export interface Section {
  plan: SectionPlan;
  round: number | null;
}

export const INTRODUCTION = "introduction";
export const CONCLUSION = "conclusion";
const FEWEST_WORDS = 250;
/** Introduction and conclusion together take the rest. */
const BODY = 0.85;
const FRAME_WORDS = [120, 400] as const;
/** Of the tokens kept for writing, what the first drafts may take together; the rest is for revisions. */
const DRAFTS = 0.6;
/** Sources a section is written from at most: their whole texts are searched for passages. */
const MOST_SOURCES = 40;

/**
 * The plan's sections, each with the sources that speak to it and its share of the run's words and tokens. Many sections make a longer report: none is
 * shorter than is of use.
 */
export function sectionPlans(context: RunContext, plan: Plan, sourceIds: string[]): SectionPlan[] {
  const count = plan.sections.length;
  const words = Math.max(FEWEST_WORDS, Math.round((context.run.config.totalWords * BODY) / count));
  const assigned = assignSources(context, plan, sourceIds);
  return plan.sections.map((section, at) => ({
    ...section,
    order: at + 1,
    words,
    sourceIds: assigned[at] ?? [],
    share: DRAFTS / (count + 2),
  }));
}

/** For each section the sources its own questions found, then those whose title and snippet share most words with it. */
function assignSources({ ports }: RunContext, plan: Plan, sourceIds: string[]): string[][] {
  if (sourceIds.length <= MOST_SOURCES) return plan.sections.map(() => sourceIds);
  const wanted = new Set(sourceIds);
  const cards = ports.sources.cards().filter(({ id }) => wanted.has(id));
  const words = cards.map(({ title, snippet }) => new Set(segment(`${title} ${snippet}`)));
  return plan.sections.map(({ title, questions, scope }) => {
    const own = new Set([title, ...questions].map(sameQuery));
    const terms = [...new Set(segment([title, ...questions, scope].join(" ")))];
    const ranked = cards.map(({ id, queries, relevance }, at) => ({
      id,
      isOwn: queries.some((query) => own.has(sameQuery(query))),
      score: terms.filter((term) => words[at]?.has(term)).length + relevance,
    }));
    const best = ranked.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.score - a.score).slice(0, MOST_SOURCES);
    const chosen = new Set(best.map(({ id }) => id));
    return sourceIds.filter((id) => chosen.has(id));
  });
}

/** The introduction or conclusion as a section. */
export function framePlan(
  { run }: RunContext,
  id: typeof INTRODUCTION | typeof CONCLUSION,
  sections: Section[],
  sourceIds: string[],
): SectionPlan {
  const words = Math.round((run.config.totalWords * (1 - BODY)) / 2);
  return {
    id,
    title: reportLabels(run.language)[id],
    questions: [run.question],
    scope: "",
    order: id === INTRODUCTION ? 0 : sections.length + 1,
    words: Math.min(FRAME_WORDS[1], Math.max(FRAME_WORDS[0], words)),
    sourceIds,
    share: DRAFTS / (sections.length + 2),
  };
}

/** The report of these sections; an introduction or conclusion that could not be written is left out. */
export function sectionsReport(title: string, introduction: Section | null, sections: Section[], conclusion: Section | null): ReportParts {
  const part = ({ plan, round }: Section): ReportPart => ({ sectionId: plan.id, round, heading: plan.title });
  const frame = (section: Section | null): ReportPart[] => (section === null || section.round === null ? [] : [part(section)]);
  return { title, parts: [...frame(introduction), ...sections.map(part), ...frame(conclusion)] };
}
