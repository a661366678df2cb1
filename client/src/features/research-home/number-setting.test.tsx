import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { createMessages } from "../../lib/messages.ts";
import { NumberSetting } from "./number-setting.tsx";

const i18n = createMessages("en", []);

function Setting({ onChange, whole = true }: { onChange: (value: number | undefined) => void; whole?: boolean }) {
  const [value, setValue] = useState<number | undefined>(undefined);
  return (
    <I18nextProvider i18n={i18n}>
      <NumberSetting
        label="Tokens"
        usual={3_000_000}
        value={value}
        whole={whole}
        onValueChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <button
        type="button"
        onClick={() => {
          setValue(undefined);
        }}
      >
        Reset
      </button>
    </I18nextProvider>
  );
}

test.each([
  ["1500", 1500],
  ["1,500,000", 1_500_000],
  ["１２", 12],
  ["12x", Number.NaN],
  ["1.5", Number.NaN],
])("%s typed into a whole number is %d, and stays as typed", async (text, value) => {
  const change = vi.fn();
  render(<Setting onChange={change} />);
  const box = screen.getByRole("textbox", { name: "Tokens" });
  await userEvent.type(box, text);
  expect(change).toHaveBeenLastCalledWith(value);
  expect(box).toHaveProperty("value", text);
});

test("minutes may be fractions", async () => {
  const change = vi.fn();
  render(<Setting onChange={change} whole={false} />);
  await userEvent.type(screen.getByRole("textbox"), "1.5");
  expect(change).toHaveBeenLastCalledWith(1.5);
});

test("an empty field keeps the default, which it shows, and a reset from outside empties it", async () => {
  const change = vi.fn();
  render(<Setting onChange={change} />);
  const box = screen.getByRole("textbox");
  expect(box).toHaveProperty("placeholder", "3,000,000");
  await userEvent.type(box, "7");
  await userEvent.clear(box);
  expect(change).toHaveBeenLastCalledWith(undefined);
  await userEvent.type(box, "7");
  await userEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(box).toHaveProperty("value", "");
});
