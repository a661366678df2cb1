import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "../lib/class-names.ts";
import { useDocumentState, useDocumentUpload } from "../lib/document-upload.ts";
import { formatBytes, formatNumber } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { type Upload, useUploads } from "../lib/uploads.ts";
import { IconButton } from "./icon-button.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { Spinner } from "./spinner.tsx";

/** Files on their way into the library and what became of them; nothing while there are none. */
export function UploadList({ className }: { className?: string }) {
  const { t } = useTranslation();
  const items = useUploads((uploads) => uploads.items);
  if (items.length === 0) return null;
  return (
    <ul aria-label={t("document.uploads")} aria-live="polite" className={classNames("flex flex-col gap-1", className)}>
      {items.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const dismiss = useUploads((uploads) => uploads.dismiss);
  const { retryUpload } = useDocumentUpload();
  const outcome = useOutcome(upload);
  const { name } = upload.file;
  return (
    <li className="rounded-sm border border-line bg-surface px-2.5 py-1.5 text-sm">
      <div className="flex items-center gap-2">
        <span className="inline-flex size-4 shrink-0 items-center justify-center">{outcome.icon}</span>
        <span className="min-w-0 truncate font-medium" title={name}>
          {name}
        </span>
        <span className={classNames("min-w-0 flex-1 truncate text-xs", outcome.bad ? "text-bad" : "text-ink-3")} title={outcome.text}>
          {outcome.text}
        </span>
        {upload.state === "failed" && (
          <IconButton
            size="sm"
            label={t("document.retry")}
            onClick={() => {
              retryUpload(upload.id);
            }}
          >
            <RotateCcw size={14} aria-hidden="true" />
          </IconButton>
        )}
        {(upload.state === "stored" || upload.state === "failed") && (
          <IconButton
            size="sm"
            label={t("document.dismiss", { name })}
            onClick={() => {
              dismiss(upload.id);
            }}
          >
            <X size={14} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {upload.state === "sending" && upload.sent < 1 && (
        <ProgressBar label={t("document.progress", { name })} value={upload.sent} className="mt-1.5" />
      )}
    </li>
  );
}

function useOutcome(upload: Upload) {
  const { t, i18n } = useTranslation();
  const describe = useProblemText();
  const document = useDocumentState(upload.document);
  const size = formatBytes(upload.file.size, i18n.language);
  if (upload.state === "failed") return { icon: <CircleAlert size={15} className="text-bad" />, text: describe(upload.error), bad: true };
  if (upload.state === "waiting" || (upload.state === "sending" && upload.sent < 1))
    return { icon: <FileText size={15} className="text-ink-3" />, text: `${t(`document.${upload.state}`)} · ${size}`, bad: false };
  if (document === null || document.state === "processing") return { icon: <Spinner />, text: t("document.states.processing"), bad: false };
  const bad = document.state === "failed";
  const reason = document.issue === null ? document.note : t(`document.issues.${document.issue}`);
  const parts = [
    t(`document.states.${document.state}`),
    reason,
    upload.duplicate ? t("document.duplicate") : null,
    bad ? null : t("document.words", { count: document.words, words: formatNumber(document.words, i18n.language) }),
  ];
  const text = parts.filter((part) => part !== null).join(" · ");
  const icon = bad ? (
    <CircleAlert size={15} className="text-bad" />
  ) : (
    <CircleCheck size={15} className={document.state === "partial" ? "text-part" : "text-ok"} />
  );
  return { icon, text, bad };
}
