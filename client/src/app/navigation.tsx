import { Library, type LucideIcon, Settings, Telescope } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { classNames } from "../lib/class-names.ts";
import { homePath, libraryPath, settingsPath } from "../lib/page-paths.ts";

export interface NavigationPage {
  key: "research" | "library" | "settings";
  path: string;
  icon: LucideIcon;
}

/** The pages of the main navigation, in order. */
export const navigationPages: readonly NavigationPage[] = [
  { key: "research", path: homePath, icon: Telescope },
  { key: "library", path: libraryPath(), icon: Library },
  { key: "settings", path: settingsPath, icon: Settings },
];

interface NavigationProps {
  stacked?: boolean;
  onNavigate?: () => void;
}

export function Navigation({ stacked = false, onNavigate }: NavigationProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("app.nav.label")} className={classNames("flex gap-1", stacked && "flex-col")}>
      {navigationPages.map(({ key, path, icon: Icon }) => (
        <NavLink
          key={key}
          to={path}
          onClick={onNavigate}
          className={({ isActive }) =>
            classNames(
              "flex items-center gap-3 rounded-sm transition-colors",
              stacked ? "h-11 px-3" : "h-8 px-2.5",
              isActive ? "bg-ink/6 font-medium text-ink" : "text-ink-2 hover:bg-ink/4 hover:text-ink",
            )
          }
        >
          {stacked && <Icon size={18} aria-hidden="true" />}
          {t(`app.nav.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
