import type { ExportFormat } from "@plumbline/shared/api/artifacts.ts";
import { ChevronDown, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../components/button.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "../../../components/menu.tsx";
import { Spinner } from "../../../components/spinner.tsx";
import { useExport, useExportFormats } from "../data/use-export.ts";

const READ: readonly ExportFormat[] = ["markdown", "html", "docx", "pdf"];

/** The report as a file, in the formats this installation makes. */
export function ExportMenu() {
  const { t } = useTranslation();
  const formats = useExportFormats();
  const { save, print, busy } = useExport();
  const reading = formats.filter((format) => READ.includes(format));
  const data = formats.filter((format) => !READ.includes(format));
  const item = (format: ExportFormat) => (
    <MenuItem
      key={format}
      onSelect={() => {
        save(format);
      }}
    >
      {t(`workbench.exports.${format}`)}
    </MenuItem>
  );
  return (
    <Menu>
      <MenuTrigger className={buttonClass("primary")} aria-busy={busy}>
        {busy && <Spinner />}
        {t("workbench.dock.export")}
        <ChevronDown size={14} aria-hidden="true" />
      </MenuTrigger>
      <MenuContent side="top">
        {reading.map(item)}
        <MenuItem onSelect={print}>
          <Printer size={14} aria-hidden="true" />
          {t("workbench.exports.print")}
        </MenuItem>
        {data.length > 0 && <MenuSeparator />}
        {data.map(item)}
      </MenuContent>
    </Menu>
  );
}
