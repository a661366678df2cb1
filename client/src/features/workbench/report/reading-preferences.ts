import { create } from "zustand";
import { persist } from "zustand/middleware";

interface ReadingPreferences {
  /** Lines as wide as the pane instead of a comfortable measure. */
  wide: boolean;
  /** Sentences marked by their evidence. */
  marks: boolean;
  setWide: (wide: boolean) => void;
  setMarks: (marks: boolean) => void;
}

/** How this browser shows reports. */
export const useReading = create<ReadingPreferences>()(
  persist(
    (set) => ({
      wide: false,
      marks: true,
      setWide: (wide) => {
        set({ wide });
      },
      setMarks: (marks) => {
        set({ marks });
      },
    }),
    { name: "plumbline:reading", version: 1 },
  ),
);
