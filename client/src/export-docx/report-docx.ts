import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";
import { plainText } from "@plumbline/shared/report/plain-text.ts";
import { Document, Packer, type PageNumberEstimator } from "docx";
import type { Heading, Root } from "mdast";
import { backMatter } from "./back-matter.ts";
import { cleanStrings } from "./clean-text.ts";
import { documentStyles } from "./document-styles.ts";
import { frontMatter } from "./front-matter.ts";
import { pageFrame } from "./page-frame.ts";
import { PAGE } from "./page-size.ts";
import { reportBlocks } from "./report-blocks.ts";
import { createWordContext, holds, type WordContext } from "./word-context.ts";
import type { WordReport } from "./word-report.ts";

/** The bytes of a report's Word file. Takes seconds for a long report. Nothing is loaded from elsewhere; the maths writer is loaded when there is a formula. */
export async function reportDocx(given: WordReport): Promise<Uint8Array> {
  const report = cleanStrings(given);
  const root = parseMarkdown(report.markdown);
  const { title, body } = takeTitle(root, report.title);
  const headings = body.children.filter((node) => node.type === "heading");
  const topLevel = Math.min(...headings.map((heading) => heading.depth), 6);
  const context = createWordContext(root, {
    language: report.language,
    references: report.cited,
    topLevel,
    toMath: await mathWriter(root),
  });
  const main = reportBlocks(body.children, context);
  const listed = headings.filter((heading) => heading.depth - topLevel < 3).length;
  const pageNumbers = listed > 0 ? await pageEstimator(report.markdown) : null;
  const document = new Document({
    title,
    subject: title,
    creator: "Plumbline",
    lastModifiedBy: "Plumbline",
    styles: documentStyles(report.language),
    numbering: context.numbering.definitions(),
    footnotes: context.footnotes.all(),
    ...(pageNumbers === null ? {} : { pageNumbers }),
    features: { updateFields: false },
    sections: [
      {
        ...pageFrame(title),
        properties: {
          titlePage: true,
          page: {
            size: { width: PAGE.width, height: PAGE.height },
            margin: { top: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin, right: PAGE.margin, header: 720, footer: 720 },
          },
        },
        children: [...frontMatter(report, title, listed), ...main, ...backMatter(report)],
      },
    ],
  });
  return Packer.pack(document, "uint8array");
}

/** Laying out more characters than these would take minutes. */
const MAX_LAID_OUT = 300_000;

/** Fills in the page numbers of the contents, so that they stand without an update; for very long reports Word counts them itself. */
async function pageEstimator(markdown: string): Promise<PageNumberEstimator | null> {
  if (markdown.length > MAX_LAID_OUT) return null;
  return (await import("docx/layout")).estimatePageNumbersWith({ guess: true });
}

/** A level-one heading that opens the report is its title, not a section. */
function takeTitle(root: Root, fallback: string): { title: string; body: Root } {
  const [first, ...rest] = root.children;
  if (first?.type !== "heading" || first.depth !== 1) return { title: fallback, body: root };
  return { title: headingText(first) || fallback, body: { ...root, children: rest } };
}

const headingText = (heading: Heading): string => plainText(heading).text.trim();

async function mathWriter(root: Root): Promise<WordContext["toMath"]> {
  if (!holds(root, "math") && !holds(root, "inlineMath")) return null;
  return (await import("./tex-to-word.ts")).texToWord;
}
