import type { Session } from "@plumbline/shared/api/sessions.ts";
import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../components/menu.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { classNames } from "../../lib/class-names.ts";
import { formatDateTime, formatRelative } from "../../lib/format.ts";
import { workbenchPath } from "../../lib/page-paths.ts";
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
          className="block truncate pr-6 font-medium after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {session.title}
        </Link>
      )}
      <p className="mt-0.5 flex items-center gap-1.5 text-xs text-ink-3">
        <StatusDot status={session.status} />
        <span className="shrink-0">{t(`history.modes.${session.mode}`)}</span>
        <span aria-hidden="true">·</span>
        <span className={classNames("min-w-0 truncate", session.status === "failed" && "text-bad")} title={status}>
          {session.status === "running" && <span className="sr-only">{t("history.statuses.running")} </span>}
          {status}
        </span>
        <span aria-hidden="true">·</span>
        <time dateTime={session.updatedAt} title={formatDateTime(session.updatedAt, i18n.language)} className="shrink-0">
          {formatRelative(session.updatedAt, i18n.language, now)}
        </time>
      </p>
      {session.status === "running" && (
        <ProgressBar label={t("history.progress", { title: session.title })} value={session.progress} className="mt-1.5" />
      )}
      {!renaming && <RowMenu session={session} onRename={onRename} onDelete={onDelete} />}
    </li>
  );
}

function RowMenu({ session, onRename, onDelete }: Pick<SessionRowProps, "session" | "onRename" | "onDelete">) {
  const { t } = useTranslation();
  const busy = isActive(session);
  return (
    <Menu>
      <MenuTrigger
        aria-label={t("history.actionsFor", { title: session.title })}
        className="absolute top-1.5 right-1 inline-flex size-7 items-center justify-center rounded-xs text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-ink/6 hover:text-ink focus-visible:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100"
      >
        <Ellipsis size={16} aria-hidden="true" />
      </MenuTrigger>
      <MenuContent
        onCloseAutoFocus={(event) => {
          // The title's editor takes the focus itself.
          if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <MenuItem onSelect={onRename}>{t("history.rename")}</MenuItem>
        <MenuItem danger disabled={busy} onSelect={onDelete}>
          {t(busy ? "history.deleteBusy" : "history.delete")}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
