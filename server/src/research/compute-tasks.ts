import type { Verdict } from "@plumbline/shared/api/sources.ts";
import type { ReferenceStyle } from "@plumbline/shared/config/research-config.ts";
import type { Plan } from "@plumbline/shared/events/research-event.ts";
import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import type { OperationName } from "./operations/operations.ts";
import type { ClaimDraft, SourceCard, SourceSectionMark } from "./ports.ts";

/** A source's text as computations take it. */
export interface SourceText {
  id: string;
  title: string;
  host: string | null;
  publishedAt: string | null;
  quality: "full" | "partial" | "snippet";
  relevance: number;
  content: string;
  sections: SourceSectionMark[];
}

export interface SelectedPassage {
  /** `{sourceId}:{start}-{end}` */
  id: string;
  /** UTF-16 offsets: `text === content.slice(start, end)`. */
  start: number;
  end: number;
  text: string;
  heading: string | null;
  page: number | null;
  score: number;
}

export interface SelectPassagesInput {
  /** What the passages must speak to: question, goal, section questions; the first weighs most. */
  queries: string[];
  sources: SourceText[];
  maxTokens: number;
  maxWords: number;
}

export interface SelectPassagesOutput {
  /** In the order of the input's sources; a source without a chosen passage is left out. Passages by offset. */
  selected: { sourceId: string; passages: SelectedPassage[] }[];
  beforeTokens: number;
  afterTokens: number;
}

export interface CheckClaimsInput {
  /** Report or section, citations as `[[source:src_x]]`. */
  markdown: string;
  /** Given to every claim when the Markdown is one section's; else sections are told by their level-two headings. */
  sectionId: string | null;
  language: string;
  sources: { id: string; title: string; publishedAt: string | null; quality: "full" | "partial" | "snippet"; content: string }[];
  /** Only the sentences of this stretch: number `at` of `of` equal ones, from 0. Default all. */
  stretch?: { at: number; of: number };
}

export interface CheckedClaim extends ClaimDraft {
  verdict: Verdict;
  /** True when the deterministic check is unsure and a judge may decide. */
  unsure: boolean;
}

export interface RenderReportInput {
  title: string;
  question: string;
  markdown: string;
  language: string;
  style: ReferenceStyle;
  incomplete: boolean;
  /** Sentences shown under the banner of an incomplete report. */
  incompleteReasons: string[];
  builtin: boolean;
  mode: string;
  createdAt: string;
  plan: Plan | null;
  sources: (SourceCard & { metadata: Record<string, unknown> })[];
  claims: ClaimDraft[];
}

export interface RenderReportOutput {
  /** Self-contained files, ready to be stored as artifacts. */
  files: { name: string; format: string; content: string }[];
  /** Sanitised fragment for the session's `report.html`. */
  html: string;
  citedSourceIds: string[];
  words: number;
}

/** Tasks of the worker pool that the engine asks for; input and output are plain data. */
export interface ComputeTasks {
  builtinOperation: { input: { operation: OperationName; input: unknown }; output: unknown };
  selectPassages: { input: SelectPassagesInput; output: SelectPassagesOutput };
  checkClaims: { input: CheckClaimsInput; output: CheckedClaim[] };
  /** For each source the id of the first one whose text it repeats, or its own; the order of the input decides who is first. */
  findOrigins: { input: { sources: { id: string; contentHash: string; content: string }[] }; output: { id: string; origin: string }[] };
  /** The headings of a report with their slugs: the section ids of its claims. */
  outlineReport: { input: { markdown: string }; output: OutlineEntry[] };
  renderReport: { input: RenderReportInput; output: RenderReportOutput };
}
