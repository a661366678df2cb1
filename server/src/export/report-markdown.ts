import type { EvidenceNote } from "@plumbline/shared/api/references.ts";
import { numberCitations } from "@plumbline/shared/report/citations.ts";
import type { ReportLabels } from "@plumbline/shared/report/labels.ts";
import { splitReference } from "@plumbline/shared/report/split-reference.ts";
import type { Reference } from "./report-references.ts";

export interface ReportMarkdown {
  /** Citations as `[[source:src_x]]`. */
  markdown: string;
  citedSourceIds: string[];
  notes: string[];
  labels: ReportLabels;
  cited: Reference[];
  furtherReading: Reference[];
  evidence: EvidenceNote | null;
}

/** The report as a file: numbered citations, notes under the title, and the two reference lists. */
export function reportMarkdown(report: ReportMarkdown): string {
  const body = withNotes(numberCitations(report.markdown, report.citedSourceIds).trim(), report.notes);
  const cited = report.cited.map((entry) => `[${String(entry.number)}] ${entryMarkdown(entry)}`);
  const further = report.furtherReading.map((entry) => `- ${entryMarkdown(entry)}`);
  return [
    body,
    ...(report.evidence === null ? [] : evidenceMarkdown(report.evidence)),
    ...(cited.length === 0 ? [] : [`## ${report.labels.references}`, cited.join("\n\n")]),
    ...(further.length === 0 ? [] : [`## ${report.labels.furtherReading}`, further.join("\n")]),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

/** Notes stand after the title, so that the file still begins with it. */
function withNotes(body: string, notes: string[]): string {
  if (notes.length === 0) return body;
  const quoted = notes.map((note) => `> ${note}`).join("\n>\n");
  const title = /^# [^\n]*\n?/.exec(body)?.[0] ?? "";
  return `${title.trimEnd()}\n\n${quoted}\n\n${body.slice(title.length).trimStart()}`.trimStart();
}

function evidenceMarkdown({ heading, summary, unsupported, unsupportedLabel }: EvidenceNote): string[] {
  const list = unsupported.map((sentence) => `- ${escapeText(sentence)} *(${unsupportedLabel})*`);
  return [`## ${heading}`, summary, ...(list.length === 0 ? [] : [list.join("\n")])];
}

function entryMarkdown(entry: Reference): string {
  const { before, address, after } = splitReference(entry);
  return `${escapeText(before)}${address === null ? "" : `<${encodeAddress(address)}>`}${escapeText(after)}`;
}

/** Source titles are text: nothing in them is Markdown. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|~]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, " ");
}

/** An address between `<` and `>` may hold neither of them nor a blank. */
function encodeAddress(url: string): string {
  const href = URL.canParse(url) ? new URL(url).href : url;
  return href.replaceAll("<", "%3C").replaceAll(">", "%3E").replaceAll(/\s/g, "%20");
}
