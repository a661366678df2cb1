import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import { useTranslation } from "react-i18next";
import { formatCompact } from "../../lib/format.ts";
import { StateList, StateRow } from "./state-list.tsx";

/** The registered models with their roles. */
export function ModelStates({ models, imageGeneration }: Pick<Capabilities, "models" | "imageGeneration">) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {models.every(({ builtin }) => builtin) && <p className="mb-3 text-sm text-ink-2">{t("settings.builtinOnly")}</p>}
      <StateList>
        {models.map((model) => {
          const facts = [
            model.label === model.name ? null : model.name,
            model.roles.map((role) => t(`settings.roles.${role}`)).join(" / "),
            t("settings.contextWindow", { tokens: formatCompact(model.contextWindow, i18n.language) }),
          ].filter((fact) => fact !== null && fact !== "");
          return (
            <StateRow
              key={model.name}
              name={model.label}
              detail={facts.join(" · ")}
              state={t(model.builtin ? "settings.builtin" : model.priced ? "settings.priced" : "settings.unpriced")}
              tone={model.builtin ? "plain" : model.priced ? "good" : "wanting"}
            />
          );
        })}
      </StateList>
      <p className="mt-2 text-xs text-ink-3">{t(imageGeneration ? "settings.imageModel" : "settings.noImageModel")}</p>
    </>
  );
}
