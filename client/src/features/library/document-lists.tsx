import type { LibraryDocument } from "@plumbline/shared/api/library.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../components/alert-dialog.tsx";
import { Chip } from "../../components/chip.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { LoadMore } from "../../components/load-more.tsx";
import { SkeletonLines } from "../../components/skeleton.tsx";
import { useNow } from "../../lib/now.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { DocumentRow } from "./document-row.tsx";
import { useDeleteDocument, useDocuments } from "./use-documents.ts";

/** The documents, the person's own before the handbook; with `q` only those of that name. */
export function DocumentLists({ q, addButton }: { q: string; addButton: ReactNode }) {
  const { t, i18n } = useTranslation();
  const describe = useProblemText();
  const list = useDocuments(q);
  const now = useNow(30_000);
  const [deleting, setDeleting] = useState<LibraryDocument | null>(null);
  const remove = useDeleteDocument(() => {
    setDeleting(null);
  });
  if (list.isPending) return <SkeletonLines label={t("app.loading")} lines={6} className="p-4" />;
  if (list.data === undefined) {
    return (
      <ErrorState
        title={t("library.failedTitle")}
        cause={describe(list.error)}
        retryLabel={t("app.retry")}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const documents = list.data.pages.flatMap((page) => page.items);
  const own = documents.filter(({ builtin }) => !builtin);
  const handbook = inReadersLanguageFirst(
    documents.filter(({ builtin }) => builtin),
    i18n.language,
  );
  if (q !== "" && documents.length === 0) return null;
  return (
    <>
      {(own.length > 0 || q === "") && (
        <DocumentSection title={t(q === "" ? "library.own" : "library.matching")}>
          {own.length === 0 ? (
            <EmptyState title={t("library.emptyTitle")} hint={t("library.emptyHint")} action={addButton} />
          ) : (
            <ul>
              {own.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  now={now}
                  onDelete={() => {
                    setDeleting(document);
                  }}
                />
              ))}
            </ul>
          )}
        </DocumentSection>
      )}
      {handbook.length > 0 && (
        <DocumentSection title={t("library.handbook")} aside={<Chip>{t("library.readOnly")}</Chip>}>
          <ul>
            {handbook.map((document) => (
              <DocumentRow key={document.id} document={document} now={now} />
            ))}
          </ul>
        </DocumentSection>
      )}
      {list.hasNextPage && (
        <LoadMore
          label={t("library.more")}
          loading={list.isFetchingNextPage}
          automatic={!list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
      <AlertDialog
        open={deleting !== null}
        onOpenChange={() => {
          setDeleting(null);
        }}
        title={t("library.deleteTitle")}
        description={t("library.deleteText", { title: deleting?.title ?? "" })}
        cancelLabel={t("app.cancel")}
        confirmLabel={t("app.delete")}
        busy={remove.isPending}
        onConfirm={() => {
          if (deleting !== null) remove.mutate(deleting);
        }}
      />
    </>
  );
}

function DocumentSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6">
      <div className="mb-2 flex items-center gap-2">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      <div className="rounded-md border border-line bg-surface">{children}</div>
    </section>
  );
}

function inReadersLanguageFirst(documents: LibraryDocument[], locale: string): LibraryDocument[] {
  const foreign = ({ language }: LibraryDocument): number => (language?.split("-")[0] === locale.split("-")[0] ? 0 : 1);
  return documents.toSorted((a, b) => foreign(a) - foreign(b) || a.fileName.localeCompare(b.fileName, "en"));
}
