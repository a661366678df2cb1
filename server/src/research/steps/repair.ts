import type { CheckedClaim } from "../compute-tasks.ts";
import type { OutlineSection } from "../operations/evidence-block.ts";
import { assembleReport, partsBySlug, type ReportPart, type ReportParts, splitTitle } from "./assemble-report.ts";
import { type BriefNote, briefOf } from "./brief.ts";
import { type CheckedReport, checkReport, claimsOf, judgedClaims } from "./check-report.ts";
import type { RunContext } from "./run-context.ts";
import { writeBetter } from "./write-text.ts";

/** What is needed to write one text of the report again. */
export interface SectionPlan extends OutlineSection {
  order: number;
  words: number;
  sourceIds: string[];
  /** Part of the tokens kept for writing that one call for it may take. */
  share: number;
}

export interface VerifyRequest {
  brief: BriefNote;
  report: ReportParts;
  sections: SectionPlan[];
}

export interface Doubt {
  sentence: string;
  verdict: string;
  reason: string;
}

const MOST_DOUBTS = 30;
/** A repair that keeps less than this of the sentences is none. */
const LEAST_KEPT = 0.5;

/**
 * Checks the report's evidence, lets the writer repair each text with unsupported sentences once, and checks again. What stays unsupported
 * stays, with its verdict.
 */
export async function verify(context: RunContext, request: VerifyRequest): Promise<CheckedReport> {
  const first = await checkReport(context, "first", request.report);
  if (context.run.config.maxRevisionLoops === 0 || context.ports.model.isBuiltin("reviseSection")) return first;
  const claims = await judgedClaims(context, first);
  const doubts = await doubtsBySection(context, request.report, claims);
  if (doubts.size === 0) return first;
  const parts = await Promise.all(request.report.parts.map((part) => repair(context, request, part, doubts.get(part.sectionId) ?? [])));
  if (parts.every((part, at) => part.round === request.report.parts[at]?.round)) return first;
  return checkReport(context, "second", { ...request.report, parts }, claims);
}

/** Unsupported sentences by the section of the plan they stand in. */
export async function doubtsBySection(context: RunContext, report: ReportParts, claims: CheckedClaim[]): Promise<Map<string, Doubt[]>> {
  if (claims.every(({ verdict }) => verdict !== "unsupported")) return new Map();
  const slugs = await partsBySlug(context, assembleReport(context, report).markdown, report);
  const whole = report.parts.find(({ heading }) => heading === null)?.sectionId;
  const doubts = new Map<string, Doubt[]>();
  for (const { sectionId: slug, sentence, verdict, reason } of claims) {
    const sectionId = slugs.get(slug) ?? whole;
    if (verdict !== "unsupported" || sectionId === undefined) continue;
    const list = doubts.get(sectionId) ?? [];
    if (list.length < MOST_DOUBTS) doubts.set(sectionId, [...list, { sentence, verdict, reason }]);
  }
  return doubts;
}

/** The part with a better text, or as it was. */
async function repair(context: RunContext, { brief, sections }: VerifyRequest, part: ReportPart, doubtful: Doubt[]): Promise<ReportPart> {
  const section = sections.find(({ id }) => id === part.sectionId);
  const round = part.round;
  if (doubtful.length === 0 || section === undefined || round === null) return part;
  return context.step(`repair ${part.sectionId}`, async (step) => {
    const draft = context.ports.drafts.get(part.sectionId, round);
    if (draft === null || step.finishing()) return part;
    const { id, title, questions, scope } = section;
    const written = await writeBetter(context, step, {
      operation: "reviseSection",
      sectionId: id,
      title,
      order: section.order,
      round: round + 1,
      evidence: {
        sourceIds: section.sourceIds,
        queries: [...doubtful.map(({ sentence }) => sentence), title, ...questions],
        share: section.share,
        cited: draft.sourceIds,
      },
      input: (evidence, numbered) => ({
        brief: briefOf(context, brief),
        section: { id, title, questions, scope },
        draft: numbered(splitTitle(draft.markdown).body.trim()),
        notes: "",
        doubtful,
        evidence,
        words: section.words,
      }),
    });
    if (written === null) return part;
    const revised = { ...part, round: written.round };
    return (await isBetter(context, part, revised, doubtful)) ? revised : part;
  });
}

/** Fewer sentences without support than before, and not by throwing the text away. */
async function isBetter(context: RunContext, before: ReportPart, after: ReportPart, doubtful: Doubt[]): Promise<boolean> {
  const claimsBefore = await claimsOf(context, { title: null, parts: [before] });
  const claimsAfter = await claimsOf(context, { title: null, parts: [after] });
  const kept = new Set(claimsAfter.map(({ sentence }) => sentence));
  const doubts = new Set(doubtful.map(({ sentence }) => sentence).filter((sentence) => kept.has(sentence)));
  for (const { sentence, verdict } of claimsAfter) if (verdict === "unsupported") doubts.add(sentence);
  return doubts.size < doubtful.length && claimsAfter.length >= claimsBefore.length * LEAST_KEPT;
}
