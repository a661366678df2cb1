import type { SourceDetail } from "@plumbline/shared/api/sources.ts";
import { useTranslation } from "react-i18next";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { siteOf, type WorkbenchSource } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";

interface SourceMetadataProps {
  source: WorkbenchSource;
  detail: SourceDetail | undefined;
}

/** What is known of a source, as a list of terms. */
export function SourceMetadata({ source, detail }: SourceMetadataProps) {
  const { t, i18n } = useTranslation();
  const { sourceById } = useWorkbench();
  const author = detail?.metadata["byline"] ?? detail?.metadata["author"];
  const original = source.origin === source.id ? undefined : sourceById.get(source.origin);
  const percent = formatNumber(source.relevance, i18n.language, { style: "percent", maximumFractionDigits: 0 });
  const words = source.words ?? detail?.words ?? null;
  const rows: [string, string | string[] | null][] = [
    ["kind", [t(`workbench.sources.types.${source.sourceType}`), siteOf(source)].filter(Boolean).join(" · ")],
    ["author", typeof author === "string" ? author : null],
    ["date", source.publishedAt === null ? null : formatDate(source.publishedAt, i18n.language)],
    [
      "quality",
      [
        t(`workbench.sources.quality.${source.quality}`),
        words === null ? null : t("workbench.words", { count: words, number: formatNumber(words, i18n.language) }),
        t("workbench.sources.relevance", { percent }),
      ]
        .filter(Boolean)
        .join(" · "),
    ],
    ["repeats", original?.title ?? null],
    ["queries", source.queries.length === 0 ? null : source.queries],
    ["selection", source.selectionReason === "" ? null : source.selectionReason],
    ["address", source.url],
  ];
  return (
    <dl className="my-3 grid grid-cols-[84px_1fr] gap-x-2.5 gap-y-1 text-xs text-ink-2">
      {rows.map(([term, value]) =>
        value === null ? null : (
          <div key={term} className="contents">
            <dt className="text-ink-3">{t(`workbench.sources.terms.${term}`)}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{Array.isArray(value) ? <Lines lines={value} /> : value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
