import { createFenceBody } from "./fence-body.ts";
import type { TextSink } from "./text-sink.ts";

/** A line that only announces what follows: "Certainly! Here is the section:", "以下是修订后的章节：". */
const ANNOUNCEMENT = new RegExp(
  [
    "^(?:sure|certainly|of course|absolutely)[,!.].{0,120}[:!.]?$",
    "^(?:here(?:'s|’s| is)|below is|the following is)\\b.{0,60}\\b(?:section|report|version|draft|text|answer|introduction|conclusion)\\b.{0,60}[:.]$",
    "^(?:好的|当然|没问题)[，,。！!].{0,40}[:：。！!]$",
    "^(?:以下是|下面是|这是).{0,20}(?:章节|报告|版本|正文|引言|结论|回答|内容).{0,12}[:：]$",
  ].join("|"),
  "i",
);
const MARKDOWN_FENCE = /^(`{3,}|~{3,})\s*(?:markdown|md|mdx)\s*$/i;
const BARE_FENCE = /^(`{3,}|~{3,})\s*$/;
/** A first line longer than this is text. */
const LONGEST_LEAD = 240;

/**
 * Cleans the beginning of streamed Markdown: blank lines, an announcement, a fence around the whole text, and the text's own heading when it
 * is `ownHeading`. Only the lines in question are held back. A bare fence counts as one around the text when a heading follows it.
 */
export function createLeadFilter(next: TextSink, ownHeading: string | null): TextSink {
  let buffer = "";
  let body: TextSink | null = null;
  let announced = false;
  let fenced: string | null = null;
  const begin = (): TextSink => (fenced === null ? next : createFenceBody(next, fenced));
  const settle = (whole: boolean): void => {
    while (body === null) {
      buffer = buffer.replace(/^\s*\n/, "");
      const end = buffer.indexOf("\n");
      const line = (end < 0 ? buffer : buffer.slice(0, end)).trim();
      if (end < 0 && !whole && buffer.length < LONGEST_LEAD && mayBeLead(line)) return;
      const rest = end < 0 ? "" : buffer.slice(end + 1);
      const markdown = fenced === null ? MARKDOWN_FENCE.exec(line)?.[1] : undefined;
      const bare = fenced === null ? BARE_FENCE.exec(line)?.[1] : undefined;
      if (bare !== undefined && !whole && rest.trim().length < 8) return;
      const announces = !announced && ANNOUNCEMENT.test(line);
      if (announces && !whole && rest.trim() === "") return;
      if (markdown !== undefined || (bare !== undefined && /^\s*#{1,6}\s/.test(rest))) fenced = markdown ?? bare ?? null;
      else if (announces && rest.trim() !== "") announced = true;
      else if (ownHeading === null || !isHeading(line, ownHeading)) {
        body = begin();
        body.push(buffer);
        return;
      }
      buffer = rest;
      if (rest.trim() === "" && whole) return;
    }
  };
  return {
    push: (text) => {
      if (body !== null) {
        body.push(text);
        return;
      }
      buffer += text;
      settle(false);
    },
    reset: () => {
      buffer = "";
      body = null;
      announced = false;
      fenced = null;
      next.reset();
    },
    end: () => {
      settle(true);
      (body ?? next).end();
    },
  };
}

/** True for a first line that may yet become one that is dropped. */
const mayBeLead = (line: string): boolean =>
  line === "" ||
  /^[#*`~]/.test(line) ||
  /^(?:sure|cert|of c|abso|here|below|the f|好的|当然|没问|以下|下面|这是)/i.test(line) ||
  line.length < 4;

/** A heading, in marks or in bold, that says the same as the title. */
function isHeading(line: string, title: string): boolean {
  const text = /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1] ?? /^\*\*(.+)\*\*$/.exec(line)?.[1];
  return text !== undefined && plain(text) === plain(title);
}

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^(?:\d+(?:\.\d+)*[.)、]?|第?[一二三四五六七八九十]+[、.章节])\s*/, "")
    .replace(/[*_`\s:：.。]+/g, "");
