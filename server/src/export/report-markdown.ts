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
  /** Titles of the sections, listed under the report's title; none: no list. */
  contents: string[];
}

/** The report as a file: numbered citations, notes and contents under the title, and the two reference lists. */
export function reportMarkdown(report: ReportMarkdown): string {
  const notes = report.notes.map((note) => `> ${note}`).join("\n>\n");
  const text = numberCitations(report.markdown, report.citedSourceIds).trim();
  const body = underTitle(text, [notes, contentsMarkdown(report.labels.contents, report.contents)]);
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

/** What stands under the title, so that the file still begins with it. */
function underTitle(text: string, blocks: string[]): string {
  const title = /^# [^\n]*\n?/.exec(text)?.[0] ?? "";
  const parts = [title.trimEnd(), ...blocks, text.slice(title.length).trimStart()];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** A list of links; its own name is no heading, or it would be one of the report's. */
function contentsMarkdown(label: string, titles: string[]): string {
  if (titles.length === 0) return "";
  const taken = new Map<string, number>();
  const links = titles.map((title) => `- [${escapeText(title)}](#${anchorOf(title, taken)})`);
  return `**${label}**\n\n${links.join("\n")}`;
}

/** The anchor that GitHub and most viewers give a heading: lower case, blanks as hyphens, no punctuation; a repeated one is numbered. */
function anchorOf(title: string, taken: Map<string, number>): string {
  const anchor = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
    .replaceAll(" ", "-");
  const before = taken.get(anchor) ?? 0;
  taken.set(anchor, before + 1);
  return encodeURI(before === 0 ? anchor : `${anchor}-${String(before)}`);
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
