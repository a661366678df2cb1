import { reportLabels } from "@plumbline/shared/report/labels.ts";
import { Bookmark, type FileChild, HeadingLevel, type IRunOptions, Paragraph, type ParagraphChild, Tab, TextRun } from "docx";
import { STYLE } from "./document-styles.ts";
import { referenceBookmark } from "./reference-bookmark.ts";
import { referenceRuns } from "./reference-runs.ts";
import type { WordEvidence, WordReport } from "./word-report.ts";

/** Twips a reference's text stands in from its number. */
const HANG = 560;

/** What stands behind the body: the check of the statements, the cited sources by number, and what else is worth reading. */
export function backMatter(report: WordReport): FileChild[] {
  const labels = reportLabels(report.language);
  const cited = report.cited.map((entry, index) => {
    const mark = new Bookmark({ id: referenceBookmark(index + 1), children: [new TextRun(`[${String(index + 1)}]`)] });
    return referenceLine([mark, new TextRun({ children: [new Tab()] }), ...referenceRuns(entry)]);
  });
  const further = report.furtherReading.map((entry) =>
    referenceLine([new TextRun("•"), new TextRun({ children: [new Tab()] }), ...referenceRuns(entry)]),
  );
  return [
    ...(report.evidence === null ? [] : evidenceBlocks(report.evidence)),
    ...(cited.length === 0 ? [] : [sectionHeading(labels.references), ...cited]),
    ...(further.length === 0 ? [] : [sectionHeading(labels.furtherReading), ...further]),
  ];
}

function evidenceBlocks({ heading, summary, unsupportedLabel, unsupported }: WordEvidence): FileChild[] {
  const mark: IRunOptions = { italics: true, text: ` [${unsupportedLabel}]` };
  return [
    sectionHeading(heading),
    new Paragraph({ children: [new TextRun(summary)] }),
    ...unsupported.map((sentence) =>
      referenceLine([new TextRun("•"), new TextRun({ children: [new Tab()] }), new TextRun(sentence), new TextRun(mark)]),
    ),
  ];
}

function sectionHeading(text: string): Paragraph {
  return new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(text)] });
}

function referenceLine(children: readonly ParagraphChild[]): Paragraph {
  return new Paragraph({ style: STYLE.reference, indent: { left: HANG, hanging: HANG }, children });
}
