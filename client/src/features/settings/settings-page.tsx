import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../components/error-state.tsx";
import { SkeletonLines } from "../../components/skeleton.tsx";
import { useCapabilities } from "../../lib/capabilities.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { Appearance } from "./appearance.tsx";
import { ChannelStates, ExportStates, ProviderStates } from "./installation-states.tsx";
import { ModelStates } from "./model-states.tsx";
import { PlugInModel } from "./plug-in-model.tsx";

/** The state of the installation, how to extend it, and the choices of this browser. */
export function SettingsPage() {
  const { t } = useTranslation();
  const describe = useProblemText();
  const { data: capabilities, isError, error, refetch } = useCapabilities();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 narrow:px-6 narrow:pt-8">
      <title>{`${t("app.pageTitle.settings")} · Plumbline`}</title>
      <h1 className="text-h1 font-bold tracking-[-0.02em]">{t("settings.title")}</h1>
      <p className="mt-0.5 text-ink-2">{t("settings.subtitle")}</p>
      <Section title={t("settings.sections.appearance")} hint={t("settings.appearanceHint")}>
        <Appearance />
      </Section>
      {isError && (
        <ErrorState
          title={t("settings.failedTitle")}
          cause={describe(error)}
          retryLabel={t("app.retry")}
          onRetry={() => void refetch()}
          className="mt-8"
        />
      )}
      {capabilities === undefined ? (
        !isError && <SkeletonLines label={t("app.loading")} lines={8} className="mt-8" />
      ) : (
        <>
          <Section title={t("settings.sections.models")}>
            <ModelStates models={capabilities.models} imageGeneration={capabilities.imageGeneration} />
          </Section>
          <Section title={t("settings.sections.plugIn")}>
            <PlugInModel />
          </Section>
          <Section title={t("settings.sections.channels")}>
            <ChannelStates channels={capabilities.channels} />
          </Section>
          <Section title={t("settings.sections.search")}>
            <ProviderStates providers={capabilities.searchProviders} />
          </Section>
          <Section title={t("settings.sections.exports")}>
            <ExportStates formats={capabilities.exportFormats} />
          </Section>
          <p className="mt-8 text-xs text-ink-3">{t("settings.version", { version: capabilities.version })}</p>
        </>
      )}
    </div>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-h3 font-semibold">{title}</h2>
      {hint !== undefined && <p className="text-sm text-ink-3">{hint}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
