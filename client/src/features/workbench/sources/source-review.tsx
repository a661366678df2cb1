import { selectSources } from "@plumbline/shared/view/select-sources.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SearchInput } from "../../../components/search-input.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { useSelectSource } from "../data/use-select-source.ts";
import { plainSnippet, type WorkbenchSource } from "../data/workbench-source.ts";
import { Notice } from "../notice.tsx";
import { useWorkbench } from "../workbench-context.ts";
import { SourceFacts } from "./source-facts.tsx";
import { VirtualRows } from "./virtual-rows.tsx";

const ROW_HEIGHT = 92;

/** Sections or queries that rest on few sources. */
const Asked = z.object({ supports: z.array(z.object({ what: z.string(), sourceIds: z.array(z.string()) })).default([]) });

/** The sources before anything is written from them: which to keep, and what would be left without support. */
export function SourceReview() {
  const { t } = useTranslation();
  const { session, sources } = useWorkbench();
  const payload = useRunView((view) => view.interrupt?.payload);
  const supports = useMemo(() => Asked.safeParse(payload).data?.supports ?? [], [payload]);
  const [text, setText] = useState("");
  const shown = useMemo(() => selectSources(sources.sources, { cited: false, selected: false, type: null, text }), [sources.sources, text]);
  const keptIds = useMemo(
    () => new Set(sources.sources.filter(({ selected }) => selected === true).map(({ id }) => id)),
    [sources.sources],
  );
  const { onlyFor, lost } = supportLeft(supports, keptIds);
  return (
    <div className="mx-auto flex h-full w-full max-w-[800px] flex-col px-4 pt-5 narrow:px-6">
      <h1 className="sr-only">{session.query}</h1>
      <Notice tone="ask" className="mb-3" aside={t("workbench.sourceReview.kept", { kept: keptIds.size, count: sources.sources.length })}>
        {t("workbench.sourceReview.ask")}
      </Notice>
      {lost.length > 0 && (
        <p role="status" className="mb-3 text-sm font-medium text-part">
          {t("workbench.sourceReview.lost", { count: lost.length, what: lost.join(t("workbench.sourceReview.between")) })}
        </p>
      )}
      <SearchInput
        label={t("workbench.sources.search")}
        clearLabel={t("app.clearSearch")}
        value={text}
        onChange={setText}
        className="mb-2"
      />
      <div className="flex min-h-0 flex-1 flex-col rounded-t-md border border-b-0 border-line bg-surface">
        <VirtualRows items={shown} keyOf={(source) => source.id} estimate={ROW_HEIGHT}>
          {(source) => <Row source={source} onlyFor={onlyFor.get(source.id) ?? []} />}
        </VirtualRows>
      </div>
    </div>
  );
}

/** What each source alone still supports, and what no kept source supports any more. */
function supportLeft(supports: readonly { what: string; sourceIds: string[] }[], kept: ReadonlySet<string>) {
  const onlyFor = new Map<string, string[]>();
  const lost: string[] = [];
  for (const { what, sourceIds } of supports) {
    const left = sourceIds.filter((id) => kept.has(id));
    if (left.length === 0) lost.push(what);
    // Without any, each of them would be enough to bring it back.
    const deciding = left.length === 0 ? sourceIds : left.length === 1 ? left : [];
    for (const id of deciding) onlyFor.set(id, [...(onlyFor.get(id) ?? []), what]);
  }
  return { onlyFor, lost };
}

function Row({ source, onlyFor }: { source: WorkbenchSource; onlyFor: string[] }) {
  const { t } = useTranslation();
  const { session, openSource } = useWorkbench();
  const select = useSelectSource(session.id);
  const kept = source.selected === true;
  return (
    <div className={classNames("grid grid-cols-[auto_1fr] gap-x-3 border-b border-line px-4 py-3", !kept && "bg-pane")}>
      <input
        type="checkbox"
        checked={kept}
        aria-label={t("workbench.sourceReview.keep", { title: source.title })}
        onChange={(event) => {
          select.mutate({ id: source.id, selected: event.target.checked });
        }}
        className="mt-0.5 size-4.5 accent-accent"
      />
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => {
            openSource(source.id);
          }}
          className={classNames("text-left text-sm font-medium [overflow-wrap:anywhere] hover:underline", !kept && "text-ink-3")}
        >
          {source.title}
        </button>
        <SourceFacts source={source} />
        {source.snippet !== "" && kept && <p className="mt-0.5 line-clamp-2 text-xs text-ink-2">{plainSnippet(source.snippet)}</p>}
        {source.selectionReason !== null && source.selectionReason !== "" && (
          <p className="mt-0.5 text-xs text-ink-3">{source.selectionReason}</p>
        )}
        {onlyFor.length > 0 && (
          <p className={classNames("mt-1 text-xs", kept ? "text-ink-3" : "font-medium text-part")}>
            {t(kept ? "workbench.sourceReview.onlyFor" : "workbench.sourceReview.unsupported", {
              what: onlyFor.join(t("workbench.sourceReview.between")),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
