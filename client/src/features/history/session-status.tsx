import type { Session, SessionStatus } from "@plumbline/shared/api/sessions.ts";
import { useTranslation } from "react-i18next";
import { classNames } from "../../lib/class-names.ts";
import { formatNumber } from "../../lib/format.ts";

const dots: Record<SessionStatus, string> = {
  draft: "border border-edge",
  running: "bg-accent",
  awaiting_input: "bg-part",
  completed: "bg-ok",
  failed: "bg-bad",
  cancelled: "bg-edge",
};

/** The state as a coloured dot; its words stand beside it. */
export function StatusDot({ status }: { status: SessionStatus }) {
  return <span aria-hidden="true" className={classNames("size-[7px] shrink-0 rounded-full", dots[status])} />;
}

/** The state in a few words: what matters about it now. */
export function useStatusText(session: Session): string {
  const { t, i18n } = useTranslation();
  const sources = t("history.sources", { count: session.sourceCount });
  switch (session.status) {
    case "running": {
      const percent = formatNumber(session.progress, i18n.language, { style: "percent", maximumFractionDigits: 0 });
      return session.sourceCount === 0 ? percent : `${percent} · ${sources}`;
    }
    case "completed":
      return session.incomplete ? `${t("history.incomplete")} · ${sources}` : sources;
    case "failed":
      return t(`history.errors.${session.error?.code ?? ""}`, { defaultValue: t("history.statuses.failed") });
    case "draft":
    case "awaiting_input":
    case "cancelled":
      return t(`history.statuses.${session.status}`);
  }
}
