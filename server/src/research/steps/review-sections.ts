import { SOURCE_MARKER } from "@plumbline/shared/report/citations.ts";
import { type BriefNote, briefOf } from "./brief.ts";
import { claimsOf } from "./check-report.ts";
import { selectEvidence } from "./evidence.ts";
import type { Doubt } from "./repair.ts";
import type { RunContext } from "./run-context.ts";
import type { Section } from "./sections.ts";
import { beginningOf, toOutline } from "./write-sections.ts";
import { numbered, writeBetter } from "./write-text.ts";

/** What is to be changed in one section. */
export interface Objection {
  sectionId: string;
  notes: string;
  doubtful: Doubt[];
}

const MOST_NOTES = 4000;
const MOST_DOUBTS = 20;

/**
 * Reviews the open sections at once; the reviewer of each sees all the others and what the evidence check says. When no round is left, what is
 * still objected to is accepted with a warning.
 */
export async function reviewSections(
  context: RunContext,
  { brief, sections, open, round }: { brief: BriefNote; sections: Section[]; open: string[]; round: number },
): Promise<Objection[]> {
  const isLast = round >= context.run.config.maxRevisionLoops;
  const wanted = sections.filter(({ plan, round: draft }) => draft !== null && open.includes(plan.id));
  const reviews = await Promise.all(wanted.map((section) => review(context, brief, sections, section, round, isLast)));
  return isLast ? [] : reviews.flatMap((objection) => objection ?? []);
}

function review(
  context: RunContext,
  brief: BriefNote,
  sections: Section[],
  { plan, round: draftRound }: Section,
  round: number,
  isLast: boolean,
): Promise<Objection | null> {
  const { ports } = context;
  return context.step(`review ${plan.id} ${String(round)}`, async (step) => {
    const draft = draftRound === null ? null : ports.drafts.get(plan.id, draftRound);
    if (draft === null || step.finishing()) return null;
    const doubtful = await doubtsOf(context, { plan, round: draftRound });
    const evidence = await selectEvidence(context, step, {
      operation: "reviewSection",
      sourceIds: [...new Set([...draft.sourceIds, ...plan.sourceIds])],
      queries: [plan.title, ...plan.questions],
      share: plan.share,
      cited: draft.sourceIds,
    });
    const others = sections
      .filter((other) => other.plan.id !== plan.id)
      .map((other) => ({ title: other.plan.title, markdown: textOf(context, other) }));
    const reply = await step.model(
      "reviewSection",
      {
        brief: briefOf(context, brief),
        section: toOutline(plan),
        draft: numbered(draft.markdown, evidence.sourceIdByNumber),
        others,
        evidence: evidence.blocks,
        doubtful,
      },
      { replaceable: true },
    );
    const accepted = !reply.done || reply.output.accept;
    const notes = reply.done ? reply.output.notes.slice(0, MOST_NOTES) : "";
    const verdict = accepted ? "accepted" : isLast ? "accepted_with_warning" : "revise";
    step.once(`review:${plan.id}:${String(round)}`, { type: "review_completed", payload: { sectionId: plan.id, verdict, notes, round } });
    if (verdict === "accepted_with_warning") {
      step.warn("REVIEW_NOT_SATISFIED", `The section “${plan.title}” was accepted although its reviewer still objects.`, {
        sectionId: plan.id,
      });
    }
    return accepted ? null : { sectionId: plan.id, notes, doubtful };
  });
}

/** Writes the sections that were objected to again, at once. A revision that fails leaves the section as it was. */
export async function reviseSections(
  context: RunContext,
  key: string,
  brief: BriefNote,
  sections: Section[],
  objections: Objection[],
): Promise<Section[]> {
  const revise = async (section: Section): Promise<Section> => {
    const objection = objections.find(({ sectionId }) => sectionId === section.plan.id);
    const { plan, round } = section;
    if (objection === undefined || round === null) return section;
    return context.step(`${key} ${plan.id}`, async (step) => {
      const draft = context.ports.drafts.get(plan.id, round);
      if (draft === null || step.finishing()) return section;
      const written = await writeBetter(context, step, {
        operation: "reviseSection",
        sectionId: plan.id,
        ...{ title: plan.title, order: plan.order, round: round + 1 },
        evidence: {
          sourceIds: [...new Set([...draft.sourceIds, ...plan.sourceIds])],
          queries: [plan.title, ...plan.questions, ...objection.doubtful.map(({ sentence }) => sentence)],
          share: plan.share,
          cited: draft.sourceIds,
        },
        input: (evidence, bind) => ({
          brief: briefOf(context, brief),
          section: toOutline(plan),
          draft: bind(draft.markdown),
          notes: objection.notes,
          doubtful: objection.doubtful,
          evidence,
          words: plan.words,
        }),
      });
      return written === null ? section : { plan, round: written.round };
    });
  };
  return Promise.all(sections.map(revise));
}

/** Sentences of one draft that its sources do not support. */
async function doubtsOf(context: RunContext, { plan, round }: Section): Promise<Doubt[]> {
  const claims = await claimsOf(context, { title: null, parts: [{ sectionId: plan.id, round, heading: null }] });
  return claims
    .filter(({ verdict }) => verdict === "unsupported")
    .slice(0, MOST_DOUBTS)
    .map(({ sentence, verdict, reason }) => ({ sentence, verdict, reason }));
}

function textOf({ ports }: RunContext, { plan, round }: Section): string {
  const draft = round === null ? null : ports.drafts.get(plan.id, round);
  return beginningOf(draft?.markdown ?? "").replaceAll(SOURCE_MARKER, "");
}
