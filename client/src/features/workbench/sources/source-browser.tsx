import { SourceType } from "@plumbline/shared/events/research-event.ts";
import { countSources, selectSources } from "@plumbline/shared/view/select-sources.ts";
import { BookOpen } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { ToggleChip } from "../../../components/chip.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { SearchInput } from "../../../components/search-input.tsx";
import { SkeletonLines } from "../../../components/skeleton.tsx";
import { useProblemText } from "../../../lib/problem-text.ts";
import { useWorkbench } from "../workbench-context.ts";
import { SourceCard } from "./source-card.tsx";
import { VirtualRows } from "./virtual-rows.tsx";

const CARD_HEIGHT = 104;

/** All sources of the session, to be narrowed and searched. */
export function SourceBrowser() {
  const { sources, address } = useWorkbench();
  const { filter } = address.state;
  const all = useDeferredValue(sources.sources);
  const shown = useMemo(() => selectSources(all, filter), [all, filter]);
  return (
    <div className="flex h-full flex-col">
      <Filters />
      {shown.length === 0 ? (
        <NothingShown arriving={all !== sources.sources} />
      ) : (
        <VirtualRows items={shown} keyOf={(source) => source.id} estimate={CARD_HEIGHT}>
          {(source) => <SourceCard source={source} />}
        </VirtualRows>
      )}
    </div>
  );
}

function Filters() {
  const { t } = useTranslation();
  const { sources, address } = useWorkbench();
  const { filter } = address.state;
  const counts = useMemo(() => countSources(sources.sources), [sources.sources]);
  const types = SourceType.options.filter((type) => (counts.byType[type] ?? 0) > 0);
  return (
    <div className="shrink-0 border-b border-line px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <h2 className="mr-1 text-sm font-semibold whitespace-nowrap">
          {t("workbench.panes.sources")} <span className="tabular-nums">{counts.all}</span>
        </h2>
        {counts.cited > 0 && (
          <ToggleChip
            pressed={filter.cited}
            onPressedChange={(cited) => {
              address.change({ filter: { cited } });
            }}
          >
            {t("workbench.sources.cited", { count: counts.cited })}
          </ToggleChip>
        )}
        {counts.selected > 0 && (
          <ToggleChip
            pressed={filter.selected}
            onPressedChange={(selected) => {
              address.change({ filter: { selected } });
            }}
          >
            {t("workbench.sources.selected", { count: counts.selected })}
          </ToggleChip>
        )}
        {types.length > 1 &&
          types.map((type) => (
            <ToggleChip
              key={type}
              pressed={filter.type === type}
              onPressedChange={(pressed) => {
                address.change({ filter: { type: pressed ? type : null } });
              }}
            >
              {t(`workbench.sources.types.${type}`)}
            </ToggleChip>
          ))}
      </div>
      {counts.all > 0 && (
        <SearchInput
          label={t("workbench.sources.search")}
          clearLabel={t("app.clearSearch")}
          value={filter.text}
          onChange={(text) => {
            address.change({ filter: { text } });
          }}
          className="mt-2"
        />
      )}
    </div>
  );
}

/** `arriving`: the list is still being drawn with sources that are there. */
function NothingShown({ arriving }: { arriving: boolean }) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const { sources, address, session } = useWorkbench();
  if (sources.error !== null) {
    return (
      <ErrorState
        title={t("workbench.sources.loadFailed")}
        cause={describe(sources.error)}
        retryLabel={t("app.retry")}
        onRetry={sources.retry}
        className="m-3"
      />
    );
  }
  if (sources.pending || arriving) return <SkeletonLines label={t("app.loading")} lines={7} className="p-4" />;
  if (sources.sources.length === 0) {
    return (
      <EmptyState
        icon={<BookOpen size={24} aria-hidden="true" />}
        title={t("workbench.sources.noneTitle")}
        hint={t(session.status === "running" ? "workbench.sources.noneYet" : "workbench.sources.noneHint")}
      />
    );
  }
  return (
    <EmptyState
      title={t("workbench.sources.nothingTitle")}
      action={
        <Button
          size="sm"
          onClick={() => {
            address.change({ filter: { cited: false, selected: false, type: null, text: "" } });
          }}
        >
          {t("workbench.sources.clearFilters")}
        </Button>
      }
    />
  );
}
