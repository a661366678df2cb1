import { expect, test } from "vitest";
import { fileFaults } from "./file-faults.ts";

const line = (...parts: readonly string[]): string => parts.join("");

test("a file of 300 lines is accepted and one of 301 is not, with or without a last newline", () => {
  expect(fileFaults("x\n".repeat(300))).toEqual([]);
  expect(fileFaults(`${"x\n".repeat(299)}x`)).toEqual([]);
  expect(fileFaults("x\n".repeat(301))).toEqual([": 301 lines, more than 300"]);
  expect(fileFaults(`${"x\n".repeat(300)}x`)).toEqual([": 301 lines, more than 300"]);
});

test.each([
  line("// @ts-", "ignore"),
  line("// @ts-", "nocheck"),
  line("// eslint-", "disable-next-line no-console"),
  line("// biome-", "ignore lint/style/x"),
  line("// TO", "DO: later"),
  line(" * FIX", "ME"),
])("%s is refused with its line number", (fault) => {
  expect(fileFaults(`const a = 1;\n${fault}\n`)).toEqual([expect.stringMatching(/^:2 /)]);
});

test.each([
  line("// eslint-", "disable-next-line no-console -- the CLI prints"),
  line("// biome-", "ignore lint/style/x: the tool demands it"),
  line("const text = 'TO", "DO list';"),
])("%s is accepted", (text) => {
  expect(fileFaults(text)).toEqual([]);
});
