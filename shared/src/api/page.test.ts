import { expect, test } from "vitest";
import { PageQuery, wholeNumber } from "./page.ts";

test.each(["", " 5", "1e1", "0x10", "5.0", "-1", "٥", "1_0", "99999999999999999"])("%j is no whole number", (text) => {
  expect(wholeNumber(0).safeParse(text).success).toBe(false);
});

test("a limit says its bounds", () => {
  expect(PageQuery.parse({})).toEqual({ limit: 50 });
  expect(PageQuery.parse({ limit: "200" })).toEqual({ limit: 200 });
  for (const limit of ["0", "201", "abc", ["5", "6"]]) {
    expect(PageQuery.safeParse({ limit }).error?.issues[0]?.message).toBe("a whole number from 1 to 200");
  }
});
