import { create } from "zustand";
import { persist } from "zustand/middleware";

export type ThemePreference = "system" | "light" | "dark";
export const INTERFACE_LANGUAGES = ["en", "zh-CN"] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

export interface Preferences {
  theme: ThemePreference;
  /** Null: what the browser asks for. */
  language: InterfaceLanguage | null;
  /** Pane sizes by name, as the panes themselves count them. */
  paneSizes: Readonly<Record<string, number>>;
  collapsedPanes: Readonly<Record<string, boolean>>;
  /** The chat page's switch. */
  chatResearch: boolean;
  setTheme: (theme: ThemePreference) => void;
  setLanguage: (language: InterfaceLanguage | null) => void;
  setPaneSize: (pane: string, size: number) => void;
  setPaneCollapsed: (pane: string, collapsed: boolean) => void;
  setChatResearch: (on: boolean) => void;
}

/** Choices of this browser; they never leave it. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: "system",
      language: null,
      paneSizes: {},
      collapsedPanes: {},
      chatResearch: false,
      setTheme: (theme) => {
        set({ theme });
      },
      setLanguage: (language) => {
        set({ language });
      },
      setPaneSize: (pane, size) => {
        set(({ paneSizes }) => ({ paneSizes: { ...paneSizes, [pane]: size } }));
      },
      setPaneCollapsed: (pane, collapsed) => {
        set(({ collapsedPanes }) => ({ collapsedPanes: { ...collapsedPanes, [pane]: collapsed } }));
      },
      setChatResearch: (chatResearch) => {
        set({ chatResearch });
      },
    }),
    { name: "plumbline:preferences", version: 1 },
  ),
);
