import { createRequire } from "node:module";
import { dirname } from "node:path";
import { isoDate } from "../html/iso-date.ts";
import { ReadingFailure } from "../reading-failure.ts";
import type { PageStart } from "../section-marks.ts";
import { checkStreams } from "./check-streams.ts";
import { type PdfItem, type PdfLine, pdfLines } from "./pdf-lines.ts";
import { joinLines, pageBlocks } from "./pdf-markdown.ts";
import { withoutRunningLines } from "./running-lines.ts";

export interface PdfText {
  title: string | null;
  byline: string | null;
  publishedAt: string | null;
  language: string | null;
  markdown: string;
  text: string;
  starts: PageStart[];
  pages: number;
  emptyPages: number;
  /** True when pages after the limit were left out. */
  cut: boolean;
}

const MAX_PAGES = 2000;
const MAX_CHARACTERS = 2_000_000;

/** Throws ReadingFailure for a file that is damaged, locked by a password, unpacks to too much, or is without any text. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  checkStreams(bytes);
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const task = getDocument({
    // pdf.js takes the buffer over, so it gets its own.
    data: Uint8Array.from(bytes),
    cMapUrl: `${folder}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const pages = await readPages(document);
    const metadata = await document.getMetadata();
    return assemble(pages, document.numPages, metadata.info as Record<string, unknown>);
  } catch (error) {
    throw failureOf(error);
  } finally {
    await task.destroy();
  }
}

interface PdfDocument {
  numPages: number;
  getPage(number: number): Promise<{ getTextContent(): Promise<{ items: unknown[] }>; cleanup(): unknown }>;
}

async function readPages(document: PdfDocument): Promise<PdfLine[][]> {
  const pages: PdfLine[][] = [];
  let characters = 0;
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && characters < MAX_CHARACTERS; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = pdfLines(items.filter(isTextItem));
    characters += lines.reduce((sum, line) => sum + line.text.length, 0);
    pages.push(lines);
    page.cleanup();
  }
  return pages;
}

const isTextItem = (item: unknown): item is PdfItem => typeof item === "object" && item !== null && "str" in item && "transform" in item;

function assemble(read: readonly PdfLine[][], pages: number, info: Record<string, unknown>): PdfText {
  const emptyPages = read.filter((lines) => lines.length === 0).length;
  if (emptyPages === read.length) throw new ReadingFailure("no_text_layer", "No text layer: the pages are pictures of text.");
  const kept = withoutRunningLines(read);
  const bodySize = usualSize(kept.flat());
  const parts: string[] = [];
  const starts: PageStart[] = [];
  let length = 0;
  const title = stated(info["Title"]) ?? largestLine(kept.find((lines) => lines.length > 0) ?? [], bodySize);
  for (const [index, lines] of kept.entries()) {
    const [first = "", ...rest] = pageBlocks(lines, bodySize);
    // A title set like the text is known by the document's properties.
    const part = [starts.length === 0 && first === title ? `# ${first}` : first, ...rest].join("\n\n");
    if (part === "") continue;
    starts.push({ page: index + 1, start: length });
    parts.push(part);
    length += part.length + 2;
  }
  return {
    title,
    byline: stated(info["Author"]),
    publishedAt: isoDate(stated(info["CreationDate"])?.replace(/^D:/, "") ?? ""),
    language: stated(info["Language"]),
    markdown: parts.join("\n\n"),
    text: plain(parts.join("\n\n")),
    starts,
    pages,
    emptyPages,
    cut: read.length < pages,
  };
}

/** The same without the marks of headings and tables. */
const plain = (markdown: string): string =>
  markdown
    .replace(/^#{1,6} /gm, "")
    .replace(/^\|(?: --- \|)+\n/gm, "")
    .replace(/^\| (.*) \|$/gm, (_, row: string) => row.replaceAll(" | ", "\t").replaceAll("\\|", "|"));

/** A property a person wrote; programs leave file names and their own. */
function stated(value: unknown): string | null {
  const text = typeof value === "string" ? value.replace(/\p{Cc}+/gu, " ").trim() : "";
  return text === "" || /^(?:untitled|anonymous|unknown|microsoft word - .*|.*\.(?:docx?|tex|dvi|indd|pdf|pptx?))$/i.test(text)
    ? null
    : text.slice(0, 300);
}

function largestLine(lines: readonly PdfLine[], bodySize: number): string | null {
  const upper = lines.slice(0, 12);
  const size = Math.max(0, ...upper.map((line) => line.size));
  if (size < bodySize * 1.2) return null;
  const start = upper.findIndex((line) => line.size === size);
  const end = upper.findIndex((line, at) => at > start && line.size !== size);
  const title = joinLines(upper.slice(start, end === -1 ? upper.length : end));
  return title.length > 200 ? null : title;
}

function usualSize(lines: readonly PdfLine[]): number {
  const lengths = new Map<number, number>();
  for (const { size, text } of lines) lengths.set(size, (lengths.get(size) ?? 0) + text.length);
  return [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 10;
}

function failureOf(error: unknown): Error {
  if (error instanceof ReadingFailure) return error;
  if (!(error instanceof Error)) return new ReadingFailure("damaged", "The PDF is damaged.");
  if (error.name === "PasswordException") return new ReadingFailure("password_protected", "The PDF is password protected.");
  return new ReadingFailure("damaged", "The PDF is damaged or not a PDF.");
}
