import { Verdict } from "@plumbline/shared/api/sources.ts";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { useWorkbench } from "../workbench-context.ts";
import { verdictColour } from "./verdict-text.tsx";

/** How many sentences stand on what evidence, and the way to the list of them. */
export function LedgerBar({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { claims, address } = useWorkbench();
  if (claims.length === 0) return <div className={className} />;
  const counts = Verdict.options
    .map((verdict) => ({ verdict, count: claims.filter((claim) => claim.verdict === verdict).length }))
    .filter(({ verdict, count }) => count > 0 || verdict === "supported");
  const decided = claims.filter(({ decision }) => decision !== null).length;
  return (
    <section
      aria-label={t("workbench.evidence.short")}
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md border border-line bg-surface px-4 py-2 text-sm",
        className,
      )}
    >
      {counts.map(({ verdict, count }) => (
        <span key={verdict} className="whitespace-nowrap">
          <b className={classNames("font-semibold tabular-nums", verdictColour[verdict])}>{count}</b> {t(`workbench.verdicts.${verdict}`)}
        </span>
      ))}
      <span className="flex-1" />
      <span className="text-xs text-ink-3 tabular-nums">{t("workbench.evidence.decided", { decided, count: claims.length })}</span>
      <Button
        size="sm"
        onClick={() => {
          address.change({ evidence: true, sourceId: null, claim: null, pane: null });
        }}
      >
        {t("workbench.evidence.open")}
      </Button>
    </section>
  );
}
