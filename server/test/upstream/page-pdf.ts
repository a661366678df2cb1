import type { Page } from "./page.ts";

const LINE_LENGTH = 84;

/** The page as a PDF of one sheet: its title and text in Helvetica, one text operator a line. */
export function pagePdf(page: Page): Buffer {
  const lines = [page.title, "", ...page.text.split("\n").flatMap(wrap)];
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  const content = `BT /F1 11 Tf 14 TL 60 780 Td\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Title (${page.title}) /Author (${page.author}) >>`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n `;
  });
  const start = file.length;
  const size = String(objects.length + 1);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("\n")}\ntrailer << /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

function wrap(paragraph: string): string[] {
  const lines: string[] = [""];
  for (const word of paragraph.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length >= LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}
