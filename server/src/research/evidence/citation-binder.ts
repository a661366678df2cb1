import { readInline } from "./bind-inline.ts";
import { type LineContext, readLine } from "./bind-line.ts";
import type { InlineContext } from "./inline-scan.ts";
import { addressKey } from "./stored-address.ts";

export interface BinderCounts {
  /** Citation numbers, or source ids, that stand for nothing. */
  unknownNumbers: number;
  /** Links, images and bare addresses that are no stored source's. */
  inventedUrls: number;
  /** Reference lists the model made. */
  referenceLists: number;
}

export interface CitationBinder {
  /** Takes the next piece of a reply and gives the text that is certain by now. */
  push(delta: string): string;
  /** Gives the rest; nothing may be pushed after it. */
  end(): string;
  readonly removed: BinderCounts;
}

export interface BinderOptions {
  /** Addresses of stored sources; links to any other are removed, their text kept. Default: none. */
  allowedUrls?: Iterable<string>;
}

/**
 * Turns the citations of a model's Markdown, as it streams, into `[[source:src_x]]`: `[1]`, `[1, 3]`, `[2-4]`, `【2】`, `［3］`, `[1†source]`, `[^1]`,
 * `[[1]]`, `[[source:…]]`. In prose only: code, maths and link definitions stay byte for byte. Unknown numbers, invented addresses and reference
 * lists go and are counted. The whole output does not depend on how the text was cut into pieces.
 */
export function createCitationBinder(numberToSourceId: ReadonlyMap<number, string>, options: BinderOptions = {}): CitationBinder {
  const allowed = new Set([...(options.allowedUrls ?? [])].map(addressKey));
  const removed: BinderCounts = { unknownNumbers: 0, inventedUrls: 0, referenceLists: 0 };
  const inline: InlineContext = {
    sourceIds: numberToSourceId,
    knownIds: new Set(numberToSourceId.values()),
    isAllowed: (url) => allowed.has(addressKey(url)),
    removed,
    brokenAnchors: 0,
  };
  const line: LineContext = { isAllowed: inline.isAllowed, removed, afterBlank: true, inList: false, fence: null };
  let buffer = "";
  let atLineStart = true;
  let blanks = "";
  let lastCitation: string | null = null;
  let previous = "";

  function drain(final: boolean): string {
    let out = "";
    let at = 0;
    const emit = (text: string): void => {
      if (text === "") return;
      out += blanks + text;
      blanks = "";
      previous = text.slice(-1);
    };
    while (at < buffer.length) {
      if (atLineStart) {
        const read = readLine(buffer, at, final, line);
        if (read === "wait") break;
        atLineStart = read.lineStart;
        at = read.end;
        lastCitation = null;
        emit(read.keep);
        continue;
      }
      const read = readInline(buffer, at, final, previous, inline);
      if (read === "wait") break;
      at = read.end;
      switch (read.kind) {
        case "text":
          lastCitation = null;
          emit(read.text);
          break;
        case "blank":
          blanks += read.text;
          previous = " ";
          break;
        case "newline":
          lastCitation = null;
          emit(read.text);
          atLineStart = true;
          break;
        case "gone":
          blanks = "";
          break;
        case "again":
          buffer = buffer.slice(0, at) + read.text + buffer.slice(at);
          break;
        case "citations":
          for (const id of read.ids) {
            if (id !== lastCitation || blanks !== "") emit(`[[source:${id}]]`);
            lastCitation = id;
          }
          break;
      }
    }
    buffer = buffer.slice(at);
    return out;
  }

  return {
    push(delta) {
      buffer += delta;
      return drain(false);
    },
    end() {
      const rest = drain(true) + blanks;
      buffer = "";
      blanks = "";
      return rest;
    },
    removed,
  };
}

/** The binder on a whole text. */
export function bindCitations(
  markdown: string,
  numberToSourceId: ReadonlyMap<number, string>,
  options: BinderOptions = {},
): { markdown: string; removed: BinderCounts } {
  const binder = createCitationBinder(numberToSourceId, options);
  return { markdown: binder.push(markdown) + binder.end(), removed: binder.removed };
}
