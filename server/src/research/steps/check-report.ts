import type { Verdict } from "@plumbline/shared/api/sources.ts";
import type { CheckedClaim } from "../compute-tasks.ts";
import { assembleReport, type ReportParts } from "./assemble-report.ts";
import type { RunContext } from "./run-context.ts";
import { citedIn } from "./write-text.ts";

/** A judge's verdict on one claim, in the place of the deterministic one. */
export interface Judgement {
  /** Position of the sentence in the report. */
  order: number;
  verdict: Verdict;
  reason: string;
}

export interface CheckedReport {
  report: ReportParts;
  judged: Judgement[];
}

const CLAIMS_PER_CALL = 10;
/** A text this long, in characters, is checked in two stretches at once. */
const LONG_TEXT = 4000;
const LONGEST_REASON = 200;

/** The ledger of a report: each sentence with what its sources say to it. Depends on stored texts only. */
export function claimsOf(context: RunContext, report: ReportParts): Promise<CheckedClaim[]> {
  const { run, ports } = context;
  return context.memo(`claims ${JSON.stringify(report)}`, async () => {
    const { markdown } = assembleReport(context, report);
    const sources = ports.sources
      .read(citedIn(markdown))
      .map(({ id, title, publishedAt, quality, content }) => ({ id, title, publishedAt, quality, content }));
    const stretches = markdown.length < LONG_TEXT ? [{ at: 0, of: 1 }] : [0, 1].map((at) => ({ at, of: 2 }));
    const input = { markdown, sectionId: null, language: run.language, sources };
    const claims = await Promise.all(
      stretches.map((stretch) => ports.compute.run("checkClaims", { ...input, stretch }, { signal: ports.signal })),
    );
    return claims.flat();
  });
}

/** The ledger with the judge's verdicts in it. */
export async function judgedClaims(context: RunContext, { report, judged }: CheckedReport): Promise<CheckedClaim[]> {
  const verdicts = new Map(judged.map(({ order, verdict, reason }) => [order, { verdict, reason }]));
  return (await claimsOf(context, report)).map((claim) => ({ ...claim, ...verdicts.get(claim.order) }));
}

/**
 * Checks every sentence against the passages it cites, without a model; what that leaves unsure is judged by the fast model as far as the budget
 * goes. Sentences that were judged before keep their verdict.
 */
export async function checkReport(
  context: RunContext,
  key: string,
  report: ReportParts,
  before: CheckedClaim[] = [],
): Promise<CheckedReport> {
  const claims = await claimsOf(context, report);
  const known = new Map(before.filter(({ unsure }) => unsure).map(({ sentence, verdict, reason }) => [sentence, { verdict, reason }]));
  const unsure = claims.filter((claim) => claim.unsure);
  const repeated = unsure.flatMap(({ order, sentence }) => {
    const verdict = known.get(sentence);
    return verdict === undefined ? [] : [{ order, ...verdict }];
  });
  const open = context.ports.model.isBuiltin("verifyClaims") ? [] : unsure.filter(({ sentence }) => !known.has(sentence));
  const batches = Array.from({ length: Math.ceil(open.length / CLAIMS_PER_CALL) }, (_, at) =>
    open.slice(at * CLAIMS_PER_CALL, (at + 1) * CLAIMS_PER_CALL),
  );
  const judged = await Promise.all(batches.map((batch, at) => judge(context, `judge ${key} ${String(at)}`, batch)));
  const checked = { report, judged: [...repeated, ...judged.flat()] };
  const counts: Record<Verdict, number> = { supported: 0, partial: 0, unsupported: 0, uncited: 0 };
  for (const { verdict } of await judgedClaims(context, checked)) counts[verdict] += 1;
  context.once(`evidence:${key}`, { type: "evidence_checked", payload: counts });
  return checked;
}

function judge(context: RunContext, key: string, claims: CheckedClaim[]): Promise<Judgement[]> {
  return context.step(key, async (step) => {
    if (step.finishing()) return [];
    const numbered = claims.map(({ sentence, evidence }, at) => ({
      number: at + 1,
      sentence,
      passages: evidence.map(({ quote }) => quote),
    }));
    const input = { language: context.run.language, claims: numbered };
    const reply = await step.model("verifyClaims", input, { purpose: "writing", optional: true, replaceable: true });
    return (reply.done ? reply.output.verdicts : []).flatMap(({ number, verdict, why }) => {
      const claim = claims[number - 1];
      return claim === undefined
        ? []
        : [{ order: claim.order, verdict, reason: verdict === "supported" ? "" : why.slice(0, LONGEST_REASON) }];
    });
  });
}
