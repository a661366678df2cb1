import { expect, test } from "vitest";
import { placeBeside } from "./place-beside.ts";

const window = { width: 400, height: 300 };
const box = { left: 0, top: 0, width: 100, height: 20 };
const anchor = (left: number, top: number) => ({ left, top, width: 40, height: 30 });

test.each([
  ["bottom", anchor(150, 100), { left: 120, top: 136 }],
  ["top", anchor(150, 100), { left: 120, top: 74 }],
  ["left", anchor(150, 100), { left: 44, top: 105 }],
  ["right", anchor(150, 100), { left: 196, top: 105 }],
] as const)("a box goes to the %s of its anchor, centred", (side, at, place) => {
  expect(placeBeside(at, box, side, window)).toEqual(place);
});

test("where there is no room it goes to the opposite side", () => {
  expect(placeBeside(anchor(150, 265), box, "bottom", window).top).toBe(239);
  expect(placeBeside(anchor(350, 100), box, "right", window).left).toBe(244);
});

test("it never passes the edge of the window", () => {
  expect(placeBeside(anchor(380, 100), box, "bottom", window).left).toBe(292);
  expect(placeBeside(anchor(-20, 100), box, "bottom", window).left).toBe(8);
});
