import { expect, test } from "vitest";
import { matchActions } from "./match-actions.ts";

const action = { id: "a", label: "Theme: Dark", group: "Appearance", keywords: ["night"], enabled: true, run: () => undefined };
const found = (q: string) => matchActions([action, { ...action, id: "off", enabled: false }], q).map(({ id }) => id);

test("an action is found by words of its label, group and keywords, whatever their order and case", () => {
  expect(found("  appear DARK ")).toEqual(["a"]);
  expect(found("night")).toEqual(["a"]);
  expect(found("")).toEqual(["a"]);
});

test("every word has to be there", () => {
  expect(found("dark light")).toEqual([]);
});
