import { startTransition, useEffect, useRef, useState } from "react";
import { advanceDocument, isComplete, type MarkdownDocument, openDocument, parseMore } from "./markdown-document.ts";

/** Milliseconds of parsing in one go. */
const SLICE_MS = 8;
/** A text that is slow to parse is parsed again after this many times what the last parse took. */
const PACE = 5;

const until = (end: number) => (): boolean => performance.now() >= end;

/**
 * The document of Markdown parts that may grow; keep the list while they do not change. Only what changed is parsed again, a long text in slices between which the page can
 * react, and a text with a slow last block less often.
 */
export function useMarkdownDocument(parts: readonly string[]): MarkdownDocument {
  const [document, setDocument] = useState(() => openDocument(parts, until(performance.now() + SLICE_MS)));
  const latest = useRef({ document, readyAt: 0 });

  useEffect(() => {
    if (latest.current.document.parts === parts) return undefined;
    const update = (): void => {
      const start = performance.now();
      const next = advanceDocument(latest.current.document, parts, until(start + SLICE_MS));
      const cost = performance.now() - start;
      latest.current = { document: next, readyAt: cost < SLICE_MS ? 0 : start + cost * PACE };
      setDocument(next);
    };
    const timer = setTimeout(update, Math.max(0, latest.current.readyAt - performance.now()));
    return () => {
      clearTimeout(timer);
    };
  }, [parts]);

  useEffect(() => {
    if (isComplete(document)) return undefined;
    const timer = setTimeout(() => {
      const { document: current } = latest.current;
      const next = parseMore(current, current.placed.length, until(performance.now() + SLICE_MS));
      latest.current.document = next;
      startTransition(() => {
        setDocument(next);
      });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [document]);

  return document;
}
