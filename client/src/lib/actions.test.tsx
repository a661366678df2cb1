import { fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useMemo } from "react";
import { expect, test, vi } from "vitest";
import { type Action, runShortcut, type Shortcut, shortcutText, useActions, useOfferedActions } from "./actions.ts";

const action = (values: Partial<Action> & { id: string }): Action => ({
  label: values.id,
  group: "",
  enabled: true,
  run: () => undefined,
  ...values,
});

const modK: Shortcut = { key: "k", mod: true };
const slash: Shortcut = { key: "/" };

interface OfferProps {
  id: string;
  enabled?: boolean;
  run?: () => void;
  shortcut?: Shortcut;
}

function Offer({ id, enabled = true, run = () => undefined, shortcut = modK }: OfferProps) {
  useActions(useMemo(() => [action({ id, enabled, run, shortcut })], [id, enabled, run, shortcut]));
  return null;
}

function Offered() {
  return (
    <output>
      {useOfferedActions()
        .map(({ id }) => id)
        .join(" ")}
    </output>
  );
}

function Keyboard() {
  useEffect(() => {
    document.addEventListener("keydown", runShortcut);
    return () => {
      document.removeEventListener("keydown", runShortcut);
    };
  }, []);
  return <input aria-label="text" />;
}

test("actions are on offer while their owner is there, the newest owner's first", () => {
  const { rerender } = render(
    <>
      <Offer id="shell" />
      <Offer id="page" />
      <Offered />
    </>,
  );
  expect(screen.getByRole("status").textContent).toBe("page shell");
  rerender(
    <>
      <Offer id="shell" />
      <Offered />
    </>,
  );
  expect(screen.getByRole("status").textContent).toBe("shell");
});

test("a shortcut runs the newest enabled action, also from a text field when it has ⌘ or Ctrl", () => {
  const [shell, page, disabled] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <>
      <Offer id="shell" run={shell} />
      <Offer id="page" run={page} />
      <Offer id="disabled" run={disabled} enabled={false} />
      <Keyboard />
    </>,
  );
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "K", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "k", metaKey: true });
  expect([shell, page, disabled].map((run) => run.mock.calls.length)).toEqual([0, 2, 0]);
});

test.each([
  ["another key", { key: "j", ctrlKey: true }],
  ["a missing modifier", { key: "k" }],
  ["a modifier too many", { key: "k", ctrlKey: true, shiftKey: true }],
  ["Alt", { key: "k", ctrlKey: true, altKey: true }],
])("%s runs nothing", (_what, keys) => {
  const run = vi.fn();
  render(
    <>
      <Offer id="page" run={run} />
      <Keyboard />
    </>,
  );
  fireEvent.keyDown(document.body, keys);
  expect(run).not.toHaveBeenCalled();
});

test("a plain key is left to text fields", () => {
  const run = vi.fn();
  render(
    <>
      <Offer id="plain" run={run} shortcut={slash} />
      <Keyboard />
    </>,
  );
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "/" });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "/" });
  expect(run).toHaveBeenCalledTimes(1);
});

test("a shortcut is written as its machine writes it", () => {
  expect(shortcutText({ key: "enter", mod: true })).toMatch(/^(⌘↵|Ctrl\+↵)$/);
  expect(shortcutText({ key: "k", mod: true, shift: true })).toMatch(/^(⌘⇧K|Ctrl\+Shift\+K)$/);
  expect(shortcutText({ key: "/" })).toBe("/");
});
