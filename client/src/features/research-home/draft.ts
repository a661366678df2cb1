import type { ResearchConfigInput, ResearchMode } from "@plumbline/shared/config/research-config.ts";
import { create } from "zustand";
import { persist } from "zustand/middleware";

/** The parts of the configuration a person has set; what is missing keeps the installation's default. */
export type Settings = ResearchConfigInput;

export interface Draft {
  question: string;
  settings: Settings;
  advancedOpen: boolean;
  setQuestion: (question: string) => void;
  /** `undefined` takes a setting back to its default. */
  set: <K extends keyof Settings>(name: K, value: Settings[K]) => void;
  setMode: (mode: ResearchMode) => void;
  setAdvancedOpen: (open: boolean) => void;
  resetSettings: () => void;
}

/** The research being composed; it survives a reload. */
export const useDraft = create<Draft>()(
  persist(
    (set) => ({
      question: "",
      settings: {},
      advancedOpen: false,
      setQuestion: (question) => {
        set({ question });
      },
      set: (name, value) => {
        set(({ settings }) => ({ settings: { ...settings, [name]: value } }));
      },
      setMode: (mode) => {
        // A budget is bounded by its mode, so one made for another mode does not carry over.
        set(({ settings }) => ({ settings: { ...settings, mode, budget: undefined } }));
      },
      setAdvancedOpen: (advancedOpen) => {
        set({ advancedOpen });
      },
      resetSettings: () => {
        set(({ settings: { mode } }) => ({ settings: mode === undefined ? {} : { mode } }));
      },
    }),
    { name: "plumbline:draft", version: 1 },
  ),
);
