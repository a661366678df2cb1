import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface DockBarProps {
  /** A line above the controls. */
  note?: ReactNode;
  children: ReactNode;
}

export function DockBar({ note, children }: DockBarProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("workbench.dock.label")} className="shrink-0 border-t border-line bg-bg px-3 py-2.5 narrow:px-6 narrow:py-3">
      {note !== undefined && <div className="mb-2 text-sm">{note}</div>}
      <div className="flex min-h-8.5 flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
