import type { Verdict } from "@plumbline/shared/api/sources.ts";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../lib/class-names.ts";

export const verdictColour: Record<Verdict, string> = {
  supported: "text-ok",
  partial: "text-part",
  unsupported: "text-bad",
  uncited: "text-ink-3",
};

export function VerdictText({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  return <span className={classNames("shrink-0 font-medium", verdictColour[verdict])}>{t(`workbench.verdicts.${verdict}`)}</span>;
}
