import { Check, ChevronDown, GitCompareArrows } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../components/button.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "../../../components/menu.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { formatDateTime } from "../../../lib/format.ts";
import { useReportVersions } from "../data/use-reports.ts";
import type { ShownReport } from "../data/use-shown-report.ts";
import { useWorkbench } from "../workbench-context.ts";

/** Which version of the report is shown, and the others; nothing while there is only one. */
export function VersionMenu({ shown }: { shown: ShownReport }) {
  const { t, i18n } = useTranslation();
  const { session, address } = useWorkbench();
  const newest = session.report?.version ?? 0;
  const versions = useReportVersions(session.id, newest > 1);
  if (newest <= 1 || versions.data === undefined) return null;
  const current = shown.report?.version ?? address.state.version ?? newest;
  return (
    <Menu>
      <MenuTrigger className={classNames(buttonClass("quiet", "sm"), "ml-0.5 px-2")}>
        {t("workbench.report.versionName", { number: current })}
        <ChevronDown size={13} aria-hidden="true" />
      </MenuTrigger>
      <MenuContent>
        {versions.data.map(({ version, incomplete, createdAt }) => (
          <MenuItem
            key={version}
            onSelect={() => {
              address.change({ version: version === newest ? null : version, against: null, claim: null });
            }}
          >
            <Check size={13} aria-hidden="true" className={version === current ? "" : "invisible"} />
            <span className="flex-1">
              {t(incomplete ? "workbench.report.versionIncomplete" : "workbench.report.versionName", { number: version })}
            </span>
            <span className="pl-3 text-xs text-ink-3">{formatDateTime(createdAt, i18n.language)}</span>
          </MenuItem>
        ))}
        <MenuSeparator />
        {versions.data
          .filter(({ version }) => version !== current)
          .map(({ version }) => (
            <MenuItem
              key={version}
              onSelect={() => {
                address.change({ against: version, claim: null });
              }}
            >
              <GitCompareArrows size={13} aria-hidden="true" />
              {t("workbench.compare.with", { number: version })}
            </MenuItem>
          ))}
      </MenuContent>
    </Menu>
  );
}
