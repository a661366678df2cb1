import type { SourceDetail } from "@plumbline/shared/api/sources.ts";
import { type RefObject, useLayoutEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../lib/class-names.ts";
import { useWorkbench } from "../workbench-context.ts";
import { type Passage, type TextBlock, textBlocks } from "./text-pieces.ts";

interface SourceTextProps {
  detail: SourceDetail;
  /** What scrolls around it. */
  scroll: RefObject<HTMLElement | null>;
}

/** A passage this close to the lower edge counts as out of sight, in pixels. */
const EDGE = 40;

/** The stored text with its headings and cited passages; it opens at the passage that was asked for. */
export function SourceText({ detail, scroll }: SourceTextProps) {
  const { t } = useTranslation();
  const { claims, address } = useWorkbench();
  const asked = address.state.claim;
  const passages = useMemo(
    () =>
      claims.flatMap((claim) =>
        claim.evidence
          .filter((evidence) => evidence.sourceId === detail.id)
          .map(({ start, end }): Passage => ({ start, end, active: claim.order === asked })),
      ),
    [claims, asked, detail.id],
  );
  const blocks = useMemo(() => textBlocks(detail.content, detail.sections, passages), [detail, passages]);
  useLayoutEffect(() => {
    if (asked === null || passages.length === 0) return;
    const around = scroll.current?.getBoundingClientRect();
    const mark = scroll.current?.querySelector("mark[data-active]");
    if (around === undefined || mark === null || mark === undefined) return;
    const { top, bottom } = mark.getBoundingClientRect();
    if (top < around.top || bottom > around.bottom - EDGE) mark.scrollIntoView({ block: "center" });
  }, [asked, passages, scroll]);
  return (
    <section aria-label={t("workbench.sources.storedText")} className="mt-5 border-t border-line pt-4">
      {blocks.map((block) => (
        <Block key={block.start} block={block} />
      ))}
      {detail.content === "" && <p className="text-ink-3">{t("workbench.sources.noText")}</p>}
      {detail.truncated && <p className="mt-3 text-xs text-ink-3">{t("workbench.sources.truncated")}</p>}
    </section>
  );
}

function Block({ block: { heading, pieces } }: { block: TextBlock }) {
  const { t } = useTranslation();
  const hasActive = pieces.some(({ mark }) => mark === "active");
  const text = pieces.map((piece) =>
    piece.mark === null ? (
      <span key={piece.key}>{piece.text}</span>
    ) : (
      <mark
        key={piece.key}
        data-active={piece.mark === "active" ? "" : undefined}
        className={piece.mark === "active" ? "px-px py-0.5" : "bg-mark/45"}
      >
        {piece.text}
      </mark>
    ),
  );
  if (heading !== null) {
    return (
      <h4 className="mt-4 mb-1.5 font-semibold [overflow-wrap:anywhere]">
        {text}
        {heading.page !== null && (
          <span className="ml-2 text-xs font-normal text-ink-3">{t("workbench.sources.page", { page: heading.page })}</span>
        )}
      </h4>
    );
  }
  return (
    <p
      className={classNames(
        "mb-2.5 whitespace-pre-wrap [contain-intrinsic-size:auto_5rem] [content-visibility:auto] [overflow-wrap:anywhere]",
        hasActive ? "text-ink" : "text-ink-2",
      )}
    >
      {text}
    </p>
  );
}
