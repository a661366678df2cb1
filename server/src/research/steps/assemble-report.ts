import { reportLabels } from "@plumbline/shared/report/labels.ts";
import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";
import { reportOutline } from "@plumbline/shared/report/report-outline.ts";
import type { RunContext } from "./run-context.ts";

/** One text of a report: a draft under its heading, or the place of a section that failed. */
export interface ReportPart {
  sectionId: string;
  /** Null when the section failed: its heading stands with a sentence that says so. */
  round: number | null;
  /** Level-two heading above it; null when the text brings its own headings. */
  heading: string | null;
}

export interface ReportParts {
  /** Null: the level-one heading the first text begins with, or the question. */
  title: string | null;
  parts: ReportPart[];
}

export interface AssembledReport {
  title: string;
  /** Citations as `[[source:src_x]]`. */
  markdown: string;
  /** True when it had to end early to keep within the longest a report may be. */
  cut: boolean;
}

const LONGEST_REPORT = 200_000;
const LONGEST_TITLE = 200;

/** The report of these drafts: one level-one heading, the sections below it. The same parts always give the same text. */
export function assembleReport({ run, ports }: RunContext, { title, parts }: ReportParts): AssembledReport {
  const failed = `> ${reportLabels(run.language).sectionFailed}`;
  const texts = parts.map(({ sectionId, round, heading }) => {
    const draft = round === null ? null : ports.drafts.get(sectionId, round);
    return { heading, text: draft?.markdown ?? failed };
  });
  const first = splitTitle(texts[0]?.text ?? "");
  const named = shorten(oneLine(title ?? first.title ?? run.question));
  const bodies = texts.map(({ heading, text }, at) => {
    const body = deepen(at === 0 ? first.body : text, heading === null ? 2 : 3).trim();
    return heading === null ? body : `## ${oneLine(heading)}\n\n${body}`;
  });
  const whole = [`# ${named}`, ...bodies.filter((body) => body !== "")].join("\n\n");
  const markdown = whole.length <= LONGEST_REPORT ? whole : cutAtBlock(whole);
  return { title: named, markdown: `${markdown}\n`, cut: markdown !== whole };
}

/** The part each section id of the report's claims belongs to: the slug of a part's heading. Parts without one hold all sections. */
export async function partsBySlug({ ports }: RunContext, markdown: string, { parts }: ReportParts): Promise<Map<string, string>> {
  const outline = await ports.compute.run("outlineReport", { markdown }, { signal: ports.signal });
  const slugs = outline.filter(({ level }) => level === 2);
  const headed = parts.filter(({ heading }) => heading !== null);
  return new Map(headed.map(({ sectionId }, at) => [slugs[at]?.slug ?? "", sectionId]));
}

/** The level-one heading a text begins with, and what follows it. Parses the first block only. */
export function splitTitle(markdown: string): { title: string | null; body: string } {
  const text = markdown.trimStart();
  const block = /^(?:#.*|.*\n {0,3}=+[ \t]*(?=\n|$))/.exec(text)?.[0] ?? "";
  const heading = parseMarkdown(block).children[0];
  if (heading?.type !== "heading" || heading.depth !== 1) return { title: null, body: markdown };
  const title = reportOutline(block)[0]?.text ?? "";
  return { title: title === "" ? null : title, body: text.slice(block.length) };
}

/** Lines that may be, or underline, a heading of level one, or one or two. */
const MAY_BE_TITLE = /^ {0,3}(?:#(?:[ \t]|$)|=+[ \t]*$)/m;
const MAY_BE_HIGH = /^ {0,3}(?:#{1,2}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$)/m;

/** Moves headings above this level down to it, underlined ones too. A text with no line that looks like one is not parsed. */
function deepen(markdown: string, level: number): string {
  if (!(level > 2 ? MAY_BE_HIGH : MAY_BE_TITLE).test(markdown)) return markdown;
  const high = parseMarkdown(markdown).children.flatMap((node) => (node.type === "heading" && node.depth < level ? [node] : []));
  let text = markdown;
  for (const { position, children } of high.toReversed()) {
    const from = children[0]?.position?.start.offset;
    const to = children.at(-1)?.position?.end.offset;
    const words = from === undefined || to === undefined ? "" : oneLine(markdown.slice(from, to));
    text = `${text.slice(0, position?.start.offset)}${"#".repeat(level)} ${words}${text.slice(position?.end.offset)}`;
  }
  return text;
}

function shorten(title: string): string {
  return title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function cutAtBlock(markdown: string): string {
  const cut = markdown.slice(0, LONGEST_REPORT - 1);
  const block = cut.lastIndexOf("\n\n");
  return block > 0 ? cut.slice(0, block).trimEnd() : cut.replace(/[\uD800-\uDBFF]$/, "");
}

/** A title as a heading takes it: no marks of a heading, no line breaks. */
function oneLine(title: string): string {
  return title
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/^#+\s*/, "");
}
