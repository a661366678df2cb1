import type { ReportDiff } from "@plumbline/shared/api/sessions.ts";
import { Verdict } from "@plumbline/shared/api/sources.ts";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { SkeletonLines } from "../../../components/skeleton.tsx";
import { useProblemText } from "../../../lib/problem-text.ts";
import { useReportDiff } from "../data/use-reports.ts";
import { siteOf } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";
import { VerdictText } from "./verdict-text.tsx";

/** Rows of a group shown before the rest is asked for. */
const SHOWN = 40;

/** Two versions of the report side by side: what became of their sentences and sources. */
export function VersionComparison({ version, against }: { version: number; against: number }) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const { session, address } = useWorkbench();
  const diff = useReportDiff(session.id, version, against);
  return (
    <div className="h-full overflow-y-auto">
      <section
        aria-label={t("workbench.compare.title", { version, against })}
        className="mx-auto w-full max-w-[980px] px-4 py-6 narrow:px-8 narrow:pb-16"
      >
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2.5"
          onClick={() => {
            address.change({ against: null });
          }}
        >
          <ArrowLeft size={14} aria-hidden="true" />
          {t("workbench.compare.back")}
        </Button>
        <h1 className="mt-3 text-h2 font-semibold">{t("workbench.compare.title", { version, against })}</h1>
        {diff.isPending && <SkeletonLines label={t("app.loading")} lines={8} className="mt-6" />}
        {diff.isError && <ErrorState title={t("workbench.compare.failed")} cause={describe(diff.error)} className="mt-6" />}
        {diff.data !== undefined && <Changes diff={diff.data} />}
      </section>
    </div>
  );
}

function Changes({ diff: { version, against, claims, sources } }: { diff: ReportDiff }) {
  const { t } = useTranslation();
  const { changed, added, gone } = claims;
  const counts = [
    changed.length > 0 && t("workbench.compare.claims.changed", { count: changed.length }),
    added.length > 0 && t("workbench.compare.claims.added", { count: added.length }),
    gone.length > 0 && t("workbench.compare.claims.gone", { count: gone.length }),
    sources.added.length > 0 && t("workbench.compare.sourcesAdded", { count: sources.added.length }),
    sources.gone.length > 0 && t("workbench.compare.sourcesGone", { count: sources.gone.length }),
  ].filter((count) => count !== false);
  if (counts.length === 0) return <p className="mt-4 text-ink-2">{t("workbench.compare.same")}</p>;
  return (
    <>
      <p className="mt-1.5 text-sm text-ink-3">{counts.join(" · ")}</p>
      <div aria-hidden="true" className="mt-6 hidden grid-cols-2 gap-x-6 text-sm font-semibold text-ink-2 narrow:grid">
        <span>{t("workbench.report.versionName", { number: against })}</span>
        <span>{t("workbench.report.versionName", { number: version })}</span>
      </div>
      <Group
        title={t("workbench.compare.sources")}
        rows={[...sources.gone.map((source) => ({ before: source, now: null })), ...sources.added.map((now) => ({ before: null, now }))]}
      >
        {({ before, now }) => [before && <Source source={before} />, now && <Source source={now} />]}
      </Group>
      <Group title={t("workbench.compare.changed")} rows={changed}>
        {({ before = "", beforeVerdict = "", sentence, verdict }) => [
          <Claim key="before" sentence={before} verdict={beforeVerdict} />,
          <Claim key="now" sentence={sentence} verdict={verdict} />,
        ]}
      </Group>
      <Group title={t("workbench.compare.added")} rows={added}>
        {(claim) => [null, <Claim key="now" {...claim} />]}
      </Group>
      <Group title={t("workbench.compare.gone")} rows={gone}>
        {(claim) => [<Claim key="before" {...claim} />, null]}
      </Group>
    </>
  );
}

interface GroupProps<T> {
  title: string;
  rows: readonly T[];
  /** What the earlier and the later version have in a row. */
  children: (row: T) => [before: ReactNode, now: ReactNode];
}

function Group<T>({ title, rows, children }: GroupProps<T>) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = all ? rows : rows.slice(0, SHOWN);
  return (
    <section className="mt-5">
      <h2 className="border-b border-line pb-1.5 text-sm font-semibold text-ink-3">
        {title} <span className="font-normal tabular-nums">{rows.length}</span>
      </h2>
      <ul>
        {shown.map((row, at) => {
          const [before, now] = children(row);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a stored comparison never move
            <li key={at} className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 narrow:grid-cols-2">
              <div className={before === null ? "hidden narrow:block" : "text-ink-2"}>{before}</div>
              <div>{now}</div>
            </li>
          );
        })}
      </ul>
      {shown.length < rows.length && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          onClick={() => {
            setAll(true);
          }}
        >
          {t("workbench.compare.all", { count: rows.length })}
        </Button>
      )}
    </section>
  );
}

function Claim({ sentence, verdict }: { sentence: string; verdict: string }) {
  const known = Verdict.safeParse(verdict);
  return (
    <p className="text-sm leading-relaxed [overflow-wrap:anywhere]">
      {sentence} {known.success && <VerdictText verdict={known.data} />}
    </p>
  );
}

function Source({ source }: { source: ReportDiff["sources"]["added"][number] }) {
  const { openSource } = useWorkbench();
  const site = siteOf({ url: source.url, siteName: null });
  return (
    <button
      type="button"
      onClick={() => {
        openSource(source.id);
      }}
      className="text-left text-sm [overflow-wrap:anywhere] hover:underline"
    >
      {source.title}
      {site !== null && <span className="block text-xs text-ink-3">{site}</span>}
    </button>
  );
}
