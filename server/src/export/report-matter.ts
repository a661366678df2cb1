import type { EvidenceNote } from "@plumbline/shared/api/references.ts";
import { citationOrder } from "@plumbline/shared/report/citations.ts";
import { reportLabels } from "@plumbline/shared/report/labels.ts";
import type { RenderReportInput } from "../research/compute-tasks.ts";
import { evidenceNote } from "./evidence-note.ts";
import { listReferences, type ReferenceLists } from "./report-references.ts";

export type ReportMatterInput = Pick<
  RenderReportInput,
  "markdown" | "language" | "style" | "incomplete" | "incompleteReasons" | "createdAt" | "sources" | "claims"
>;

export interface ReportMatter extends ReferenceLists {
  /** Index + 1 is the citation number. */
  citedSourceIds: string[];
  notes: string[];
  evidence: EvidenceNote | null;
}

/** What stands around a report's text in every file for readers: notes before it, evidence and reference lists behind it. Pure. */
export function reportMatter(input: ReportMatterInput): ReportMatter {
  const known = new Set(input.sources.map((source) => source.id));
  const citedSourceIds = citationOrder(input.markdown).filter((id) => known.has(id));
  const { language, style } = input;
  return {
    ...listReferences(citedSourceIds, input.sources, { style, language, accessed: input.createdAt.slice(0, 10) }),
    citedSourceIds,
    notes: input.incomplete ? [[reportLabels(language).incomplete, ...input.incompleteReasons].join(" ")] : [],
    evidence: evidenceNote(input.claims, language),
  };
}
