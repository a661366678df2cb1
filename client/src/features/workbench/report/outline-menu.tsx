import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { List } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../../../components/popover.tsx";

/** The contents of the report; choosing a heading goes to it. */
export function OutlineMenu({ outline }: { outline: readonly OutlineEntry[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (outline.length === 0) return null;
  const least = Math.min(...outline.map(({ level }) => level));
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton label={t("workbench.report.contents")} size="sm">
          <List size={16} aria-hidden="true" />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" className="max-h-[70vh] w-80 overflow-y-auto p-1.5" aria-label={t("workbench.report.contents")}>
        <nav aria-label={t("workbench.report.contents")}>
          <ol>
            {outline.map((entry) => (
              <li key={entry.slug}>
                <button
                  type="button"
                  style={{ paddingLeft: `${String(10 + Math.min(3, entry.level - least) * 14)}px` }}
                  onClick={() => {
                    setOpen(false);
                    goTo(entry.slug);
                  }}
                  className="block w-full rounded-xs py-1.5 pr-2 text-left text-sm hover:bg-accent-soft"
                >
                  {entry.text}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </PopoverContent>
    </Popover>
  );
}

function goTo(slug: string): void {
  // After the popover has given its focus back.
  requestAnimationFrame(() => {
    const heading = document.getElementById(slug);
    if (heading === null) return;
    heading.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
