import { Menu, Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { IconButton } from "../components/icon-button.tsx";
import { Kbd } from "../components/kbd.tsx";
import { shortcutText } from "../lib/actions.ts";
import { FROM_NARROW, useMediaQuery } from "../lib/media-query.ts";
import { homePath } from "../lib/page-paths.ts";
import { AppearanceButtons } from "./appearance.tsx";
import { Brand } from "./brand.tsx";
import { Navigation } from "./navigation.tsx";

const MenuSheet = lazy(async () => ({ default: (await import("./menu-sheet.tsx")).MenuSheet }));

export const paletteShortcut = { key: "k", mod: true } as const;

/** Brand, navigation, search, language and theme; on a narrow screen a menu holds what has no room. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const roomy = useMediaQuery(FROM_NARROW);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-bg px-3 narrow:gap-4 narrow:px-4">
      {!roomy && <MenuButton />}
      <Link to={homePath} className="rounded-sm py-1 narrow:mr-1">
        <Brand />
      </Link>
      {roomy && <Navigation />}
      <span className="flex-1" />
      {roomy ? <SearchField onSearch={onSearch} /> : <SearchButton onSearch={onSearch} />}
      {roomy && (
        <div className="flex gap-0.5">
          <AppearanceButtons />
        </div>
      )}
    </header>
  );
}

function SearchField({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={onSearch}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-8 w-48 min-w-0 items-center gap-2 rounded-sm border border-line-2 bg-surface px-2.5 text-sm text-ink-3 transition-colors hover:border-edge wide:w-60"
    >
      <Search size={14} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left">{t("app.palette.open")}</span>
      <Kbd>{shortcutText(paletteShortcut)}</Kbd>
    </button>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t("app.palette.open")} onClick={onSearch}>
      <Search size={18} aria-hidden="true" />
    </IconButton>
  );
}

function MenuButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("app.menu")}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Menu size={18} aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <MenuSheet
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
