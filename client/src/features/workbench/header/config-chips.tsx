import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Chip } from "../../../components/chip.tsx";
import { useCapabilities } from "../../../lib/capabilities.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatLanguage, formatMinuteRange, formatMoney, formatRange } from "../../../lib/format.ts";
import { useUsage } from "../data/use-usage.ts";
import { useWorkbench } from "../workbench-context.ts";

/** What the run was told: mode, language, tone, channels, and what it was expected to take. */
export function ConfigChips({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const { session } = useWorkbench();
  const capabilities = useCapabilities();
  const usage = useUsage(session.id);
  const { config } = session;
  const channels = config.allowedMaterialChannels.map((id) => {
    const channel = capabilities.data?.channels.find((one) => one.id === id);
    const name = t(`workbench.channels.${id}`);
    return channel?.available === true && channel.detail !== null ? `${name} · ${channel.detail}` : name;
  });
  const estimate = usage.data?.estimate ?? null;
  const expected =
    estimate === null
      ? null
      : [
          t("workbench.expected.minutes", {
            minutes: formatMinuteRange(estimate.minutes.low, estimate.minutes.high, i18n.language),
          }),
          t("workbench.expected.searches", { count: estimate.searches }),
          estimate.cost === null
            ? null
            : formatRange(estimate.cost.low, estimate.cost.high, (cost) =>
                formatMoney(cost, estimate.cost?.currency ?? "USD", i18n.language),
              ),
        ].filter((part) => part !== null);
  return (
    <div className={classNames("flex flex-wrap gap-1.5", className)}>
      <Chip active>{modeText(t, config)}</Chip>
      {session.resolvedLanguage !== null && <Chip>{formatLanguage(withoutRegion(session.resolvedLanguage), i18n.language)}</Chip>}
      <Chip>{t(`workbench.tones.${config.tone}`)}</Chip>
      {channels.map((channel) => (
        <Chip key={channel}>{channel}</Chip>
      ))}
      {expected !== null && <Chip>{expected.join(" · ")}</Chip>}
    </div>
  );
}

function modeText(t: TFunction, config: ResearchConfig): string {
  const mode = t(`workbench.modes.${config.mode}`);
  if (config.mode !== "deep") return mode;
  return `${mode} · ${t("workbench.breadthDepth", { breadth: config.deepBreadth, depth: config.deepDepth })}`;
}

/** A language as a reader names it: by its script where it has several, never by a region. */
function withoutRegion(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return language === "zh" && script !== undefined ? `${language}-${script}` : language;
}
