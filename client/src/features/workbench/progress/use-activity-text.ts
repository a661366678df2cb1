import type { Activity } from "@plumbline/shared/view/select-activity.ts";
import { useTranslation } from "react-i18next";

/** What is happening now, as one sentence. */
export function useActivityText(activity: Activity): string {
  const { t } = useTranslation();
  switch (activity.kind) {
    case "not_started":
      return t("workbench.now.notStarted");
    case "queued":
      return t("workbench.now.queued");
    case "waiting":
      return t(`workbench.waiting.${activity.interrupt}`);
    case "ended":
      return t(`workbench.now.ended.${activity.status}`);
    case "query": {
      const level = activity.depth === null ? "" : t("workbench.now.level", { depth: activity.depth });
      const text =
        activity.sources === 0
          ? t("workbench.now.searching", { query: activity.query })
          : t("workbench.now.reading", { query: activity.query, count: activity.sources });
      return `${level}${text}`;
    }
    case "writing":
      return activity.total > 1
        ? t("workbench.now.writingSection", { title: activity.title, at: activity.done + 1, total: activity.total })
        : t("workbench.now.writing");
    case "reviewing":
      return activity.title === null ? t("workbench.now.reviewing") : t("workbench.now.reviewingSection", { title: activity.title });
    case "phase":
      return t(`workbench.now.phase.${activity.phase}`, { defaultValue: activity.message });
  }
}
