import type { Plan } from "@plumbline/shared/events/research-event.ts";
import type { FinishedReport, SourceCard } from "../ports.ts";
import { assembleReport } from "./assemble-report.ts";
import { type CheckedReport, judgedClaims } from "./check-report.ts";
import { incompleteReasons } from "./incomplete-reasons.ts";
import type { RunContext } from "./run-context.ts";
import type { Shortfall } from "./step.ts";
import { citedIn } from "./write-text.ts";

/** What a mode ends with: which drafts make the report. Small, because it is kept in the checkpoint. */
export interface Written extends CheckedReport {
  createdAt: string;
  plan: Plan | null;
  /** Titles of sections that could not be written. */
  failedSections: string[];
  shortfalls: Shortfall[];
}

const READ_AT_ONCE = 20;

/**
 * Makes the finished report and its files of the drafts. Runs after the durable part and costs nothing but computing, so it may run again:
 * the same drafts give the same files, and each is told of once.
 */
export async function finishReport(context: RunContext, written: Written): Promise<FinishedReport> {
  const { run, ports } = context;
  context.enter("exporting", "Making the report's files", 0.95);
  const { title, markdown, cut } = assembleReport(context, written.report);
  const reasons = incompleteReasons({ ...written, cut }, run.language);
  const claims = (await judgedClaims(context, written)).map(({ sectionId, order, sentence, verdict, reason, evidence }) => ({
    ...{ sectionId, order, sentence, verdict, reason, evidence },
  }));
  const incomplete = reasons.length > 0;
  const { files, html, citedSourceIds, words } = await ports.compute.run(
    "renderReport",
    {
      title,
      question: run.question,
      markdown,
      language: run.language,
      style: run.config.reportFormat,
      incomplete,
      incompleteReasons: reasons,
      builtin: ports.model.isBuiltin("writeReport"),
      mode: run.mode,
      createdAt: written.createdAt,
      plan: written.plan,
      sources: listedSources(context, new Set(citedIn(markdown))),
      claims,
    },
    { signal: ports.signal },
  );
  for (const file of files) {
    const { bytes } = await ports.artifacts.write(file);
    context.once(`artifact:${file.name}`, { type: "artifact_created", payload: { format: file.format, name: file.name, bytes } });
  }
  return { title, markdown, html, words, incomplete, claims, citedSourceIds, plan: written.plan };
}

/** Cited sources for the reference list, selected ones for further reading; read a few at a time, since their texts come with them. */
function listedSources({ ports }: RunContext, cited: ReadonlySet<string>): (SourceCard & { metadata: Record<string, unknown> })[] {
  const cards = ports.sources.cards().filter(({ id, selected }) => selected || cited.has(id));
  const metadata = new Map<string, Record<string, unknown>>();
  for (let at = 0; at < cards.length; at += READ_AT_ONCE) {
    const ids = cards.slice(at, at + READ_AT_ONCE).map(({ id }) => id);
    for (const source of ports.sources.read(ids)) metadata.set(source.id, source.metadata);
  }
  return cards.map((card) => ({ ...card, metadata: metadata.get(card.id) ?? {} }));
}
