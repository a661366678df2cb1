import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReadPage } from "../page-reader.ts";
import { parseDocument } from "./parse-document.ts";
import { readInput } from "./read-input.ts";

let folder = "";
let time = 0;
const { signal } = new AbortController();
const readPage: ReadPage = (url) =>
  Promise.resolve({ outcome: "missing", reason: `${url} does not exist.`, isLasting: true, requested: true });
const read = (input: string) => readInput({ readPage, parse: (given) => parseDocument(given), now: () => (time += 7) }, input, signal);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "read-input-"));
  await writeFile(join(folder, "研究.md"), "---\ndate: 2024-03-05\nauthor: Lin Wei\n---\n# Cells\n\nThey are **cheap**.\n");
  await writeFile(join(folder, "a.zip"), "PK\u0003\u0004");
});
afterAll(() => rm(folder, { recursive: true }));

describe("reading what a person names", () => {
  it("gives one line for a file, with its text plain and as Markdown", async () => {
    const input = join(folder, "研究.md");
    expect(await read(input)).toEqual({
      ...{ input, outcome: "read", title: "Cells", byline: "Lin Wei", publishedAt: "2024-03-05", language: "en" },
      ...{ text: "Cells\n\nThey are cheap.", markdown: "# Cells\n\nThey are **cheap**.", words: 4, ms: 7, reason: "" },
    });
  });

  it("says why something is not read", async () => {
    expect(await read(join(folder, "none.txt"))).toMatchObject({ outcome: "missing", text: "", reason: "There is no such file." });
    expect(await read(folder)).toMatchObject({ outcome: "refused", reason: "This is a folder." });
    expect(await read(join(folder, "a.zip"))).toMatchObject({ outcome: "unsupported", words: 0 });
    expect(await read("https://ex.org/a")).toMatchObject({ outcome: "missing", reason: "https://ex.org/a does not exist." });
  });

  it("stops with the caller", async () => {
    const stopped = readInput(
      { readPage, parse: (given) => parseDocument(given), now: () => 0 },
      join(folder, "研究.md"),
      AbortSignal.abort(new Error("stopped")),
    );
    await expect(stopped).rejects.toThrow("stopped");
  });
});
