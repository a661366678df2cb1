import { reportLabels } from "@plumbline/shared/report/labels.ts";
import { BorderStyle, type FileChild, HeadingLevel, Paragraph, ShadingType, TableOfContents, TextRun } from "docx";
import { STYLE } from "./document-styles.ts";
import type { WordReport } from "./word-report.ts";

/** A report with fewer headings needs no table of contents. */
const MIN_ENTRIES = 3;
/** With more entries the table shows two levels only. */
const MAX_ENTRIES = 36;
const NOTE = { fill: "FBF0D9", edge: "C9963B" };

/** What stands before the body on page one: title, facts, notes and the table of contents. `headings` counts those of levels 1 to 3. */
export function frontMatter(report: WordReport, title: string, headings: number): FileChild[] {
  const labels = reportLabels(report.language);
  const colon = /^(?:zh|ja)/i.test(report.language) ? "：" : ": ";
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
    new Paragraph({ style: STYLE.about, children: [new TextRun(`${labels.created}${colon}${report.createdAt.slice(0, 10)}`)] }),
    ...report.notes.map(noteBlock),
    ...(headings < MIN_ENTRIES
      ? []
      : [
          new Paragraph({ style: "TOCHeading", children: [new TextRun(labels.contents)] }),
          new TableOfContents(labels.contents, {
            hyperlink: true,
            headingStyleRange: headings > MAX_ENTRIES ? "1-2" : "1-3",
          }),
          new Paragraph({ spacing: { after: 120 } }),
        ]),
  ];
}

function noteBlock(note: string): Paragraph {
  const edge = { style: BorderStyle.SINGLE, size: 6, color: NOTE.edge, space: 6 };
  return new Paragraph({
    style: STYLE.note,
    shading: { type: ShadingType.CLEAR, fill: NOTE.fill, color: "auto" },
    border: { top: edge, bottom: edge, left: edge, right: edge },
    indent: { left: 140, right: 140 },
    children: [new TextRun(note)],
  });
}
