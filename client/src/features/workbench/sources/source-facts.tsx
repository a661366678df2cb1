import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { siteOf, type WorkbenchSource } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";

/** What a source is, in one small line: site or kind, month, quality, relevance, how often it is cited, what it repeats. */
export function SourceFacts({ source }: { source: WorkbenchSource }) {
  const { t, i18n } = useTranslation();
  const { sourceById } = useWorkbench();
  const original = source.origin === source.id ? undefined : sourceById.get(source.origin);
  const percent = formatNumber(source.relevance, i18n.language, { style: "percent", maximumFractionDigits: 0 });
  const facts = [
    siteOf(source),
    source.sourceType === "web" ? null : t(`workbench.sources.types.${source.sourceType}`),
    source.publishedAt === null ? null : source.publishedAt.slice(0, "2026-03".length),
    t(`workbench.sources.quality.${source.quality}`),
    source.citedCount > 0 ? t("workbench.sources.citedTimes", { count: source.citedCount }) : null,
    original === undefined ? null : t("workbench.sources.repeats", { number: original.citationNumber ?? original.title }),
  ].filter((fact) => fact !== null);
  return (
    <p className="text-xs text-ink-3 tabular-nums [overflow-wrap:anywhere]">
      {facts.join(" · ")} ·{" "}
      <span title={t("workbench.sources.relevance", { percent })}>
        <span className="sr-only">{t("workbench.sources.relevance", { percent })}</span>
        <span aria-hidden="true">{percent}</span>
      </span>
    </p>
  );
}
