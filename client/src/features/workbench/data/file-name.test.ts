import { expect, it } from "vitest";
import { fileName } from "./file-name.ts";

it("prefers the name in UTF-8, else takes the plain one", () => {
  expect(fileName("attachment; filename=\"report.html\"; filename*=UTF-8''%E7%A0%94%E7%A9%B6.html")).toBe("研究.html");
  expect(fileName('attachment; filename="a \\"b\\".md"')).toBe('a "b".md');
  expect(fileName("attachment; filename=plain.ris")).toBe("plain.ris");
});

it("is null where there is none, and survives a name that is cut", () => {
  expect(fileName(null)).toBeNull();
  expect(fileName("attachment")).toBeNull();
  expect(fileName("attachment; filename=\"x.md\"; filename*=UTF-8''%E7%A0")).toBe("x.md");
});
