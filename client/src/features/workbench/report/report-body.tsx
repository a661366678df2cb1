import "./report.css";
import { ARTIFACT_NAMES, ArtifactName, artifactPath } from "@plumbline/shared/api/artifacts.ts";
import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import type { MarkdownDocument } from "../../../components/markdown/markdown-document.ts";
import { MarkdownView, type SentenceMarks } from "../../../components/markdown/markdown-view.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { useWorkbench } from "../workbench-context.ts";
import { CitationCard } from "./citation-card.tsx";
import { useReading } from "./reading-preferences.ts";
import { useCitations } from "./use-citations.ts";

interface ReportBodyProps {
  document: MarkdownDocument;
  marks?: SentenceMarks;
  onOutline: (outline: readonly OutlineEntry[]) => void;
  /** Language of the report, as a BCP-47 tag. */
  language: string | null;
  /** Stays at the end while it grows, as long as the reader is there. */
  follows?: boolean;
  /** Stands above the text. */
  children: ReactNode;
}

const NEAR_END = 120;

/** The text of a report in its own scrolling area, with citations that can be looked into. */
export function ReportBody({ document, marks, onOutline, language, follows = false, children }: ReportBodyProps) {
  const { session } = useWorkbench();
  const scroll = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const { wide, marks: showMarks } = useReading();
  const { looked, ...handlers } = useCitations(text);
  const { outline } = document;
  useEffect(() => {
    onOutline(outline);
  }, [onOutline, outline]);
  useFollowEnd(scroll, document, follows);
  const imageAddress = useCallback((src: string) => privateImage(session.id, src), [session.id]);
  return (
    <div ref={scroll} className="relative h-full overflow-y-auto [scrollbar-gutter:stable]">
      <article
        ref={text}
        data-report=""
        data-marks={showMarks ? "on" : "off"}
        lang={language ?? undefined}
        className={classNames("mx-auto w-full px-4 pt-5 pb-16 narrow:px-6", wide ? "max-w-[1100px]" : "max-w-[calc(70ch+48px)] text-read")}
        {...handlers}
      >
        <div className="text-md">{children}</div>
        <MarkdownView document={document} {...(marks === undefined ? {} : { marks })} imageAddress={imageAddress} />
      </article>
      <CitationCard looked={looked} />
    </div>
  );
}

/** Only images among the session's own artifacts are loaded. */
function privateImage(sessionId: string, src: string): string | null {
  const name = ArtifactName.safeParse(src.replace(/^(?:\.\/|artifacts\/)/, ""));
  if (!name.success || ARTIFACT_NAMES.some((one) => one === name.data)) return null;
  return artifactPath(sessionId, name.data);
}

function useFollowEnd(scroll: RefObject<HTMLElement | null>, document: MarkdownDocument, follows: boolean): void {
  const atEnd = useRef(true);
  useEffect(() => {
    const element = scroll.current;
    if (element === null || !follows) return undefined;
    const isNearEnd = (): boolean => element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    let byHand = false;
    const onHand = (): void => {
      byHand = true;
    };
    const onScroll = (): void => {
      // Text that grew or shrank meanwhile moves the end away from a reader who is still there; only a hand leaves it.
      if (isNearEnd()) atEnd.current = true;
      else if (byHand) atEnd.current = false;
      byHand = false;
    };
    atEnd.current = isNearEnd();
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    for (const hand of ["wheel", "touchmove", "pointerdown", "keydown"]) element.addEventListener(hand, onHand, options);
    element.addEventListener("scroll", onScroll, options);
    return () => {
      stop.abort();
    };
  }, [scroll, follows]);
  useEffect(() => {
    const element = scroll.current;
    if (element !== null && follows && atEnd.current && document.blocks.length > 0) element.scrollTo({ top: element.scrollHeight });
  }, [scroll, document, follows]);
  const followed = useRef(follows);
  useEffect(() => {
    // Who was carried along at the end begins to read at the top; who had stopped to read stays where they are.
    if (followed.current && !follows && atEnd.current) scroll.current?.scrollTo({ top: 0 });
    followed.current = follows;
  }, [scroll, follows]);
}
