import type { Action } from "../lib/actions.ts";

/** The enabled actions whose label, group or keywords contain every word of `q`, in their own order. */
export function matchActions(actions: readonly Action[], q: string): Action[] {
  const words = q
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return actions.filter((action) => {
    if (!action.enabled) return false;
    const text = [action.label, action.group, ...(action.keywords ?? [])].join(" ").toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
