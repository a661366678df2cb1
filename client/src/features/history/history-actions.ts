import type { Session } from "@plumbline/shared/api/sessions.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Action, useActions } from "../../lib/actions.ts";
import { homePath } from "../../lib/page-paths.ts";

/** Offers what the history can do: start anew, and rename or delete the open session. */
export function useHistoryActions(open: Session | undefined, rename: (id: string) => void, remove: (session: Session) => void): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useMemo((): readonly Action[] => {
    const group = t("history.group");
    const create: Action = {
      id: "new-research",
      label: t("history.newResearch"),
      group: t("app.palette.go"),
      keywords: ["new", "research"],
      enabled: true,
      run: () => void navigate(homePath),
    };
    if (open === undefined) return [create];
    return [
      create,
      {
        id: "rename-research",
        label: t("history.rename"),
        group,
        enabled: true,
        run: () => {
          rename(open.id);
        },
      },
      {
        id: "delete-research",
        label: t("history.delete"),
        group,
        enabled: open.status !== "running" && open.status !== "awaiting_input",
        run: () => {
          remove(open);
        },
      },
    ];
  }, [t, navigate, open, rename, remove]);
  useActions(actions);
}
