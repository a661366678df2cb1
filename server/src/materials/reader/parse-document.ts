import { countWords } from "@plumbline/shared/text/count-words.ts";
import { visibleText } from "@plumbline/shared/text/visible-text.ts";
import { cleanSourceText, offsetAfterCuts } from "../../research/evidence/clean-text.ts";
import { detectLanguage } from "../../research/text/detect-language.ts";
import { contentHash } from "../content-hash.ts";
import { charsetOf, type DecodedText, decodeText } from "./decode-text.ts";
import type { HiddenText } from "./html/hidden-elements.ts";
import { readHtml } from "./html/read-html.ts";
import {
  type DocumentKind,
  MAX_SOURCE_LENGTH,
  type ParseDocumentInput,
  type ParsedDocument,
  type ParseOutcome,
} from "./parsed-document.ts";
import { isCsvName, readCsv } from "./read-csv.ts";
import { readMarkdown, type TextDocument, withoutDataUris } from "./read-markdown.ts";
import { BlockedPage, ReadingFailure } from "./reading-failure.ts";
import { type PageStart, sectionMarks } from "./section-marks.ts";
import { sniff } from "./sniff.ts";

/** Bytes of a text that are looked at; what comes after them is left out. */
const MAX_TEXT_BYTES = 20_000_000;
/** Share of characters that could not be decoded above which a text is no material. */
const MAX_LOST = 0.1;

/**
 * Reads a document of any kind into text and Markdown. Runs in the worker pool: up to seconds for a long PDF.
 * First bytes decide the kind, then the type, then the name. Never throws for what a document may hold.
 */
export async function parseDocument(input: ParseDocumentInput): Promise<ParseOutcome> {
  try {
    return { outcome: "read", document: finish(await read(input), input.asMaterial === true) };
  } catch (error) {
    if (error instanceof ReadingFailure) return error.outcome;
    if (error instanceof RangeError) return new ReadingFailure("damaged", "The document is nested too deeply to be read.").outcome;
    throw error;
  }
}

async function read({ bytes, name, mediaType, url, asMaterial = false }: ParseDocumentInput): Promise<Parts> {
  if (bytes.byteLength === 0) throw new ReadingFailure("empty", "The document is empty.");
  const head = decodeText(bytes.subarray(0, 4096), charsetOf(mediaType)).text;
  const kind = sniff(bytes, mediaType, name, head);
  switch (kind) {
    case "pdf":
      return parsePdf(bytes);
    case "zip":
    case "docx":
      return parseZip(bytes);
    case "compound":
      throw compoundFailure(bytes);
    case "binary":
      throw new ReadingFailure("unsupported_type", "This kind of file holds no text that can be read.");
    case "html":
    case "markdown":
    case "text":
      return parseText(kind, decodeText(bytes.subarray(0, MAX_TEXT_BYTES), charsetOf(mediaType)), { url, name, asMaterial });
  }
}

function parseText(
  kind: "html" | "markdown" | "text",
  decoded: DecodedText,
  { url, name, asMaterial }: { url: string | null; name: string; asMaterial: boolean },
): Parts {
  if (decoded.lost > MAX_LOST) throw new ReadingFailure("encoding_unsure", "The text's encoding could not be told.");
  const notes = decoded.doubtful ? [`The encoding was guessed (${decoded.encoding}); some characters may be wrong.`] : [];
  const doubt = { quality: decoded.doubtful ? "partial" : "full", issue: decoded.doubtful ? "encoding_unsure" : null } as const;
  if (kind !== "html") {
    const rows = kind === "text" && isCsvName(name) ? readCsv(decoded.text) : null;
    const read = rows ?? (kind === "markdown" ? readMarkdown(decoded.text, asMaterial) : readPlain(decoded.text));
    return { ...read, ...doubt, kind, siteName: null, notes };
  }
  const { metadata, text, markdown, wall, isExcerpt, hidden } = readHtml(decoded.text, url);
  if (wall === "login") throw new BlockedPage("The address leads to a login page.");
  if (wall === "bot_wall") throw new BlockedPage("The site answered with a check for robots instead of the page.");
  const quality = isExcerpt ? "partial" : doubt.quality;
  if (isExcerpt) notes.push("Only the opening of the text is free to read.");
  return { ...metadata, text, markdown: withoutDataUris(markdown), kind, issue: doubt.issue, quality, notes, hidden };
}

function readPlain(source: string): TextDocument {
  const text = withoutDataUris(source.replace(/\r\n?/g, "\n")).trim();
  const [first = ""] = text.split("\n");
  const title = first.trim().length > 0 && first.trim().length <= 120 && text.length > first.length ? first.trim() : null;
  return { title, byline: null, publishedAt: null, language: null, text, markdown: text };
}

async function parsePdf(bytes: Uint8Array): Promise<Parts> {
  const { readPdf } = await import("./pdf/read-pdf.ts");
  const { cut, ...pdf } = await readPdf(bytes);
  const notes = [
    ...(pdf.emptyPages > 0 ? [`${String(pdf.emptyPages)} of ${String(pdf.pages)} pages without text.`] : []),
    ...(cut ? ["Only the first part of the document was read."] : []),
  ];
  const issue = pdf.emptyPages > 0 ? "pages_without_text" : cut ? "too_large" : null;
  return { ...pdf, kind: "pdf", siteName: null, quality: notes.length > 0 ? "partial" : "full", issue, notes };
}

async function parseZip(bytes: Uint8Array): Promise<Parts> {
  const { isDocx, readDocx } = await import("./docx/read-docx.ts");
  if (!isDocx(bytes)) throw new ReadingFailure("unsupported_type", "Of packed files only Word documents (.docx) are read.");
  return { ...(await readDocx(bytes)), kind: "docx", siteName: null, quality: "full", issue: null, notes: [] };
}

/** Old Office files, and new ones behind a password, are compound files. */
function compoundFailure(bytes: Uint8Array): ReadingFailure {
  const isEncrypted = new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length - (bytes.length % 2))).includes("EncryptedPackage");
  return isEncrypted
    ? new ReadingFailure("password_protected", "The document is password protected.")
    : new ReadingFailure("unsupported_type", "Old Office files (.doc, .xls, .ppt) are not read; save it as .docx or PDF.");
}

type Parts = Pick<
  ParsedDocument,
  "title" | "byline" | "publishedAt" | "language" | "siteName" | "text" | "markdown" | "quality" | "issue" | "notes"
> & {
  kind: DocumentKind;
  pages?: number;
  emptyPages?: number;
  starts?: PageStart[];
  hidden?: HiddenText;
};

function finish(parts: Parts, asMaterial: boolean): ParsedDocument {
  const { kind, publishedAt } = parts;
  // Of a paged document the length must stay, so that page starts stay true.
  const clean = parts.starts === undefined ? visibleLines : withoutControls;
  const whole = clean(parts.markdown);
  const text = clean(parts.text);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new ReadingFailure("empty", "The document holds no text.");
  const cleaned = asMaterial
    ? cleanSourceText(whole.slice(0, MAX_SOURCE_LENGTH * 4))
    : { text: whole, cuts: [], removed: { characters: 0 } };
  const markdown = asMaterial ? cleaned.text.slice(0, MAX_SOURCE_LENGTH).trimEnd() : whole;
  const starts = (parts.starts ?? []).map(({ page, start }) => ({ page, start: offsetAfterCuts(cleaned.cuts, start) }));
  const shortened = markdown.length < cleaned.text.trimEnd().length;
  return {
    ...{ kind, publishedAt, text, markdown },
    ...{ title: visibleName(parts.title), byline: visibleName(parts.byline), siteName: visibleName(parts.siteName) },
    language: languageOf(parts.language, text),
    sections: sectionMarks(
      markdown,
      starts.filter(({ start }) => start < markdown.length),
    ),
    words: countWords(text),
    contentHash: contentHash(markdown),
    pages: parts.pages ?? null,
    emptyPages: parts.emptyPages ?? 0,
    hidOrders: parts.hidden?.givesOrders ?? false,
    removed: { hidden: parts.hidden?.characters ?? 0, noise: cleaned.removed.characters },
    quality: shortened ? "partial" : parts.quality,
    issue: shortened ? "too_large" : parts.issue,
    notes: [...parts.notes, ...(shortened ? [`Only the first ${String(MAX_SOURCE_LENGTH)} characters were kept.`] : [])],
  };
}

/** A text file parts its pages with form feeds. */
const visibleLines = (text: string): string => visibleText(text.replace(/[\v\f]/g, "\n"));

const visibleName = (name: string | null): string | null => (name === null ? null : visibleText(name).trim() || null);

/** Characters that break XML and terminals, that turn the direction of others, and halves of surrogate pairs, as blanks. */
function withoutControls(text: string): string {
  return text.replace(/[[\p{Cc}\ufffe\uffff]--[\n\t]]|[\u202a-\u202e\u2066-\u2069]/gv, " ").replace(/\p{Surrogate}/gu, " ");
}

/** What the text shows wins over what a template states; plain Latin text without a sign of its own is what is stated. */
function languageOf(stated: string | null, text: string): string {
  const shown = detectLanguage(text);
  if (stated === null) return shown;
  const primary = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";
  return primary(shown) === primary(stated) || shown === "en" ? stated : shown;
}
