import { useTranslation } from "react-i18next";
import { Spinner } from "../../components/spinner.tsx";
import { useProblemText } from "../../lib/problem-text.ts";
import { isReconnecting } from "../../run-stream/connection-state.ts";
import { useRun } from "../../run-stream/use-run-stream.ts";

/** A quiet line while the page cannot hear of the run. */
export function ConnectionLine() {
  const { t } = useTranslation();
  const describe = useProblemText();
  const connection = useRun((state) => state.connection);
  if (connection.kind === "refused") {
    return (
      <p role="status" className="border-b border-line bg-part-soft px-6 py-1.5 text-xs text-part">
        {describe(connection.problem)}
      </p>
    );
  }
  if (!isReconnecting(connection)) return null;
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line bg-pane px-6 py-1.5 text-xs text-ink-2">
      <Spinner className="size-3" />
      {t("workbench.reconnecting")}
    </p>
  );
}
