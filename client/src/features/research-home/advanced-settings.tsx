import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { Switch } from "../../components/switch.tsx";
import { classNames } from "../../lib/class-names.ts";
import { BudgetSettings } from "./budget-settings.tsx";
import { advancedChanges, composedMode, composedPlanReview } from "./composed-config.ts";
import type { Draft } from "./draft.ts";
import { ModelSettings } from "./model-settings.tsx";
import { ReportSettings } from "./report-settings.tsx";
import { ScopeSettings } from "./scope-settings.tsx";
import type { Issues } from "./setting-issues.ts";
import { SourceSettings } from "./source-settings.tsx";

export interface SettingsProps {
  draft: Draft;
  capabilities: Capabilities;
  issues: Issues;
}

/** Everything else that can be set; each field keeps the installation's default while it is empty. */
export function AdvancedSettings(props: SettingsProps) {
  const { t } = useTranslation();
  const { draft, capabilities } = props;
  return (
    <div className="flex flex-col gap-5 border-t border-line px-4 pt-4 pb-3">
      <SettingGroup title={t("home.sections.scope")}>
        <ScopeSettings {...props} />
      </SettingGroup>
      <SettingGroup title={t("home.sections.report")}>
        <ReportSettings {...props} />
      </SettingGroup>
      <SettingGroup title={t("home.sections.sources")} wide>
        <SourceSettings {...props} />
      </SettingGroup>
      <SettingGroup title={t("home.sections.review")} wide>
        <Switch
          label={t("home.planReview")}
          hint={t("home.planReviewHint")}
          checked={composedPlanReview(draft.settings, composedMode(draft.settings, capabilities))}
          onCheckedChange={(checked) => {
            draft.set("includeHumanFeedback", checked);
          }}
        />
        <Switch
          label={t("home.sourceReview")}
          hint={t("home.sourceReviewHint")}
          checked={draft.settings.reviewSources ?? capabilities.config.defaults.reviewSources}
          onCheckedChange={(checked) => {
            draft.set("reviewSources", checked);
          }}
        />
        {capabilities.imageGeneration && (
          <Switch
            label={t("home.images")}
            hint={t("home.imagesHint")}
            checked={draft.settings.generateImages ?? false}
            onCheckedChange={(checked) => {
              draft.set("generateImages", checked);
            }}
          />
        )}
      </SettingGroup>
      <SettingGroup title={t("home.sections.models")}>
        <ModelSettings {...props} />
      </SettingGroup>
      <SettingGroup title={t("home.sections.budget")}>
        <BudgetSettings {...props} />
      </SettingGroup>
      {advancedChanges(draft.settings) > 0 && (
        <Button variant="quiet" size="sm" className="self-start" onClick={draft.resetSettings}>
          {t("home.reset")}
        </Button>
      )}
    </div>
  );
}

interface SettingGroupProps {
  title: string;
  /** Its fields need room: two beside each other at most. */
  wide?: boolean;
  children: ReactNode;
}

function SettingGroup({ title, wide = false, children }: SettingGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div
        className={classNames(
          "grid items-start gap-x-4 gap-y-3",
          wide ? "grid-cols-1 narrow:grid-cols-2" : "grid-cols-2 narrow:grid-cols-3",
        )}
      >
        {children}
      </div>
    </fieldset>
  );
}
