import { AlignmentType, Footer, Header, PageNumber, Paragraph, TextRun } from "docx";

/** Characters of the title that fit into one header line. */
const MAX_TITLE = 60;

/** Header with the title from page two on, footer with page and page count. */
export function pageFrame(title: string) {
  const characters = Array.from(title);
  const short = characters.length > MAX_TITLE ? `${characters.slice(0, MAX_TITLE).join("").trimEnd()}…` : title;
  const footer = new Footer({
    children: [
      new Paragraph({
        style: "Footer",
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: [PageNumber.CURRENT, " / ", PageNumber.TOTAL_PAGES] })],
      }),
    ],
  });
  return {
    headers: {
      first: new Header({ children: [new Paragraph({ style: "Header" })] }),
      default: new Header({
        children: [new Paragraph({ style: "Header", alignment: AlignmentType.RIGHT, children: [new TextRun(short)] })],
      }),
    },
    footers: { first: footer, default: footer },
  };
}
