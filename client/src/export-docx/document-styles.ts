import type { IParagraphStyleOptions, IStylesOptions } from "docx";
import { codeFont, textFont, textLanguage } from "./document-fonts.ts";
import { INDENT } from "./page-size.ts";

const INK = "1D1C1A";
const SOFT = "57544E";
const LINK = "1B5A7D";
export const LINE = "BDB8AC";

/** Half points. */
const SIZE = { title: 40, headings: [32, 27, 24, 22, 22, 22], body: 21, small: 18, code: 18 } as const;

/** Names of the paragraph styles beside Word's own. */
export const STYLE = {
  code: "CodeBlock",
  note: "ReportNote",
  reference: "ReferenceEntry",
  cell: "TableText",
  about: "ReportFacts",
} as const;

/** Every style of the document with its face in each slot: nothing falls back on Word's theme. */
export function documentStyles(language: string): IStylesOptions {
  const font = textFont(language);
  const heading = (index: number) => ({
    run: { font, bold: true, italics: false, color: INK, size: SIZE.headings[index] ?? SIZE.body },
    paragraph: { keepNext: true, keepLines: true, spacing: { before: index === 0 ? 400 : 280, after: 120 } },
  });
  const paragraph = (id: string, name: string, options: Pick<IParagraphStyleOptions, "run" | "paragraph">): IParagraphStyleOptions => ({
    id,
    name,
    basedOn: "Normal",
    quickFormat: true,
    ...options,
    run: { font, ...options.run },
  });
  return {
    default: {
      document: {
        run: { font, size: SIZE.body, color: INK, language: textLanguage(language) },
        paragraph: { spacing: { line: 300, lineRule: "auto", after: 140 } },
      },
      title: {
        run: { font, bold: true, size: SIZE.title, color: INK },
        paragraph: { spacing: { before: 0, after: 120, line: 264, lineRule: "auto" } },
      },
      heading1: heading(0),
      heading2: heading(1),
      heading3: heading(2),
      heading4: heading(3),
      heading5: heading(4),
      heading6: heading(5),
      strong: { run: { font, bold: true } },
      listParagraph: { run: { font }, paragraph: { spacing: { after: 70 } } },
      hyperlink: { run: { font, color: LINK, underline: {} } },
      footnoteReference: { run: { font, superScript: true } },
      footnoteText: { run: { font, size: SIZE.small }, paragraph: { spacing: { line: 240, lineRule: "auto", after: 40 } } },
      footnoteTextChar: { run: { font, size: SIZE.small } },
    },
    paragraphStyles: [
      paragraph("Quote", "Quote", { run: { color: SOFT }, paragraph: { indent: { left: INDENT }, spacing: { after: 100 } } }),
      paragraph(STYLE.code, "Code Block", {
        run: { font: codeFont(language), size: SIZE.code, noProof: true },
        paragraph: { spacing: { before: 80, after: 160, line: 250, lineRule: "auto" }, alignment: "left" },
      }),
      paragraph(STYLE.note, "Report Note", { paragraph: { spacing: { before: 80, after: 160 }, keepLines: true } }),
      paragraph(STYLE.about, "Report Facts", { run: { color: SOFT, size: SIZE.small }, paragraph: { spacing: { after: 240 } } }),
      paragraph(STYLE.reference, "Reference Entry", {
        run: { size: 19 },
        paragraph: { spacing: { after: 90, line: 264, lineRule: "auto" }, alignment: "left" },
      }),
      paragraph(STYLE.cell, "Table Text", {
        run: { size: SIZE.small },
        paragraph: { spacing: { before: 30, after: 30, line: 250, lineRule: "auto" }, alignment: "left" },
      }),
      paragraph("TOC1", "toc 1", { paragraph: { spacing: { before: 60, after: 20 } } }),
      paragraph("TOC2", "toc 2", { paragraph: { indent: { left: 240 }, spacing: { after: 20 } } }),
      paragraph("TOC3", "toc 3", { run: { size: SIZE.small }, paragraph: { indent: { left: 480 }, spacing: { after: 20 } } }),
      paragraph("TOCHeading", "TOC Heading", {
        run: { bold: true, size: SIZE.headings[1] },
        paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
      }),
      paragraph("Header", "header", { run: { size: 17, color: SOFT } }),
      paragraph("Footer", "footer", { run: { size: 17, color: SOFT } }),
    ],
    characterStyles: [
      {
        id: "InlineCode",
        name: "Inline Code",
        basedOn: "DefaultParagraphFont",
        run: { font: codeFont(language), size: 19, noProof: true },
      },
      { id: "Citation", name: "Citation", basedOn: "DefaultParagraphFont", run: { font, color: LINK, size: SIZE.small } },
    ],
  };
}
