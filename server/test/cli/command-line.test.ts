import { describe, expect, test } from "vitest";
import { freshFolder } from "../fresh-folder.ts";
import { runCommand } from "./start-command.ts";

const TIME = { timeout: 300_000 };

describe("what is said wrongly", () => {
  test.each([
    ["an unknown command", ["nonsense"], 2, /unknown command/],
    ["no question", ["research"], 2, /give either a question or --stdin/],
    ["a question that is too long", ["research", "a".repeat(20_001)], 2, /question: from 1 to 20,000 characters/],
    ["an unknown mode", ["research", "x", "--mode", "turbo"], 2, /Allowed choices are quick/],
    ["a language that is none", ["research", "x", "--language", "klingonisch!"], 2, /language/i],
    ["an outline that is missing", ["research", "x", "--outline", "/missing/outline.md"], 2, /\/missing\/outline\.md cannot be read/],
    ["a missing folder for the report", ["research", "x", "--out", "/missing/report.md"], 2, /\/missing\/report\.md cannot be written/],
    ["a folder as the report", ["research", "x", "--out", "/tmp"], 2, /\/tmp is a folder/],
    ["a missing folder for the export", ["export", "drs_1", "--format", "markdown", "--out", "/missing/a.md"], 2, /cannot be written/],
    ["an unknown format", ["export", "drs_1", "--format", "odt", "--out", "/tmp/a.odt"], 2, /format: one of markdown/],
    ["a limit in another notation", ["search", "x", "--limit", "1e2"], 2, /a whole number from 1 to 200/],
    ["a hexadecimal limit", ["search", "x", "--limit", "0x10"], 2, /a whole number from 1 to 200/],
    ["a job that does not exist", ["cancel", "drj_missing"], 1, /NOT_FOUND/],
    ["a session that does not exist", ["export", "drs_missing", "--format", "markdown", "--out", "/tmp/a.md"], 1, /NOT_FOUND/],
    ["a document that does not exist", ["library", "remove", "doc_missing"], 1, /NOT_FOUND/],
    ["a revision without a change", ["revise", "drj_1"], 2, /give either --plan or --feedback/],
  ])("%s ends with its exit code and one sentence", TIME, async (_fault, args, expected, message) => {
    using folder = freshFolder();
    const { code, out, err } = await runCommand(args, folder.path);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
    expect({ code, out }).toEqual({ code: expected, out: "" });
  });

  test("a setting out of range ends with 1 and one sentence", TIME, async () => {
    using folder = freshFolder();
    const { code, err } = await runCommand(["jobs"], folder.path, { environment: { PORT: "seven" } });
    expect({ code, err }).toEqual({ code: 1, err: "error: INVALID_CONFIG: PORT: a whole number from 0 to 65535\n" });
  });
});

test("doctor says how each part stands, with the mend, and fails for one that does not work", TIME, async () => {
  using folder = freshFolder();
  const well = await runCommand(["doctor"], folder.path);
  expect(well.code).toBe(0);
  expect(well.out).toMatch(/^ok +database/m);
  expect(well.out).toMatch(/^ok +model .* set SMART_MODEL/m);
  expect(well.out).toMatch(/^warning +search +the web is switched off/m);
  const closedPort = { OPENAI_BASE_URL: "http://127.0.0.1:9/v1", SMART_MODEL: "nobody", OUTBOUND_ALLOW: "127.0.0.1:9" };
  const ill = await runCommand(["doctor"], folder.path, { environment: closedPort });
  expect(ill.code).toBe(1);
  expect(ill.out).toMatch(/^failed +model nobody/m);
});
