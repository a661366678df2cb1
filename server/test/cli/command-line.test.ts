import { describe, expect, test } from "vitest";
import { freshFolder } from "../fresh-folder.ts";
import { startCommand } from "./start-command.ts";

const TIME = { timeout: 120_000 };

describe("what is said wrongly", () => {
  test.each([
    ["an unknown command", ["nonsense"], 2, /unknown command/],
    ["no question", ["research"], 2, /give either a question or --stdin/],
    ["a question that is too long", ["research", "a".repeat(20_001)], 2, /question: from 1 to 20,000 characters/],
    ["an outline that is missing", ["research", "x", "--outline", "/missing/outline.md"], 2, /\/missing\/outline\.md cannot be read/],
    [
      "a folder for the report that is missing",
      ["research", "x", "--out", "/missing/report.md"],
      2,
      /\/missing\/report\.md cannot be written/,
    ],
    [
      "a folder for the export that is missing",
      ["export", "drs_1", "--format", "markdown", "--out", "/missing/report.md"],
      2,
      /cannot be written/,
    ],
    ["a job that does not exist", ["cancel", "drj_missing"], 1, /NOT_FOUND/],
  ])("%s ends with its exit code and one sentence", TIME, async (_fault, args, expected, message) => {
    using folder = freshFolder();
    const { code, out, err } = await startCommand(args, folder.path).done();
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
    expect({ code, out }).toEqual({ code: expected, out: "" });
  });

  test("a setting out of range ends with 1 and one sentence", TIME, async () => {
    using folder = freshFolder();
    const { code, err } = await startCommand(["jobs"], folder.path, { PORT: "seven" }).done();
    expect({ code, err }).toEqual({ code: 1, err: "error: INVALID_CONFIG: PORT: a whole number from 0 to 65535\n" });
  });
});
