import { getKeyed } from "@plumbline/shared/view/keyed-list.ts";
import { useTranslation } from "react-i18next";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { siteOf } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";

/** A query with what it brought. */
export function QueryText({ queryId }: { queryId: string }) {
  const { t } = useTranslation();
  const query = useRunView((view) => getKeyed(view.queries, queryId));
  if (query === undefined) return <span />;
  const outcome =
    query.result === null
      ? query.sourceCount > 0
        ? t("workbench.sources.count", { count: query.sourceCount })
        : t("workbench.timeline.searching")
      : [
          t("workbench.timeline.results", { count: query.result.count }),
          query.result.cached
            ? t("workbench.timeline.cached")
            : t("workbench.timeline.seconds", { seconds: (query.result.durationMs / 1000).toFixed(1) }),
        ].join(" · ");
  return (
    <span className="[overflow-wrap:anywhere]">
      {query.query} <span className="text-xs whitespace-nowrap text-ink-3 tabular-nums">{outcome}</span>
    </span>
  );
}

/** A source as it arrived. */
export function SourceText({ sourceId }: { sourceId: string }) {
  const { t } = useTranslation();
  const { openSource } = useWorkbench();
  const source = useRunView((view) => getKeyed(view.sources, sourceId));
  if (source === undefined) return <span />;
  const site = siteOf({ url: source.url, siteName: null }) ?? t(`workbench.sources.types.${source.sourceType}`);
  return (
    <span className="flex min-w-0 items-baseline gap-2 text-ink-2">
      <button
        type="button"
        onClick={() => {
          openSource(sourceId);
        }}
        className="min-w-0 truncate text-left hover:text-ink hover:underline"
      >
        {source.title}
      </button>
      <span className="shrink-0 text-xs text-ink-3">
        {site}
        {source.quality !== "full" && ` · ${t(`workbench.sources.quality.${source.quality}`)}`}
      </span>
    </span>
  );
}
