import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

test("a word is computed once, and again when too many others came between", () => {
  const asked: string[] = [];
  const shout = remembered((word) => {
    asked.push(word);
    return word.toUpperCase();
  });
  expect([shout("a"), shout("a")]).toEqual(["A", "A"]);
  expect(asked).toEqual(["a"]);
  for (let at = 0; at < 20_000; at++) shout(String(at));
  expect(shout("a")).toBe("A");
  expect(asked.filter((word) => word === "a")).toHaveLength(2);
});
