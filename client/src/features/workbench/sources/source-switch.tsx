import { BookmarkCheck, BookmarkMinus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/icon-button.tsx";
import { useSelectSource } from "../data/use-select-source.ts";
import type { WorkbenchSource } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";
import { ExcludeDialog } from "./exclude-dialog.tsx";
import { useMaySelect } from "./use-may-select.ts";

/** Selects or excludes a source where that is possible now; excluding a cited one first says what it means. */
export function SourceSwitch({ source }: { source: WorkbenchSource }) {
  const { t } = useTranslation();
  const { session } = useWorkbench();
  const may = useMaySelect();
  const select = useSelectSource(session.id);
  const [asking, setAsking] = useState(false);
  if (!may || source.selected === null) return <span />;
  const { selected } = source;
  const Icon = selected ? BookmarkCheck : BookmarkMinus;
  return (
    <>
      <IconButton
        label={t(selected ? "workbench.sources.exclude" : "workbench.sources.select")}
        size="sm"
        aria-pressed={selected}
        className={selected ? "relative -my-1 text-accent" : "relative -my-1 text-ink-3"}
        onClick={() => {
          if (selected && source.citedCount > 0) setAsking(true);
          else select.mutate({ id: source.id, selected: !selected });
        }}
      >
        <Icon size={15} aria-hidden="true" />
      </IconButton>
      {asking && (
        <ExcludeDialog
          source={source}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
