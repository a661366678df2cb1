import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { SkeletonLines } from "../components/skeleton.tsx";
import { runShortcut } from "../lib/actions.ts";
import { useToastQueue } from "../lib/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useShellActions } from "./shell-actions.ts";
import { TopBar } from "./top-bar.tsx";

const CommandPalette = lazy(async () => ({ default: (await import("./command-palette.tsx")).CommandPalette }));
const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

/** The frame of every page. */
export function Layout() {
  const { t } = useTranslation();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => {
    setPaletteOpen(true);
  }, []);
  useShellActions(openPalette);
  useShortcuts();
  const main = useFocusAfterNavigation();
  const { pathname } = useLocation();
  return (
    <div className="flex h-full flex-col">
      <button
        type="button"
        onClick={() => {
          main.current?.focus();
        }}
        className="sr-only z-50 rounded-sm bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("app.skipToContent")}
      </button>
      <TopBar onSearch={openPalette} />
      <main id="content" ref={main} tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<SkeletonLines label={t("app.loading")} lines={5} className="mx-auto max-w-3xl p-8" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {paletteOpen && (
        <Suspense fallback={null}>
          <CommandPalette
            onClose={() => {
              setPaletteOpen(false);
            }}
          />
        </Suspense>
      )}
      <Toasts />
    </div>
  );
}

function Toasts() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const waiting = useToastQueue((queue) => queue.waiting.length > 0);
  if (waiting && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster label={t("app.notifications")} />
    </Suspense>
  ) : null;
}

function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      runShortcut(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

/** When a navigation took the focused element away, the keyboard goes on in the new page, not at its very top. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (pathname !== "" && document.activeElement === document.body) main.current?.focus();
  }, [pathname]);
  return main;
}
