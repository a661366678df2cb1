import { SessionStatus } from "@plumbline/shared/api/sessions.ts";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "../../components/button.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { Select } from "../../components/select.tsx";
import { classNames } from "../../lib/class-names.ts";
import { homePath } from "../../lib/page-paths.ts";
import { useHistoryFilter } from "./history-filter.ts";
import { SessionResults } from "./session-results.tsx";

/** Everything researched so far, newest first, to search, open, rename and delete. Fills the height it is given. */
export function HistoryPane() {
  const { t } = useTranslation();
  const { q, status, setQ, setStatus } = useHistoryFilter();
  const statuses = SessionStatus.options.map((value) => ({ value, label: t(`history.statuses.${value}`) }));
  return (
    <section aria-label={t("history.label")} className="flex h-full min-h-0 flex-col">
      <div className="flex flex-col gap-2 p-3">
        <Link to={homePath} className={classNames(buttonClass(), "w-full")}>
          <Plus size={15} aria-hidden="true" />
          {t("history.newResearch")}
        </Link>
        <SearchInput label={t("history.search")} clearLabel={t("app.clearSearch")} value={q} onChange={setQ} />
        <Select
          aria-label={t("history.status")}
          value={status ?? ""}
          onValueChange={setStatus}
          options={[{ value: "", label: t("history.allStatuses") }, ...statuses]}
        />
      </div>
      <SessionResults />
    </section>
  );
}
