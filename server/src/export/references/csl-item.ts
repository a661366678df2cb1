import type { ReferenceSource } from "../report-references.ts";
import { type PersonName, readByline } from "./read-byline.ts";

interface CslDate {
  "date-parts": [number[]];
}

/** A source as CSL-JSON, the input of citation styles and an export format of its own. */
export interface CslItem {
  id: string;
  type: "webpage" | "article-journal" | "document";
  title: string;
  author?: PersonName[];
  issued?: CslDate;
  accessed?: CslDate;
  "container-title"?: string;
  publisher?: string;
  DOI?: string;
  URL?: string;
  language: string;
}

/** `accessed` is an ISO date; it counts for what has an address. */
export function cslItem(source: ReferenceSource, accessed: string): CslItem {
  const authors = readByline(textOf(source.metadata["byline"]));
  const doi = textOf(source.metadata["doi"]) ?? doiOf(source.url);
  const journal = textOf(source.metadata["venue"]) ?? textOf(source.metadata["journal"]);
  const type = doi !== null || journal !== null ? "article-journal" : source.url === null ? "document" : "webpage";
  const container = journal ?? source.siteName;
  const issued = dateOf(source.publishedAt);
  const visited = source.url === null ? null : dateOf(accessed);
  return {
    id: source.id,
    type,
    title: oneLine(source.title),
    ...(authors.length === 0 ? {} : { author: authors }),
    ...(issued === null ? {} : { issued }),
    ...(visited === null ? {} : { accessed: visited }),
    ...(container === null || container === "" ? {} : { "container-title": oneLine(container) }),
    ...(doi === null ? {} : { DOI: doi }),
    ...(source.url === null ? {} : { URL: source.url }),
    language: languageOf(source.title),
  };
}

/** Language of a title as styles ask for it: which words stand for "and others". */
function languageOf(title: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)) return "ja-JP";
  if (/\p{Script=Hangul}/u.test(title)) return "ko-KR";
  return /\p{Script=Han}/u.test(title) ? "zh-CN" : "en-US";
}

function dateOf(text: string | null): CslDate | null {
  const [whole, ...parts]: (string | undefined)[] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text ?? "") ?? [];
  if (whole === undefined) return null;
  return { "date-parts": [parts.flatMap((part) => (part === undefined ? [] : [Number(part)]))] };
}

function doiOf(url: string | null): string | null {
  return /^https?:\/\/(?:dx\.)?doi\.org\/(10\.\d{4,9}\/[^\s?#]+)/i.exec(url ?? "")?.[1] ?? null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
