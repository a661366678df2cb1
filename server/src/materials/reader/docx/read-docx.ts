import { type Unzipped, zipSync } from "fflate";
import { blockText } from "../html/block-text.ts";
import { removeNoteMarks } from "../html/clean-page.ts";
import { isoDate } from "../html/iso-date.ts";
import { parsePage } from "../html/page-dom.ts";
import { pageMarkdown } from "../html/page-markdown.ts";
import { ReadingFailure } from "../reading-failure.ts";
import { readArchive } from "./read-archive.ts";

export interface DocxText {
  title: string | null;
  byline: string | null;
  publishedAt: string | null;
  language: string | null;
  text: string;
  markdown: string;
}

const LIMITS = { maxEntries: 5000, maxBytes: 40_000_000 };
/** Everything that carries text or says how it is set; pictures, fonts and macros stay packed. */
const isPart = (name: string): boolean =>
  name === "[Content_Types].xml" ||
  name === "_rels/.rels" ||
  name === "docProps/core.xml" ||
  /^word\/(?:_rels\/)?[^/]+\.(?:xml|rels)$/.test(name);

const STYLE_MAP = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => [
    `p[style-name='标题 ${String(level)}'] => h${String(level)}:fresh`,
    `p[style-name='見出し ${String(level)}'] => h${String(level)}:fresh`,
  ]),
];

export const isDocx = (bytes: Uint8Array): boolean => namesOf(bytes).includes("word/document.xml");

/** Names of an archive's entries, without unpacking any. */
export function namesOf(bytes: Uint8Array): string[] {
  const names: string[] = [];
  readArchive(
    bytes,
    (name) => {
      names.push(name);
      return false;
    },
    LIMITS,
  );
  return names;
}

/** Throws ReadingFailure for a file that unpacks to too much, is damaged, or holds no text. */
export async function readDocx(bytes: Uint8Array): Promise<DocxText> {
  const parts = readArchive(bytes, isPart, LIMITS);
  const html = await convert(parts);
  const { body } = parsePage(html);
  removeNoteMarks(body);
  const text = blockText(body);
  if (text === "") throw new ReadingFailure("empty", "The document holds no text.");
  return { ...properties(parts), text, markdown: pageMarkdown(body) };
}

async function convert(parts: Unzipped): Promise<string> {
  const { default: mammoth } = await import("mammoth");
  try {
    // Packed again without compression, mammoth meets only what was measured.
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(zipSync(parts, { level: 0 })) },
      { styleMap: STYLE_MAP, externalFileAccess: false, convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })) },
    );
    return value;
  } catch (error) {
    throw new ReadingFailure("damaged", error instanceof RangeError ? "The document is nested too deeply." : "The document is damaged.");
  }
}

function properties(parts: Unzipped): Pick<DocxText, "title" | "byline" | "publishedAt" | "language"> {
  const core = new TextDecoder().decode(parts["docProps/core.xml"]);
  const styles = new TextDecoder().decode(parts["word/styles.xml"]);
  const property = (name: string): string | null => {
    const value = new RegExp(`<${name}[^>]*>([^<]*)<`).exec(core)?.[1]?.trim() ?? "";
    return value === "" ? null : plainXml(value);
  };
  const language = /<w:lang\b[^>]*\bw:(?:eastAsia|val)="([\w-]+)"/.exec(styles)?.[1] ?? null;
  return {
    title: property("dc:title"),
    byline: property("dc:creator"),
    publishedAt: isoDate(property("dcterms:created") ?? ""),
    language: property("dc:language") ?? language,
  };
}

const plainXml = (xml: string): string =>
  xml.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&amp;", "&");
