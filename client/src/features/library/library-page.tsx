import { Upload } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ButtonVariant } from "../../components/button.tsx";
import { FileButton } from "../../components/file-button.tsx";
import { FileDrop } from "../../components/file-drop.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { UploadList } from "../../components/upload-list.tsx";
import { useDocumentUpload } from "../../lib/document-upload.ts";
import { DOCUMENT_TYPES } from "../../lib/uploads.ts";
import { DocumentLists } from "./document-lists.tsx";
import { PassageResults } from "./passage-results.tsx";
import { useSearchInAddress } from "./search-in-address.ts";

/** Documents to research with: add, find, read about, delete. */
export function LibraryPage() {
  const { t } = useTranslation();
  const { upload } = useDocumentUpload();
  const { text, setText, q } = useSearchInAddress();
  usePastedFiles(upload);
  return (
    <FileDrop label={t("document.dropHere")} onFiles={upload} className="min-h-full">
      <title>{`${t("app.pageTitle.library")} · Plumbline`}</title>
      <div className="mx-auto w-full max-w-4xl px-4 pt-6 pb-16 narrow:px-6 narrow:pt-8">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-60 flex-1">
            <h1 className="text-h1 font-bold tracking-[-0.02em]">{t("library.title")}</h1>
            <p className="mt-0.5 text-ink-2">{t("library.subtitle")}</p>
            <p className="mt-0.5 text-sm text-ink-3">{t("library.formats")}</p>
          </div>
          <AddFiles variant="primary" onFiles={upload} />
        </div>
        <SearchInput label={t("library.search")} clearLabel={t("app.clearSearch")} value={text} onChange={setText} className="mt-5" />
        <UploadList className="mt-4" />
        <DocumentLists q={q} addButton={<AddFiles variant="outline" onFiles={upload} />} />
        {q !== "" && <PassageResults q={q} />}
      </div>
    </FileDrop>
  );
}

function AddFiles({ variant, onFiles }: { variant: ButtonVariant; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  return (
    <FileButton accept={DOCUMENT_TYPES} variant={variant} onFiles={onFiles}>
      <Upload size={15} aria-hidden="true" />
      {t("document.add")}
    </FileButton>
  );
}

/** Files pasted anywhere on the page. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("paste", onPaste);
    };
  }, [onFiles]);
}
