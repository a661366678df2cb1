import type { LibraryHit } from "@plumbline/shared/api/library.ts";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { HighlightedText } from "../../components/highlighted-text.tsx";
import { SkeletonLines } from "../../components/skeleton.tsx";
import { useProblemText } from "../../lib/problem-text.ts";
import { usePassages } from "./use-documents.ts";

/** The passages that answer a search, with the words that matched marked. */
export function PassageResults({ q }: { q: string }) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const passages = usePassages(q);
  if (passages.isPending) return <SkeletonLines label={t("app.loading")} lines={6} className="mt-6" />;
  if (passages.data === undefined) {
    return (
      <ErrorState
        title={t("library.searchFailed")}
        cause={describe(passages.error)}
        retryLabel={t("app.retry")}
        onRetry={() => void passages.refetch()}
        className="mt-6"
      />
    );
  }
  const hits = passages.data.items;
  return (
    <section aria-label={t("library.passages")} aria-busy={passages.isPlaceholderData} className="mt-6">
      <p role="status" className="mb-2 text-sm text-ink-3">
        {hits.length > 0 && t("library.found", { count: hits.length })}
      </p>
      {hits.length === 0 ? (
        <EmptyState title={t("library.nothingTitle")} hint={t("library.nothingHint")} />
      ) : (
        <ol className="flex flex-col gap-3">
          {hits.map((hit) => (
            <Passage key={`${hit.documentId} ${String(hit.page)} ${hit.text}`} hit={hit} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Passage({ hit: { documentTitle, heading, page, text, highlights } }: { hit: LibraryHit }) {
  const { t } = useTranslation();
  const place = [heading, page === null ? null : t("library.page", { page })].filter((part) => part !== null && part !== "");
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="font-medium [overflow-wrap:anywhere]">{documentTitle}</p>
      {place.length > 0 && <p className="text-xs text-ink-3">{place.join(" · ")}</p>}
      <p className="mt-1.5 max-w-measure text-sm leading-relaxed whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
        <HighlightedText text={text} ranges={highlights} />
      </p>
    </li>
  );
}
