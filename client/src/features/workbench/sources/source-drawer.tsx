import { ChevronLeft, ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "../../../components/button.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { SkeletonLines } from "../../../components/skeleton.tsx";
import { useProblemText } from "../../../lib/problem-text.ts";
import { useSourceDetail } from "../data/use-sources.ts";
import { webAddress } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";
import { CitedIn } from "./cited-in.tsx";
import { SourceMetadata } from "./source-metadata.tsx";
import { SourceSwitch } from "./source-switch.tsx";
import { SourceText } from "./source-text.tsx";

/** One source opened: what it is, where the report uses it, and its stored text at the cited passage. */
export function SourceDrawer({ sourceId }: { sourceId: string }) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const { session, sourceById, closeSource, address } = useWorkbench();
  const detail = useSourceDetail(session.id, sourceId);
  const scroll = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
  }, []);
  const source = sourceById.get(sourceId) ?? detail.data;
  const link = webAddress(source?.url ?? null);
  return (
    <section
      aria-label={source?.title ?? t("workbench.sources.one")}
      className="flex h-full flex-col"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        closeSource();
      }}
    >
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line px-2">
        <Button ref={back} variant="quiet" size="sm" onClick={closeSource}>
          <ChevronLeft size={15} aria-hidden="true" />
          {t(address.state.evidence ? "workbench.evidence.title" : "workbench.panes.sources")}
        </Button>
        <span className="flex-1" />
        {source !== undefined && source.citedCount > 0 && (
          <span className="text-xs text-ink-3 tabular-nums">{t("workbench.sources.citedTimes", { count: source.citedCount })}</span>
        )}
        {source !== undefined && <SourceSwitch source={source} />}
      </div>
      <div ref={scroll} className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4 text-sm leading-[1.65]">
        {source !== undefined && (
          <>
            <h2 className="text-[0.9375rem] leading-snug font-semibold [overflow-wrap:anywhere]">{source.title}</h2>
            <SourceMetadata source={source} detail={detail.data} />
            {link !== null && (
              <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass("outline", "sm")}>
                <ExternalLink size={13} aria-hidden="true" />
                {t("workbench.sources.openOriginal")}
              </a>
            )}
            <CitedIn sourceId={sourceId} />
          </>
        )}
        {detail.isPending && <SkeletonLines label={t("app.loading")} lines={8} className="mt-4" />}
        {detail.isError && (
          <ErrorState
            title={t("workbench.sources.textFailed")}
            cause={describe(detail.error)}
            retryLabel={t("app.retry")}
            onRetry={() => void detail.refetch()}
            className="mt-4"
          />
        )}
        {detail.data !== undefined && <SourceText detail={detail.data} scroll={scroll} />}
      </div>
    </section>
  );
}
