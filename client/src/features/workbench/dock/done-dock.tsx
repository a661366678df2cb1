import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { formatCompact, formatMinutes } from "../../../lib/format.ts";
import type { WorkbenchTab } from "../address-state.ts";
import { useUsage } from "../data/use-usage.ts";
import { useWorkbench } from "../workbench-context.ts";
import { DockBar } from "./dock-bar.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { RerunDialog } from "./rerun-dialog.tsx";

/** After the run: take the report along, or run again with changes. */
export function DoneDock({ tab }: { tab: WorkbenchTab }) {
  const { t } = useTranslation();
  const { session, address } = useWorkbench();
  const [again, setAgain] = useState(false);
  return (
    <DockBar>
      <UsageLine />
      {session.report !== null && tab !== "report" && (
        <Button
          variant="quiet"
          onClick={() => {
            address.change({ tab: "report" });
          }}
        >
          {t("workbench.now.goTo.report")}
        </Button>
      )}
      <Button
        onClick={() => {
          setAgain(true);
        }}
      >
        <RotateCcw size={14} aria-hidden="true" />
        {t("workbench.dock.again")}
      </Button>
      {session.report !== null && <ExportMenu />}
      {again && (
        <RerunDialog
          onClose={() => {
            setAgain(false);
          }}
        />
      )}
    </DockBar>
  );
}

/** What the run took. */
function UsageLine() {
  const { t, i18n } = useTranslation();
  const { session } = useWorkbench();
  const usage = useUsage(session.id);
  if (usage.data === undefined) return <span className="flex-1" />;
  const { actual, minutes } = usage.data;
  const tokens = actual.promptTokens + actual.completionTokens;
  const facts = [
    minutes > 0 ? formatMinutes(minutes, i18n.language) : null,
    actual.searches > 0 ? t("workbench.searches", { count: actual.searches }) : null,
    actual.pages > 0 ? t("workbench.usage.pages", { count: actual.pages }) : null,
    tokens > 0 ? t("workbench.usage.tokens", { tokens: formatCompact(tokens, i18n.language) }) : null,
  ].filter((fact) => fact !== null);
  return (
    <p className="min-w-0 flex-1 text-xs text-ink-3 tabular-nums">
      <span className="hidden truncate narrow:block">{facts.join(" · ")}</span>
    </p>
  );
}
