import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const FOOTNOTES = "word/footnotes.xml";
const CORE = "docProps/core.xml";

/**
 * Writes into a packed document what the library has no option for: the language of the document, and in each note of `marks` its own mark in
 * the place of Word's counter.
 */
export function finishPackage(bytes: Uint8Array, marks: ReadonlyMap<number, string>, language: string): Uint8Array {
  const files = unzipSync(bytes);
  change(files, FOOTNOTES, (xml) => setMarks(xml, marks));
  change(files, CORE, (xml) =>
    xml.replace("</cp:coreProperties>", `<dc:language>${escapeXml(language)}</dc:language></cp:coreProperties>`),
  );
  return zipSync(files, { level: 6 });
}

function change(files: Record<string, Uint8Array>, name: string, edit: (xml: string) => string): void {
  const file = files[name];
  if (file !== undefined) files[name] = strToU8(edit(strFromU8(file)));
}

function setMarks(xml: string, marks: ReadonlyMap<number, string>): string {
  return xml.replaceAll(
    /(<w:footnote [^>]*w:id="(\d+)"[^>]*>)([\s\S]*?)(<\/w:footnote>)/g,
    (note, open: string, id: string, body: string, close: string) => {
      const mark = marks.get(Number(id));
      return mark === undefined ? note : open + body.replace("<w:footnoteRef/>", () => `<w:t>${escapeXml(mark)}</w:t>`) + close;
    },
  );
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
