import { useSyncExternalStore } from "react";

/** Whether a media query holds now; follows changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => {
        list.removeEventListener("change", changed);
      };
    },
    () => matchMedia(query).matches,
  );
}

/** The two widths at which the layout changes. */
export const FROM_NARROW = "(min-width: 720px)";
export const FROM_WIDE = "(min-width: 1100px)";
