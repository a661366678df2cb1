import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { libraryPath } from "../../lib/page-paths.ts";
import { StateList, StateRow, type StateTone } from "./state-list.tsx";

const providerKeys = "ANYSEARCH_API_KEY, TAVILY_API_KEY, BRAVE_API_KEY, EXA_API_KEY, SERPER_API_KEY, BOCHA_API_KEY, SEARXNG_URL";

/** Where research can look, and what is missing where it cannot. */
export function ChannelStates({ channels }: Pick<Capabilities, "channels">) {
  const { t } = useTranslation();
  return (
    <>
      <StateList>
        {channels.map(({ id, label, available, reason, detail }) => {
          const why = reason ?? "not_configured";
          return (
            <StateRow
              key={id}
              name={t(`settings.channelNames.${id}`, { defaultValue: label })}
              detail={[detail === null ? null : t(`settings.channelDetail.${id}`, { detail }), t(`settings.channelHow.${id}`)]
                .filter((part) => part !== null)
                .join(" · ")}
              state={available ? t("settings.available") : t(`settings.channelReasons.${why}`, { defaultValue: why })}
              tone={available ? "good" : "plain"}
            />
          );
        })}
      </StateList>
      <Link to={libraryPath()} className="mt-2 inline-block rounded-xs text-sm text-accent underline underline-offset-3">
        {t("settings.openLibrary")}
      </Link>
    </>
  );
}

/** The web search providers. Keys are named, never shown. */
export function ProviderStates({ providers }: { providers: Capabilities["searchProviders"] }) {
  const { t } = useTranslation();
  return (
    <>
      <StateList>
        {providers.map(({ id, label, configured, needsKey, enabled }) => {
          const [state, tone]: [string, StateTone] = !enabled ? ["off", "plain"] : configured ? ["on", "good"] : ["keyMissing", "wanting"];
          return (
            <StateRow
              key={id}
              name={label}
              detail={needsKey ? undefined : t("settings.providerStates.keyOptional")}
              state={t(`settings.providerStates.${state}`)}
              tone={tone}
            />
          );
        })}
      </StateList>
      <p className="mt-2 text-xs text-ink-3 [overflow-wrap:anywhere]">{t("settings.searchHint", { keys: providerKeys })}</p>
    </>
  );
}

const formatNames: Record<Capabilities["exportFormats"][number]["format"], string> = {
  markdown: "Markdown",
  html: "HTML",
  pdf: "PDF",
  "case-file": "Case file (ZIP)",
  bibtex: "BibTeX",
  ris: "RIS",
  "csl-json": "CSL-JSON",
  docx: "Word (DOCX)",
};

/** What a report can be saved as. */
export function ExportStates({ formats }: { formats: Capabilities["exportFormats"] }) {
  const { t } = useTranslation();
  return (
    <StateList>
      {formats.map(({ format, available }) => (
        <StateRow
          key={format}
          name={formatNames[format]}
          state={t(available ? "settings.available" : "settings.formatMissing")}
          tone={available ? "good" : "plain"}
        />
      ))}
    </StateList>
  );
}
