import { ResearchMode } from "@plumbline/shared/config/research-config.ts";
import { reportLabels } from "@plumbline/shared/report/labels.ts";
import { reportOutline } from "@plumbline/shared/report/report-outline.ts";
import { countWords } from "@plumbline/shared/text/count-words.ts";
import type { RenderReportInput, RenderReportOutput } from "../research/compute-tasks.ts";
import { reportHtml } from "./report-html.ts";
import { reportMarkdown } from "./report-markdown.ts";
import { reportMatter } from "./report-matter.ts";
import { reportPage } from "./report-page.ts";

/** Turns a finished report into the five stored artifacts and the fragment the page falls back on. Pure. */
export function renderReport(input: RenderReportInput): RenderReportOutput {
  const { citedSourceIds, notes, ...lists } = reportMatter(input);
  const labels = reportLabels(input.language);
  const numbers = new Map(citedSourceIds.map((id, index) => [id, index + 1]));
  const html = reportHtml(input.markdown, numbers);
  const files = [
    {
      name: "report.md",
      format: "markdown",
      content: reportMarkdown({ markdown: input.markdown, citedSourceIds, notes, labels, contents: contentsOf(input), ...lists }),
    },
    {
      name: "report.html",
      format: "html",
      content: reportPage({ title: input.title, language: input.language, body: html, notes, labels, ...lists }),
    },
    {
      name: "sources.json",
      format: "json",
      content: json(input.sources.map((source) => ({ ...source, citationNumber: numbers.get(source.id) ?? null }))),
    },
    {
      name: "research-plan.json",
      format: "json",
      content: json({
        question: input.question,
        mode: input.mode,
        language: input.language,
        plan: input.plan,
        incompleteReasons: input.incompleteReasons,
      }),
    },
    { name: "evidence.json", format: "json", content: json(input.claims) },
  ];
  return { files, html, citedSourceIds, words: countWords(input.markdown.replaceAll(/\[\[source:[\w-]+\]\]/g, "")) };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const HAS_CONTENTS: Record<ResearchMode, boolean> = { quick: false, basic: false, detailed: true, deep: true, multi_agent: true };

/** Titles of the sections of a report that was written section by section. */
function contentsOf({ mode, markdown }: Pick<RenderReportInput, "mode" | "markdown">): string[] {
  if (!HAS_CONTENTS[ResearchMode.parse(mode)]) return [];
  return reportOutline(markdown)
    .filter(({ level }) => level === 2)
    .map(({ text }) => text);
}
