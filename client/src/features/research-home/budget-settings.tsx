import { useTranslation } from "react-i18next";
import { Field } from "../../components/field.tsx";
import { Select } from "../../components/select.tsx";
import { formatNumber } from "../../lib/format.ts";
import type { SettingsProps } from "./advanced-settings.tsx";
import { allPriced, BUDGET_FIELDS, type BudgetField, budgetBounds, composedMode } from "./composed-config.ts";
import { NumberSetting } from "./number-setting.tsx";

/** Limits of the run, and what happens at them. Money can be limited only where every model has a price. */
export function BudgetSettings({ draft, capabilities, issues }: SettingsProps) {
  const { t, i18n } = useTranslation();
  const { settings } = draft;
  const usual = capabilities.config.budgets[composedMode(settings, capabilities)] ?? capabilities.config.defaults.budget;
  const fields: readonly BudgetField[] = allPriced(capabilities, settings) ? [...BUDGET_FIELDS, "maxCost"] : BUDGET_FIELDS;
  const print = (value: number): string => formatNumber(value, i18n.language);
  return (
    <>
      {fields.map((field) => {
        const [low, high] = budgetBounds(field, usual);
        return (
          <NumberSetting
            key={field}
            label={t(`home.fields.${field}`)}
            hint={field === "maxCost" ? undefined : t("home.hints.range", { low: print(low), high: print(high) })}
            usual={usual[field]}
            value={settings.budget?.[field]}
            whole={field !== "maxMinutes" && field !== "maxCost"}
            error={issues[`budget.${field}`]}
            onValueChange={(value) => {
              const budget = { ...settings.budget, [field]: value };
              draft.set("budget", Object.values(budget).every((limit) => limit === undefined) ? undefined : budget);
            }}
          />
        );
      })}
      <Field label={t("home.fields.onBudgetExhausted")} className="col-span-full narrow:col-span-1">
        {(control) => (
          <Select
            {...control}
            value={settings.onBudgetExhausted ?? capabilities.config.defaults.onBudgetExhausted}
            options={(["partial", "fail"] as const).map((value) => ({ value, label: t(`home.onBudgetExhausted.${value}`) }))}
            onValueChange={(value) => {
              draft.set("onBudgetExhausted", value === "fail" ? "fail" : undefined);
            }}
          />
        )}
      </Field>
    </>
  );
}
