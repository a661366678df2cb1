import type { Plan } from "@plumbline/shared/events/research-event.ts";
import type { BriefNote } from "./brief.ts";
import type { CheckedReport } from "./check-report.ts";
import { cutRepeats } from "./cut-repeats.ts";
import { reviseOverlaps } from "./overlap.ts";
import { verify } from "./repair.ts";
import type { RunContext } from "./run-context.ts";
import { type Section, sectionPlans, sectionsReport } from "./sections.ts";
import { writeFrame, writeSections } from "./write-sections.ts";

export interface SectionsReport {
  brief: BriefNote;
  plan: Plan;
  sourceIds: string[];
  /** Learnings for each section, by its id. */
  learnt?: ReadonlyMap<string, string[]>;
}

export interface WrittenSections extends CheckedReport {
  failedSections: string[];
}

/** One report of many sections: written at once, repetitions cut, introduction and conclusion from the real body, evidence checked. */
export async function writeReportFromSections(
  context: RunContext,
  { brief, plan, sourceIds, learnt }: SectionsReport,
): Promise<WrittenSections> {
  context.enter("writing", "Writing the sections", 0.6);
  const plans = sectionPlans(context, plan, sourceIds);
  const drafts = await writeSections(context, { brief, plans, ...(learnt === undefined ? {} : { learnt }) });
  context.progress(0.7);
  const sections = await cutRepeats(context, await reviseOverlaps(context, brief, drafts));
  context.progress(0.75);
  const { introduction, conclusion } = await writeFrame(context, brief, plan.title, sections);

  context.enter("reviewing", "Checking the evidence", 0.85);
  const report = sectionsReport(plan.title, introduction, sections, conclusion);
  const checked = await verify(context, {
    brief,
    report,
    sections: [introduction, ...sections, conclusion].map(({ plan: section }) => section),
  });
  return { ...checked, failedSections: failedTitles([introduction, ...sections, conclusion]) };
}

export function failedTitles(sections: Section[]): string[] {
  return sections.filter(({ round }) => round === null).map(({ plan }) => plan.title);
}
