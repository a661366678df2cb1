import { splitReference } from "@plumbline/shared/report/split-reference.ts";
import { ExternalHyperlink, type ParagraphChild, TextRun } from "docx";
import { linkTarget } from "./link-target.ts";
import type { WordReference } from "./word-report.ts";

/** One entry with its address as a link. */
export function referenceRuns(entry: WordReference): ParagraphChild[] {
  const { before, address, after } = splitReference(entry);
  const link = address === null ? null : linkTarget(address);
  if (address === null || link === null) return [new TextRun(before + (address ?? "") + after)];
  return [
    new TextRun(before),
    new ExternalHyperlink({ link, children: [new TextRun({ style: "Hyperlink", text: address })] }),
    ...(after === "" ? [] : [new TextRun(after)]),
  ];
}
