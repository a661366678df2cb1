import { Search } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../lib/class-names.ts";
import { plainSnippet, type WorkbenchSource } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";
import { SourceFacts } from "./source-facts.tsx";
import { SourceSwitch } from "./source-switch.tsx";

/** One source in the list: number, title, what it is, two lines of it, and which queries found it. */
export const SourceCard = memo(function SourceCard({ source }: { source: WorkbenchSource }) {
  const { t } = useTranslation();
  const { openSource } = useWorkbench();
  const excluded = source.selected === false;
  return (
    <article className="group relative grid grid-cols-[26px_1fr_auto] gap-x-2.5 border-b border-line px-3 py-2.5 hover:bg-ink/3">
      <SourceNumber source={source} />
      <h3 className={classNames("text-sm leading-[1.4] font-medium [overflow-wrap:anywhere]", excluded && "text-ink-3")}>
        <button
          type="button"
          data-source-card={source.id}
          onClick={() => {
            openSource(source.id);
          }}
          className="line-clamp-2 text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {source.title}
        </button>
      </h3>
      <SourceSwitch source={source} />
      <div className="col-span-2 col-start-2 min-w-0">
        <SourceFacts source={source} />
        {source.snippet !== "" && (
          <p className="mt-0.5 line-clamp-2 text-xs text-ink-2 [overflow-wrap:anywhere]">{plainSnippet(source.snippet)}</p>
        )}
        {excluded && source.selectionReason !== null && source.selectionReason !== "" && (
          <p className="mt-0.5 text-xs text-ink-3">{t("workbench.sources.excludedBecause", { reason: source.selectionReason })}</p>
        )}
        {source.queries[0] !== undefined && (
          <p title={source.queries.join("\n")} className="mt-0.5 flex items-center gap-1 text-xs text-ink-3">
            <Search size={11} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">{t("workbench.sources.foundBy")}</span>
            <span className="min-w-0 truncate">{source.queries[0]}</span>
            {source.queries.length > 1 && <span className="shrink-0 tabular-nums">+{source.queries.length - 1}</span>}
          </p>
        )}
      </div>
    </article>
  );
});

/** The number a source has in the report; a dash while it is not cited. */
export function SourceNumber({ source }: { source: WorkbenchSource }) {
  return source.citationNumber === null ? (
    <span aria-hidden="true" className="h-5 rounded-[5px] border border-line-2 text-center text-xs leading-[18px] font-semibold text-ink-3">
      –
    </span>
  ) : (
    <span className="h-5 rounded-[5px] bg-accent-soft text-center text-xs leading-5 font-semibold text-accent tabular-nums">
      {source.citationNumber}
    </span>
  );
}
