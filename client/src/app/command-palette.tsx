import { SessionList, sessionListPath } from "@plumbline/shared/api/sessions.ts";
import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { FileText, Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { overlayClass } from "../components/dialog.tsx";
import { Kbd } from "../components/kbd.tsx";
import { Spinner } from "../components/spinner.tsx";
import { type Action, shortcutText, useOfferedActions } from "../lib/actions.ts";
import { apiGet } from "../lib/api-client.ts";
import { libraryPath, workbenchPath } from "../lib/page-paths.ts";
import { queryKeys } from "../lib/query-keys.ts";
import { useSettled } from "../lib/settled.ts";
import { matchActions } from "./match-actions.ts";

const sessionsShown = 8;
const librarySearch = "search-library";

/** Everything that can be done now, and every research, behind one box. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState("");
  const navigate = useNavigate();
  const actions = useOfferedActions().filter(({ id }) => id !== "palette");
  const wanted = q.trim();
  const { sessions, searching, failed } = useSessionSearch(wanted);
  const matching = matchActions(actions, wanted);
  const groups = Map.groupBy(matching, (action) => action.group);
  const [chosen, setChosen] = useState("");
  // What was chosen may be gone with the next key; then the first entry is meant.
  const entries = [...matching, ...sessions].map(({ id }) => id).concat(wanted === "" ? [] : librarySearch);
  const value = entries.includes(chosen) ? chosen : (entries[0] ?? "");
  const choose = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          aria-describedby={undefined}
          className="rise-in fixed inset-x-2 top-2 z-50 mx-auto max-w-xl overflow-hidden rounded-lg border border-line bg-surface shadow-raised narrow:top-[12vh]"
        >
          <Dialog.Title className="sr-only">{t("app.palette.open")}</Dialog.Title>
          <Command shouldFilter={false} loop label={t("app.palette.open")} value={value} onValueChange={setChosen}>
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              {searching ? <Spinner className="text-ink-3" /> : <Search size={16} aria-hidden="true" className="shrink-0 text-ink-3" />}
              <Command.Input
                value={q}
                onValueChange={setQ}
                placeholder={t("app.palette.placeholder")}
                className="h-12 min-w-0 flex-1 bg-transparent text-md outline-none"
              />
            </div>
            <Command.List label={t("app.palette.open")} className="max-h-[min(420px,60dvh)] overflow-y-auto p-1.5">
              {!searching && !failed && (
                <Command.Empty className="px-3 py-8 text-center text-sm text-ink-3">{t("app.palette.empty", { q: wanted })}</Command.Empty>
              )}
              {failed && (
                <p role="alert" className="px-3 py-2 text-sm text-bad">
                  {t("app.palette.searchFailed")}
                </p>
              )}
              {[...groups].map(([heading, offered]) => (
                <PaletteGroup key={heading} heading={heading}>
                  {offered.map((action) => (
                    <ActionItem key={action.id} action={action} onSelect={choose(action.run)} />
                  ))}
                </PaletteGroup>
              ))}
              {sessions.length > 0 && (
                <PaletteGroup heading={t("app.palette.sessions")}>
                  {sessions.map((session) => (
                    <PaletteItem
                      key={session.id}
                      value={session.id}
                      icon={<FileText size={15} aria-hidden="true" />}
                      onSelect={choose(() => void navigate(workbenchPath(session.id)))}
                    >
                      {session.title}
                    </PaletteItem>
                  ))}
                </PaletteGroup>
              )}
              {wanted !== "" && (
                <PaletteItem
                  value={librarySearch}
                  icon={<Search size={15} aria-hidden="true" />}
                  onSelect={choose(() => void navigate(libraryPath(wanted)))}
                >
                  {t("app.palette.searchLibrary", { q: wanted })}
                </PaletteItem>
              )}
            </Command.List>
            <p className="hidden border-t border-line px-4 py-2 text-xs text-ink-3 narrow:block">{t("app.palette.help")}</p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useSessionSearch(wanted: string) {
  const q = useSettled(wanted, 200);
  const search = useQuery({
    queryKey: queryKeys.sessionSearch(q),
    queryFn: ({ signal }) => apiGet(sessionListPath({ limit: sessionsShown, q }), SessionList, signal),
  });
  // What was found for other words is not shown: Enter would open it.
  const settled = q === wanted;
  return {
    sessions: settled ? (search.data?.items ?? []) : [],
    searching: search.isFetching || !settled,
    failed: settled && search.isError,
  };
}

function ActionItem({ action, onSelect }: { action: Action; onSelect: () => void }) {
  return (
    <PaletteItem value={action.id} onSelect={onSelect}>
      <span className="flex-1">{action.label}</span>
      {action.shortcut !== undefined && <Kbd>{shortcutText(action.shortcut)}</Kbd>}
    </PaletteItem>
  );
}

function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  );
}

interface PaletteItemProps {
  value: string;
  icon?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

function PaletteItem({ value, icon, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2 text-sm data-[selected=true]:bg-accent-soft"
    >
      {icon !== undefined && <span className="shrink-0 text-ink-3">{icon}</span>}
      <span className="flex min-w-0 flex-1 items-center truncate">{children}</span>
    </Command.Item>
  );
}
