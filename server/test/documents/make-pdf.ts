export interface PdfLineOfText {
  text: string;
  x?: number;
  y: number;
  size?: number;
}

const text = (line: PdfLineOfText): string =>
  `BT /F1 ${String(line.size ?? 11)} Tf ${String(line.x ?? 72)} ${String(line.y)} Td (${line.text.replace(/[\\()]/g, "\\$&")}) Tj ET`;

/** A PDF whose pages hold these lines; a page without lines holds a picture, as a scan does. */
export function makePdf(pages: PdfLineOfText[][], info: { title?: string; author?: string } = {}): Uint8Array {
  const bodies = pages.map((lines) =>
    lines.length > 0 ? lines.map(text).join("\n") : "q 500 0 0 700 50 50 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0000 EI Q",
  );
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${String(pages.length)} /Kids [${pages.map((_, at) => `${String(5 + at * 2)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Title (${info.title ?? ""}) /Author (${info.author ?? ""}) >>`,
    ...bodies.flatMap((body, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${String(6 + at * 2)} 0 R >>`,
      stream(body),
    ]),
  ];
  return writePdf(objects);
}

/** A page set in a Chinese font that is not embedded: it can only be read with the predefined character maps. */
export function makeChinesePdf(sentence: string): Uint8Array {
  const codes = Array.from(sentence, (character) => character.charCodeAt(0).toString(16).padStart(4, "0")).join("");
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [5 0 R] >>",
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [7 0 R] >>",
    "<< >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 6 0 R >>",
    stream(`BT /F1 12 Tf 72 700 Td <${codes}> Tj ET`),
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 8 0 R /DW 1000 >>",
    "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
  ]);
}

/** A PDF whose one page is this data, packed once or more. */
export function makePackedPdf(packed: Uint8Array, packings: number): Uint8Array {
  const filters = `[${"/FlateDecode ".repeat(packings)}]`;
  const body = Buffer.from(packed).toString("latin1");
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R >>",
    "<< >>",
    `<< /Length ${String(body.length)} /Filter ${filters} >>\nstream\n${body}\nendstream`,
  ]);
}

const stream = (body: string): string => `<< /Length ${String(Buffer.byteLength(body, "latin1"))} >>\nstream\n${body}\nendstream`;

function writePdf(objects: string[]): Uint8Array {
  let file = "%PDF-1.6\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = String(objects.length + 1);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
