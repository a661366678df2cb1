import { SessionStatus } from "@plumbline/shared/api/sessions.ts";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

interface HistoryFilter {
  q: string;
  /** Null: every state. */
  status: SessionStatus | null;
  setQ: (q: string) => void;
  setStatus: (status: string) => void;
  clear: () => void;
}

/** What the history is narrowed to; kept while going from page to page and over a reload of this tab. */
export const useHistoryFilter = create<HistoryFilter>()(
  persist(
    (set) => ({
      q: "",
      status: null,
      setQ: (q) => {
        set({ q });
      },
      setStatus: (status) => {
        set({ status: SessionStatus.safeParse(status).data ?? null });
      },
      clear: () => {
        set({ q: "", status: null });
      },
    }),
    { name: "plumbline:history", version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);
