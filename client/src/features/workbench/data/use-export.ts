import { type ExportFormat, exportPath } from "@plumbline/shared/api/artifacts.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { apiDownload } from "../../../lib/api-client.ts";
import { useCapabilities } from "../../../lib/capabilities.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { showToast } from "../../../lib/toast.ts";
import { useWorkbench } from "../workbench-context.ts";
import { fileName } from "./file-name.ts";
import { printHtml } from "./print-html.ts";
import { saveFile } from "./save-file.ts";
import { useShownReport } from "./use-shown-report.ts";
import { wordFileName } from "./word-file-name.ts";

/** Formats that can be had here, in the order capabilities name them. */
export function useExportFormats(): ExportFormat[] {
  const capabilities = useCapabilities();
  return (capabilities.data?.exportFormats ?? []).filter(({ available }) => available).map(({ format }) => format);
}

/** Saving and printing the report version that is shown. */
export function useExport() {
  const { t } = useTranslation();
  const describe = useProblemText();
  const { session, address } = useWorkbench();
  const version = address.state.version ?? session.report?.version;
  const { report } = useShownReport(session, address.state.version ?? null);
  const fetchFile = (format: ExportFormat): Promise<Response> =>
    apiDownload(exportPath(session.id), { format, ...(version === undefined ? {} : { version }) });
  const onError = (error: unknown): void => {
    showToast({ kind: "error", text: t("workbench.exports.failed"), detail: describe(error) });
  };
  const saving = useMutation({
    mutationFn: async (format: ExportFormat) => {
      if (format === "docx") {
        if (report === null) throw new Error("The report to export is not there.");
        const { makeWordFile } = await import("./make-word-file.ts");
        saveFile(await makeWordFile(session, report), wordFileName(report.title));
        return;
      }
      const reply = await fetchFile(format);
      saveFile(await reply.blob(), fileName(reply.headers.get("content-disposition")) ?? `report.${format}`);
    },
    onError,
  });
  const printing = useMutation({
    mutationFn: async () => {
      await printHtml(await (await fetchFile("html")).text());
    },
    onError,
  });
  return {
    save: saving.mutate,
    print: () => {
      printing.mutate();
    },
    busy: saving.isPending || printing.isPending,
  };
}
