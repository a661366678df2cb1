import type { Session } from "@plumbline/shared/api/sessions.ts";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { LoadMore } from "../../components/load-more.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useNow } from "../../lib/now.ts";
import { homePath } from "../../lib/page-paths.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { useSettled } from "../../lib/settled.ts";
import { useHistoryActions } from "./history-actions.ts";
import { useHistoryFilter } from "./history-filter.ts";
import { SessionRow } from "./session-row.tsx";
import { useDeleteSession, useRenameSession } from "./use-session-changes.ts";
import { useSessionList } from "./use-session-list.ts";

const AlertDialog = lazy(async () => ({ default: (await import("../../components/alert-dialog.tsx")).AlertDialog }));

/** The list itself, with what can be done to a row. */
export function SessionResults() {
  const { t } = useTranslation();
  const describe = useProblemText();
  const navigate = useNavigate();
  const { sessionId } = useParams();
  const { q, status, clear } = useHistoryFilter();
  const list = useSessionList({ q: useSettled(q.trim(), 250), status });
  const now = useNow(30_000);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Session | null>(null);
  const rename = useRenameSession();
  const remove = useDeleteSession((id) => {
    setDeleting(null);
    if (id === sessionId) void navigate(homePath);
  });
  const sessions = list.data?.pages.flatMap((page) => page.items) ?? [];
  useHistoryActions(
    sessions.find(({ id }) => id === sessionId),
    setRenaming,
    setDeleting,
  );
  if (list.isPending) return <SessionsLoading label={t("app.loading")} />;
  if (list.isError && list.data === undefined) {
    return (
      <ErrorState
        title={t("history.failedTitle")}
        cause={describe(list.error)}
        retryLabel={t("app.retry")}
        onRetry={() => void list.refetch()}
        className="mx-3"
      />
    );
  }
  if (sessions.length === 0 && q.trim() === "" && status === null)
    return <EmptyState title={t("history.emptyTitle")} hint={t("history.emptyHint")} />;
  return (
    <>
      <Found count={sessions.length} more={list.hasNextPage} announced={q.trim() !== ""} />
      {sessions.length === 0 ? (
        <EmptyState
          title={t("history.nothingTitle")}
          hint={t("history.nothingHint")}
          action={
            <Button size="sm" onClick={clear}>
              {t("history.clearFilters")}
            </Button>
          }
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
          <ul className="flex flex-col gap-1" onKeyDown={moveFocus}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                current={session.id === sessionId}
                renaming={session.id === renaming}
                now={now}
                onRename={() => {
                  setRenaming(session.id);
                }}
                onRenamed={(title) => {
                  setRenaming(null);
                  if (title !== null) rename.mutate({ id: session.id, title });
                }}
                onDelete={() => {
                  setDeleting(session);
                }}
              />
            ))}
          </ul>
          {list.hasNextPage && (
            <LoadMore
              label={t(list.isFetchingNextPage ? "history.loadingMore" : "history.more")}
              loading={list.isFetchingNextPage}
              automatic={!list.isFetchNextPageError}
              onLoad={() => void list.fetchNextPage()}
            />
          )}
        </div>
      )}
      {deleting !== null && (
        <Suspense fallback={null}>
          <AlertDialog
            open
            onOpenChange={() => {
              setDeleting(null);
            }}
            title={t("history.deleteTitle")}
            description={t("history.deleteText", { title: deleting.title })}
            cancelLabel={t("app.cancel")}
            confirmLabel={t("app.delete")}
            busy={remove.isPending}
            onConfirm={() => {
              remove.mutate(deleting.id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** How many were found, for a screen reader, while something is searched. */
function Found({ count, more, announced }: { count: number; more: boolean; announced: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="sr-only">
      {announced && (more ? t("history.foundMore", { count }) : t("history.found", { count }))}
    </p>
  );
}

function SessionsLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4 px-5 py-2">
      {["w-4/5", "w-full", "w-3/5", "w-11/12"].map((width) => (
        <div key={width} className="flex flex-col gap-1.5">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-2.5 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** Arrow keys, Home and End walk through the sessions. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-session-link]")];
  const at = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1;
  if (at === -1) return;
  const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  const target = links[targets[event.key] ?? -1];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
