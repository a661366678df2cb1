import type { Estimate } from "@plumbline/shared/api/usage.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../components/skeleton.tsx";
import { classNames } from "../../lib/class-names.ts";
import { formatCompact, formatMinuteRange, formatMoneyRange, formatRange } from "../../lib/format.ts";
import type { Settings } from "./draft.ts";
import { useEstimate } from "./use-estimate.ts";

/** What the run is expected to take: searches, calls, tokens, minutes, and money where prices are known. Null: settings that cannot run. */
export function PriceTag({ config }: { config: Settings | null }) {
  const { t, i18n } = useTranslation();
  const { estimate, failed: refused, pending } = useEstimate(config);
  const failed = refused || config === null;
  return (
    <div role="status" aria-label={t("home.estimateLabel")} className="flex min-h-5 items-center px-1 text-xs text-ink-3 tabular-nums">
      {failed && t("home.estimateFailed")}
      {!failed && estimate === undefined && <Skeleton className="h-3 w-72 max-w-full" />}
      {!failed && estimate !== undefined && (
        <p className={classNames("flex flex-wrap gap-x-4 gap-y-0.5 transition-opacity", pending && "opacity-60")}>
          {estimateParts(estimate, t, i18n.language).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      )}
    </div>
  );
}

function estimateParts({ searches, modelCalls, tokens, minutes, cost, basis }: Estimate, t: TFunction, locale: string): string[] {
  const money = cost === null ? null : formatMoneyRange(cost.low, cost.high, cost.currency, locale);
  return [
    `${t("home.estimateSearches", { count: searches })} · ${t("home.estimateCalls", { count: modelCalls })}`,
    t("home.estimateTokens", { tokens: formatRange(tokens.low, tokens.high, (value) => formatCompact(value, locale)) }),
    minutes.high < 1
      ? t("home.estimateUnderMinute")
      : t("home.estimateMinutes", { minutes: formatMinuteRange(minutes.low, minutes.high, locale) }),
    ...(money === null ? [] : [money]),
    t(`home.estimateBasis.${basis}`),
  ];
}
