import type { DocumentState, LibraryDocument } from "@plumbline/shared/api/library.ts";
import { BookOpen, FileText, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/icon-button.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { classNames } from "../../lib/class-names.ts";
import { formatBytes, formatDateTime, formatLanguage, formatNumber, formatRelative } from "../../lib/format.ts";

interface DocumentRowProps {
  document: LibraryDocument;
  now: number;
  /** Absent: it cannot be deleted. */
  onDelete?: () => void;
}

/** One document: what it is, how much of it was read, and why not all. */
export function DocumentRow({ document, now, onDelete }: DocumentRowProps) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const Icon = document.builtin ? BookOpen : FileText;
  const facts = [
    document.pages === null ? null : t("document.pages", { count: document.pages }),
    document.words === 0 ? null : t("document.words", { count: document.words, words: formatNumber(document.words, locale) }),
    document.language === null ? null : formatLanguage(document.language, locale),
    formatBytes(document.bytes, locale),
  ].filter((fact) => fact !== null);
  return (
    <li className="flex items-start gap-3 border-b border-line px-3 py-3 last:border-b-0">
      <Icon size={17} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{document.title}</p>
        {document.fileName !== document.title && <p className="truncate text-xs text-ink-3">{document.fileName}</p>}
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-3 tabular-nums">
          <StateLabel state={document.state} />
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {!document.builtin && (
            <time dateTime={document.createdAt} title={formatDateTime(document.createdAt, locale)}>
              {t("library.added", { when: formatRelative(document.createdAt, locale, now) })}
            </time>
          )}
        </p>
        <Reason document={document} />
      </div>
      {onDelete !== undefined && (
        <IconButton size="sm" label={t("library.delete", { title: document.title })} className="-my-0.5" onClick={onDelete}>
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

const stateColours: Record<DocumentState, string> = {
  processing: "text-ink-3",
  ready: "text-ok",
  partial: "text-part",
  failed: "text-bad",
};

function StateLabel({ state }: { state: DocumentState }) {
  const { t } = useTranslation();
  return (
    <span className={classNames("inline-flex items-center gap-1.5 font-medium", stateColours[state])}>
      {state === "processing" && <Spinner className="size-3" />}
      {t(`document.states.${state}`)}
    </span>
  );
}

function Reason({ document: { issue, note, state } }: { document: LibraryDocument }) {
  const { t } = useTranslation();
  if (issue === null && note === null) return null;
  const reason = issue === null ? null : t(`document.issues.${issue}`);
  return (
    <p className={classNames("mt-1 text-xs", state === "failed" ? "text-bad" : "text-part")}>
      {reason}
      {note !== null && <span className={classNames(reason !== null && "ml-1.5 text-ink-3")}>{note}</span>}
    </p>
  );
}
