import { useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Kbd } from "../../../components/kbd.tsx";
import { plainSnippet, siteOf } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";
import type { LookedCitation } from "./use-citations.ts";
import { VerdictText } from "./verdict-text.tsx";

const GAP = 6;
const EDGE = 8;
const LONGEST_QUOTE = 420;

/** What stands behind a citation: title, host and the exact words. It describes the citation to a screen reader. */
export function CitationCard({ looked }: { looked: LookedCitation | null }) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (looked === null || card.current === null) return undefined;
    place(card.current, looked.element.getBoundingClientRect());
    looked.element.setAttribute("aria-describedby", id);
    return () => {
      looked.element.removeAttribute("aria-describedby");
    };
  }, [looked, id]);
  if (looked === null) return null;
  return (
    <div
      ref={card}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed z-30 w-[348px] max-w-[calc(100vw-16px)] rounded-md border border-line bg-surface px-4 py-3 text-sm shadow-raised"
    >
      <CardContent sourceId={looked.sourceId} claim={looked.claim} />
    </div>
  );
}

function CardContent({ sourceId, claim }: Pick<LookedCitation, "sourceId" | "claim">) {
  const { t } = useTranslation();
  const { sourceById, claims } = useWorkbench();
  const source = sourceById.get(sourceId);
  const found = claim === null ? undefined : claims.find(({ order }) => order === claim);
  const quote = found?.evidence.find((evidence) => evidence.sourceId === sourceId)?.quote;
  if (source === undefined) return <p className="text-ink-3">{t("workbench.sources.unknown")}</p>;
  return (
    <>
      <b className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{source.title}</b>
      {quote === undefined ? (
        <p className="my-1.5 line-clamp-3 text-ink-2">{plainSnippet(source.snippet)}</p>
      ) : (
        <blockquote className="my-1.5 border-l-2 border-accent-line pl-2.5 leading-[1.55] text-ink-2">
          {quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE)}…` : quote}
        </blockquote>
      )}
      <p className="flex items-center gap-2 text-xs text-ink-3">
        {found !== undefined && <VerdictText verdict={found.verdict} />}
        <span className="min-w-0 flex-1 truncate">{siteOf(source) ?? t(`workbench.sources.types.${source.sourceType}`)}</span>
        <span aria-hidden="true" className="flex shrink-0 items-center gap-1 [@media(hover:none)]:hidden">
          <Kbd>[</Kbd>
          <Kbd>]</Kbd>
          <span className="ml-0.5">{t("workbench.report.openKey")}</span>
        </span>
      </p>
    </>
  );
}

/** Below the citation, or above it where there is no room. */
function place(card: HTMLElement, citation: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const left = Math.min(Math.max(EDGE, citation.left - 24), window.innerWidth - width - EDGE);
  const below = citation.bottom + GAP;
  const top = below + height > window.innerHeight - EDGE ? citation.top - GAP - height : below;
  card.style.left = `${String(left)}px`;
  card.style.top = `${String(Math.max(EDGE, top))}px`;
}
