import { ExternalHyperlink, type ParagraphChild, TextRun } from "docx";
import { linkTarget } from "./link-target.ts";
import type { WordReference } from "./word-report.ts";

/** One entry: its text, then its address as a link. */
export function referenceRuns({ text, url }: WordReference): ParagraphChild[] {
  const link = url === null ? null : linkTarget(url);
  if (url === null || link === null) return [new TextRun(text)];
  const stop = /[.。!?！？]$/u.test(text.trimEnd()) ? " " : ". ";
  return [
    new TextRun(text === "" ? "" : text + stop),
    new ExternalHyperlink({ link, children: [new TextRun({ style: "Hyperlink", text: url })] }),
  ];
}
