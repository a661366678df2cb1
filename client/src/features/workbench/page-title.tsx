import { useTranslation } from "react-i18next";
import { useRunView } from "../../run-stream/use-run-stream.ts";

/** The browser tab's title; it begins with what is asked of the person, or how far the run is. */
export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  const interrupt = useRunView((view) => view.interrupt?.kind ?? null);
  const running = useRunView((view) => view.status === "running");
  const percent = useRunView((view) => Math.round(view.progress * 100));
  const lead = interrupt !== null ? `● ${t(`workbench.waiting.${interrupt}`)} · ` : running && percent > 0 ? `${String(percent)}% · ` : "";
  return <title>{`${lead}${title} · Plumbline`}</title>;
}
