import type { CheckedClaim } from "../compute-tasks.ts";
import type { EvidenceBlock } from "../operations/evidence-block.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";
import { assembleReport, partsBySlug } from "./assemble-report.ts";
import { type CheckedReport, judgedClaims } from "./check-report.ts";
import type { Objection } from "./review-sections.ts";
import type { RunContext } from "./run-context.ts";
import type { Section } from "./sections.ts";
import type { Step } from "./step.ts";
import { citedIn, numbered } from "./write-text.ts";

export interface FactCheck {
  checked: CheckedReport;
  sections: Section[];
  round: number;
}

const MOST_DOUBTS = 40;
const MOST_PASSAGES = 6;
const EVIDENCE_TOKENS = 15_000;
const LONGEST_SECTION = 8000;
const LONGEST_NOTE = 400;

/**
 * Holds the whole report against the passages it cites, and names for each fault the section it stands in. When no round is left, what is still
 * found is accepted with a warning.
 */
export async function checkFacts(context: RunContext, { checked, sections, round }: FactCheck): Promise<Objection[]> {
  const { run } = context;
  const isLast = round >= run.config.maxRevisionLoops;
  const claims = await judgedClaims(context, checked);
  const sectionOf = await partsBySlug(context, assembleReport(context, checked.report).markdown, checked.report);
  return context.step(`check facts ${String(round)}`, async (step) => {
    if (step.finishing()) return [];
    const texts = textsOf(context, sections);
    const evidence = citedPassages(context, claims, [...new Set(texts.flatMap(({ markdown }) => citedIn(markdown)))]);
    const doubtful = claims
      .filter(({ verdict }) => verdict === "unsupported")
      .slice(0, MOST_DOUBTS)
      .flatMap(({ sectionId, sentence, verdict, reason }) => {
        const id = sectionOf.get(sectionId);
        return id === undefined ? [] : [{ sectionId: id, sentence, verdict, reason }];
      });
    const reply = await step.model(
      "checkFacts",
      {
        question: run.question,
        language: run.language,
        sections: texts.map((text) => ({ ...text, markdown: numbered(text.markdown, evidence.sourceIdByNumber) })),
        evidence: evidence.blocks,
        doubtful,
      },
      { replaceable: true },
    );
    const known = new Set(texts.map(({ id }) => id));
    const issues = (reply.done ? reply.output.issues : []).filter(({ sectionId }) => known.has(sectionId));
    tellVerdict(step, round, issues.length, isLast);
    return isLast ? [] : toObjections(issues);
  });
}

function tellVerdict(step: Step, round: number, issues: number, isLast: boolean): void {
  const verdict = issues === 0 ? "accepted" : isLast ? "accepted_with_warning" : "revise";
  const notes = issues === 0 ? "" : `${String(issues)} sentences`;
  step.once(`facts:${String(round)}`, { type: "review_completed", payload: { verdict, notes, round } });
  if (verdict === "accepted_with_warning") {
    step.warn("FACTS_NOT_SETTLED", `The report was accepted although ${String(issues)} of its sentences are still in doubt.`, { issues });
  }
}

function toObjections(issues: { sectionId: string; sentence: string; note: string }[]): Objection[] {
  const bySection = Map.groupBy(issues, ({ sectionId }) => sectionId);
  return [...bySection].map(([sectionId, found]) => ({
    sectionId,
    notes: "",
    doubtful: found.map(({ sentence, note }) => ({ sentence, verdict: "unsupported", reason: note.slice(0, LONGEST_NOTE) })),
  }));
}

function textsOf({ ports }: RunContext, sections: Section[]): { id: string; title: string; markdown: string }[] {
  return sections.flatMap(({ plan, round }) => {
    const draft = round === null ? null : ports.drafts.get(plan.id, round);
    return draft === null ? [] : [{ id: plan.id, title: plan.title, markdown: draft.markdown.slice(0, LONGEST_SECTION) }];
  });
}

/** For each cited source the passages that claims were found in, as long as there is room. */
function citedPassages({ ports }: RunContext, claims: CheckedClaim[], sourceIds: string[]) {
  let room = EVIDENCE_TOKENS;
  const quotes = Map.groupBy(
    claims.flatMap(({ evidence }) => evidence),
    ({ sourceId }) => sourceId,
  );
  const blocks: EvidenceBlock[] = [];
  const sourceIdByNumber = new Map<number, string>();
  const cards = new Map(ports.sources.cards().map((card) => [card.id, card]));
  for (const id of sourceIds) {
    const card = cards.get(id);
    const distinct = new Map(
      (quotes.get(id) ?? []).map(({ start, end, quote }) => [
        quote,
        { id: `${id}:${String(start)}-${String(end)}`, heading: null, text: quote },
      ]),
    );
    const passages =
      distinct.size === 0 && card !== undefined
        ? [{ id: `${id}:snippet`, heading: null, text: card.snippet }]
        : [...distinct.values()].slice(0, MOST_PASSAGES);
    room -= estimateTokens(passages.map(({ text }) => text).join("\n"));
    if (card === undefined || room < 0) continue;
    const number = blocks.length + 1;
    blocks.push({ number, title: card.title, site: card.siteName, publishedAt: card.publishedAt, passages });
    sourceIdByNumber.set(number, id);
  }
  return { blocks, sourceIdByNumber };
}
