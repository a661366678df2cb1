import { useEffect, useId } from "react";
import { create } from "zustand";

/** A key chord. `mod` is ⌘ on Apple machines and Ctrl elsewhere. */
export interface Shortcut {
  /** As `KeyboardEvent.key`, letters in lower case. */
  key: string;
  mod?: boolean;
  shift?: boolean;
}

/** Something a person can do now, as data: menus, the palette and the keyboard all read it. */
export interface Action {
  id: string;
  label: string;
  /** Heading in the palette. */
  group: string;
  /** Further words the palette finds it by. */
  keywords?: readonly string[];
  shortcut?: Shortcut;
  enabled: boolean;
  run: () => void;
}

interface ActionRegistry {
  byOwner: ReadonlyMap<string, readonly Action[]>;
}

const useRegistry = create<ActionRegistry>(() => ({ byOwner: new Map() }));

/** Offers actions while the calling component is mounted. Memoise the list: a new list is a new offer. */
export function useActions(actions: readonly Action[]): void {
  const owner = useId();
  useEffect(() => {
    useRegistry.setState(({ byOwner }) => ({ byOwner: new Map(byOwner).set(owner, actions) }));
    return () => {
      useRegistry.setState(({ byOwner }) => ({ byOwner: new Map([...byOwner].filter(([key]) => key !== owner)) }));
    };
  }, [owner, actions]);
}

/** All actions on offer, the page's own (mounted last) first. */
export function useOfferedActions(): readonly Action[] {
  const byOwner = useRegistry((registry) => registry.byOwner);
  return [...byOwner.values()].reverse().flat();
}

/** Runs the enabled action of a key press and says whether there was one. Keys without ⌘/Ctrl are left to text fields. */
export function runShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const mod = event.metaKey || event.ctrlKey;
  if (!mod && isTyping(event.target)) return false;
  const offered = [...useRegistry.getState().byOwner.values()].reverse().flat();
  const action = offered.find(
    ({ enabled, shortcut }) =>
      enabled &&
      shortcut !== undefined &&
      shortcut.key === event.key.toLowerCase() &&
      (shortcut.mod ?? false) === mod &&
      (shortcut.shift ?? false) === event.shiftKey &&
      !event.altKey,
  );
  if (action === undefined) return false;
  event.preventDefault();
  action.run();
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));
}

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
const keyNames: Readonly<Record<string, string>> = { enter: "↵", escape: "Esc", arrowup: "↑", arrowdown: "↓" };

/** A shortcut as this machine writes it: ⌘K, Ctrl+K. */
export function shortcutText({ key, mod = false, shift = false }: Shortcut): string {
  const name = keyNames[key] ?? key.toUpperCase();
  const parts = [mod ? (isApple ? "⌘" : "Ctrl") : null, shift ? (isApple ? "⇧" : "Shift") : null, name].filter((part) => part !== null);
  return parts.join(isApple ? "" : "+");
}
