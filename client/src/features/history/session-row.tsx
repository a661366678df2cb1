import type { Session } from "@plumbline/shared/api/sessions.ts";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { classNames } from "../../lib/class-names.ts";
import { formatDateTime, formatRelative } from "../../lib/format.ts";
import { workbenchPath } from "../../lib/page-paths.ts";
import { RowMenuButton } from "./row-menu-button.tsx";
import { StatusDot, useStatusText } from "./session-status.tsx";
import { TitleEditor } from "./title-editor.tsx";

export const isActive = ({ status }: Session): boolean => status === "running" || status === "awaiting_input";

interface SessionRowProps {
  session: Session;
  current: boolean;
  renaming: boolean;
  now: number;
  onRename: () => void;
  onRenamed: (title: string | null) => void;
  onDelete: () => void;
}

/** One session: title, state, mode, sources, age. F2 renames, Delete deletes. */
export function SessionRow({ session, current, renaming, now, onRename, onRenamed, onDelete }: SessionRowProps) {
  const { t, i18n } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const status = useStatusText(session);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "F2") onRename();
    else if (event.key === "Delete" && !isActive(session)) onDelete();
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={row}
      className={classNames(
        "group relative rounded-sm px-2.5 py-2 transition-colors",
        current ? "bg-surface shadow-[inset_2px_0_0_var(--accent),0_0_0_1px_var(--line)]" : "hover:bg-ink/4",
      )}
    >
      {renaming ? (
        <TitleEditor title={session.title} onDone={onRenamed} />
      ) : (
        <Link
          to={workbenchPath(session.id)}
          aria-current={current ? "page" : undefined}
          onKeyDown={onKeyDown}
          data-session-link=""
          title={session.title}
          className="block truncate font-medium group-focus-within:pr-6 group-hover:pr-6 [@media(hover:none)]:pr-6 after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {session.title}
        </Link>
      )}
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        <span className={classNames("inline-flex max-w-full items-center gap-1.5", session.status === "failed" && "text-bad")}>
          <StatusDot status={session.status} />
          {session.status === "running" && <span className="sr-only">{t("history.statuses.running")} </span>}
          <span className="truncate" title={status}>
            {status}
          </span>
        </span>
        <span>
          {t(`history.modes.${session.mode}`)} ·{" "}
          <time dateTime={session.updatedAt} title={formatDateTime(session.updatedAt, i18n.language)}>
            {formatRelative(session.updatedAt, i18n.language, now)}
          </time>
        </span>
      </p>
      {session.status === "running" && (
        <ProgressBar label={t("history.progress", { title: session.title })} value={session.progress} className="mt-1.5" />
      )}
      {!renaming && <RowMenuButton title={session.title} busy={isActive(session)} onRename={onRename} onDelete={onDelete} />}
    </li>
  );
}
