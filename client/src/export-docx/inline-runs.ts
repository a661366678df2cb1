import { SOURCE_MARKER } from "@plumbline/shared/report/source-marker.ts";
import { ExternalHyperlink, InternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from "docx";
import type { PhrasingContent } from "mdast";
import { formulaRun } from "./formula-run.ts";
import { linkTarget } from "./link-target.ts";
import { referenceBookmark } from "./reference-bookmark.ts";
import { referenceRuns } from "./reference-runs.ts";
import type { WordContext } from "./word-context.ts";

/** Where the runs stand: headings and repeated table heads must not hold footnotes. */
export interface RunPlace {
  context: WordContext;
  format: IRunOptions;
  footnotes: boolean;
  /** Inside a link there can be no other. */
  insideLink?: boolean;
}

/** The runs of a paragraph. */
export function inlineRuns(nodes: readonly PhrasingContent[], place: RunPlace): ParagraphChild[] {
  return nodes.flatMap((node) => inlineRun(node, place));
}

function inlineRun(node: PhrasingContent, place: RunPlace): ParagraphChild[] {
  const { context, format } = place;
  const within = (change: IRunOptions): ParagraphChild[] =>
    "children" in node ? inlineRuns(node.children, { ...place, format: { ...format, ...change } }) : [];
  switch (node.type) {
    case "text":
      return textRuns(node.value, place);
    case "strong":
      return within({ bold: true });
    case "emphasis":
      return within({ italics: true });
    case "delete":
      return within({ strike: true });
    case "inlineCode":
      return [new TextRun({ ...format, style: "InlineCode", text: node.value })];
    case "break":
      return [new TextRun({ break: 1 })];
    case "inlineMath":
      return [formulaRun(node.value, false, place)];
    case "link":
      return linkRuns(node.url, node.children, place);
    case "linkReference":
      return linkRuns(context.definitions.get(node.identifier)?.url ?? "", node.children, place);
    case "image":
    case "imageReference":
      return textRuns(node.alt ?? "", { ...place, format: { ...format, italics: true } });
    case "footnoteReference":
      return noteRuns(node.identifier, place);
    case "html":
      return /^<br\s*\/?>$/i.test(node.value) ? [new TextRun({ break: 1 })] : [];
    default:
      return [];
  }
}

function linkRuns(url: string, children: readonly PhrasingContent[], place: RunPlace): ParagraphChild[] {
  const link = place.insideLink === true ? null : linkTarget(url);
  if (link === null) return inlineRuns(children, place);
  const inner = inlineRuns(children, { ...place, insideLink: true, format: { ...place.format, style: "Hyperlink" } });
  return [new ExternalHyperlink({ link, children: inner })];
}

function noteRuns(identifier: string, place: RunPlace): ParagraphChild[] {
  const definition = place.context.notes.get(identifier);
  if (definition === undefined || !place.footnotes || place.insideLink === true) return [];
  const inside = { ...place, format: {}, footnotes: false };
  const make = (): ParagraphChild[][] =>
    definition.children.flatMap((block) => (block.type === "paragraph" ? [inlineRuns(block.children, inside)] : []));
  return [place.context.footnotes.note(identifier, make)];
}

function textRuns(value: string, place: RunPlace): ParagraphChild[] {
  const runs: ParagraphChild[] = [];
  const push = (text: string): void => {
    if (text !== "") runs.push(new TextRun({ ...place.format, text: joinLines(text) }));
  };
  let from = 0;
  for (const match of value.matchAll(SOURCE_MARKER)) {
    push(value.slice(from, match.index).replace(/[ \t]+$/, ""));
    from = match.index + match[0].length;
    const number = place.context.numbers.get(match[1] ?? "");
    if (number !== undefined) runs.push(...citationRuns(match[1] ?? "", number, place));
  }
  push(value.slice(from));
  return runs;
}

/**
 * `[n]` is text that links to the reference list, so it stays right when somebody edits notes in Word. The first citation of a source has a footnote
 * with the reference behind it: notes are made in the order of the numbers, so both signs agree.
 */
function citationRuns(sourceId: string, number: number, place: RunPlace): ParagraphChild[] {
  const { footnotes, references } = place.context;
  const reference = references[number - 1];
  const run = new TextRun({ style: "Citation", text: `[${String(number)}]` });
  const link = place.insideLink === true ? run : new InternalHyperlink({ anchor: referenceBookmark(number), children: [run] });
  const withNote = place.footnotes && place.insideLink !== true && reference !== undefined && footnotes.isNew(sourceId);
  return withNote ? [link, footnotes.cite(sourceId, referenceRuns(reference))] : [link];
}

/** A line end in Markdown is a blank, but not between two East Asian characters. */
function joinLines(text: string): string {
  return text
    .replaceAll(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])/gu,
      "",
    )
    .replaceAll("\n", " ");
}
