import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makePdf } from "../documents/make-pdf.ts";
import { freshFolder } from "../fresh-folder.ts";
import { runCommand } from "./start-command.ts";

const TIME = { timeout: 300_000 };
const MAIN = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));

const linesOf = (out: string): Record<string, unknown>[] =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("several inputs are read in the order they were named, with one object a line", TIME, async () => {
  using folder = freshFolder();
  writeFileSync(join(folder.path, "湿地.md"), "# 湿地\n\n恢复后的湿地每年每公顷储存3.2吨碳。");
  writeFileSync(join(folder.path, "b.txt"), "Plain words.");
  const { code, out, err } = await runCommand(["read", "--json", "湿地.md", "b.txt"], join(folder.path, "data"), { cwd: folder.path });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const lines = linesOf(out);
  expect(Object.keys(lines[0] ?? {})).toEqual([
    "input",
    "outcome",
    "title",
    "byline",
    "publishedAt",
    "language",
    "text",
    "markdown",
    "words",
    "ms",
    "reason",
  ]);
  expect(lines).toMatchObject([
    { input: "湿地.md", outcome: "read", title: "湿地", language: "zh-CN" },
    { input: "b.txt", outcome: "read", words: 2 },
  ]);
});

test("one input that cannot be read fails the command, is named, and hides no other", TIME, async () => {
  using folder = freshFolder();
  writeFileSync(join(folder.path, "good.txt"), "Plain words.");
  writeFileSync(join(folder.path, "scan.pdf"), makePdf([[]]));
  mkdirSync(join(folder.path, "sub"));
  const inputs = ["missing.txt", "good.txt", "sub", "scan.pdf"];
  const asText = await runCommand(["read", ...inputs], join(folder.path, "data"), { cwd: folder.path });
  expect(asText).toMatchObject({ code: 1, out: "Plain words.\n" });
  expect(asText.err).toMatch(/missing\.txt: missing\./);
  expect(asText.err).toMatch(/sub: refused\. This is a folder\./);
  expect(asText.err).toMatch(/scan\.pdf: unsupported\./);
  expect(asText.err).toContain("not read: 3 of 4\n");
  const asJson = await runCommand(["read", "--json", ...inputs], join(folder.path, "data"), { cwd: folder.path });
  expect(asJson).toMatchObject({ code: 1, err: asText.err });
  expect(linesOf(asJson.out).map(({ outcome }) => outcome)).toEqual(["missing", "read", "refused", "unsupported"]);
});

test("paths are those of the folder the package script was called from, and data stay where they are", TIME, async () => {
  using folder = freshFolder();
  mkdirSync(join(folder.path, "elsewhere"));
  mkdirSync(join(folder.path, "workspace"));
  writeFileSync(join(folder.path, "elsewhere/a.txt"), "Plain words.");
  const { code, out } = await runCommand(["read", "a.txt"], "data", {
    cwd: join(folder.path, "workspace"),
    environment: { npm_lifecycle_event: "plumbline", INIT_CWD: join(folder.path, "elsewhere") },
  });
  expect({ code, out }).toEqual({ code: 0, out: "Plain words.\n" });
});

test("a reader that has seen enough ends the command quietly", TIME, async () => {
  using folder = freshFolder();
  writeFileSync(join(folder.path, "long.txt"), "Many plain words. ".repeat(40_000));
  const child = spawn("/bin/sh", ["-c", `"${process.execPath}" "${MAIN}" read long.txt long.txt | head -c 5`], {
    cwd: folder.path,
    env: { PATH: process.env["PATH"] ?? "", WEB_SEARCH: "", LOG_LEVEL: "silent", DATA_DIR: join(folder.path, "data") },
  });
  let said = "";
  child.stderr.on("data", (data: Buffer) => {
    said += data.toString();
  });
  await once(child, "close");
  expect(said).toBe("");
});

test("a library takes files, finds passages, and fails for what it cannot read", TIME, async () => {
  using folder = freshFolder();
  const papers = join(folder.path, "papers");
  const data = join(folder.path, "data");
  mkdirSync(papers);
  writeFileSync(join(papers, "湿地.txt"), "Restored wetlands store 3.2 tonnes of carbon per hectare each year.");
  const added = await runCommand(["library", "add", papers], data);
  expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^doc_\w+\t湿地\.txt\tready\n$/) as string });
  const found = await runCommand(["search", "wetlands carbon", "--limit", "1", "--json"], data);
  expect(JSON.parse(found.out)).toMatchObject({ query: "wetlands carbon", hits: [{ documentTitle: "湿地", page: null }] });
  const both = await runCommand(["search", "--stdin", "--json"], data, { input: "wetlands carbon\n\nzxqvwvutk\n" });
  expect(linesOf(both.out)).toMatchObject([{ query: "wetlands carbon" }, { query: "zxqvwvutk", hits: [] }]);
  writeFileSync(join(papers, "empty.txt"), "");
  const again = await runCommand(["library", "add", papers], data);
  expect(again.code).toBe(1);
  expect(again.out).toMatch(/empty\.txt\t.*empty/);
  expect(again.out).toMatch(/湿地\.txt\talready there/);
  const id = /doc_\w+/.exec(added.out)?.[0] ?? "";
  expect((await runCommand(["library", "remove", id], data)).code).toBe(0);
  const { out } = await runCommand(["library", "list"], data);
  expect(out).not.toContain(id);
});
