import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { ToggleChip } from "./chip.tsx";
import { Field } from "./field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { splitRanges } from "./highlighted-text.tsx";
import { IconButton } from "./icon-button.tsx";
import { SearchInput } from "./search-input.tsx";
import { Segmented } from "./segmented.tsx";
import { Switch } from "./switch.tsx";
import { TextInput } from "./text-input.tsx";
import { Tooltip } from "./tooltip.tsx";

test("a busy button keeps its name and focus but does nothing", async () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
});

test("a field ties label, hint and error to its control", () => {
  render(
    <Field label="Depth" hint="1–4" error="Too deep">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Depth", description: "1–4 Too deep" });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("Too deep");
});

function Search() {
  const [value, setValue] = useState("abc");
  return <SearchInput label="Search" clearLabel="Clear" value={value} onChange={setValue} />;
}

test("Escape and the button empty a search box", async () => {
  const user = userEvent.setup();
  render(<Search />);
  const box = screen.getByRole("searchbox", { name: "Search" });
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(box).toHaveProperty("value", "");
  expect(document.activeElement).toBe(box);
  await user.keyboard("xyz{Escape}");
  expect(box).toHaveProperty("value", "");
});

test("a segmented choice is a radio group that arrow keys move through", async () => {
  const choose = vi.fn();
  const user = userEvent.setup();
  render(
    <Segmented
      label="Theme"
      value="light"
      onValueChange={choose}
      segments={[
        { value: "light", label: "Light" },
        { value: "dark", label: "Dark" },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard("{ArrowRight}");
  expect(choose).toHaveBeenCalledWith("dark");
});

test("a switch is pressed by its label too", async () => {
  const change = vi.fn();
  render(<Switch label="Plan review" hint="Waits" checked={false} onCheckedChange={change} />);
  await userEvent.click(screen.getByText("Plan review"));
  expect(change).toHaveBeenCalledWith(true);
  expect(screen.getByRole("switch", { name: "Plan review", description: "Waits" })).toBeDefined();
});

test("an unavailable chip can be reached and read, not pressed", async () => {
  const change = vi.fn();
  render(
    <ToggleChip pressed={false} unavailable onPressedChange={change}>
      MCP
    </ToggleChip>,
  );
  const chip = screen.getByRole("button", { name: "MCP" });
  await userEvent.click(chip);
  expect(change).not.toHaveBeenCalled();
  expect(chip).toHaveProperty("disabled", false);
});

test("a hint describes its control while it is shown, and Escape takes it away", async () => {
  render(
    <Tooltip label="Where the question goes">
      <button type="button">Web</button>
    </Tooltip>,
  );
  const button = screen.getByRole("button", { name: "Web" });
  fireEvent.pointerOver(button, { pointerType: "mouse" });
  const hint = await screen.findByRole("tooltip");
  expect(button.getAttribute("aria-describedby")).toBe(hint.id);
  fireEvent.keyDown(document, { key: "Escape" });
  await waitFor(() => {
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});

test("the pointer may rest on the hint itself and the hint goes when it has left both", async () => {
  render(<IconButton label="Close">x</IconButton>);
  const button = screen.getByRole("button", { name: "Close" });
  fireEvent.pointerOver(button, { pointerType: "mouse" });
  const hint = await screen.findByRole("tooltip");
  fireEvent.pointerOut(button, { pointerType: "mouse" });
  fireEvent.pointerOver(hint, { pointerType: "mouse" });
  fireEvent.pointerOut(hint, { pointerType: "mouse" });
  await waitFor(() => {
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
  expect(button.getAttribute("aria-describedby")).toBeNull();
});

test("an area takes dropped files and shows that it would", () => {
  const take = vi.fn();
  render(
    <FileDrop label="Drop here" onFiles={take}>
      <p>Area</p>
    </FileDrop>,
  );
  const file = new File(["x"], "a.pdf");
  const dataTransfer = { types: ["Files"], files: [file] };
  fireEvent.dragEnter(screen.getByText("Area"), { dataTransfer });
  expect(screen.getByText("Drop here")).toBeDefined();
  fireEvent.drop(screen.getByText("Area"), { dataTransfer });
  expect(take).toHaveBeenCalledWith([file]);
  expect(screen.queryByText("Drop here")).toBeNull();
});

test("dragged text is left alone", () => {
  const take = vi.fn();
  render(
    <FileDrop label="Drop here" onFiles={take}>
      <p>Area</p>
    </FileDrop>,
  );
  fireEvent.drop(screen.getByText("Area"), { dataTransfer: { types: ["text/plain"], files: [] } });
  expect(take).not.toHaveBeenCalled();
});

test.each([
  [
    "apart",
    [
      [0, 1],
      [3, 4],
    ],
    ["*a", "bc", "*d", "ef"],
  ],
  [
    "overlapping and unordered",
    [
      [2, 5],
      [1, 3],
    ],
    ["a", "*bc", "*de", "f"],
  ],
  ["reaching past the end", [[4, 99]], ["abcd", "*ef"]],
  [
    "empty or reversed",
    [
      [2, 2],
      [5, 3],
    ],
    ["abcdef"],
  ],
  ["none", [], ["abcdef"]],
] as [string, [number, number][], string[]][])("ranges that are %s cut the text without losing any of it", (_what, ranges, parts) => {
  const cut = splitRanges("abcdef", ranges);
  expect(cut.map(({ part, marked }) => (marked ? `*${part}` : part))).toEqual(parts);
  expect(cut.map(({ part }) => part).join("")).toBe("abcdef");
});
