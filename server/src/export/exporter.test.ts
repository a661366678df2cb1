import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ExportFormat } from "@plumbline/shared/api/artifacts.ts";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { claimDraft, finishedReport } from "../../test/finished-report.ts";
import { freshFolder } from "../../test/fresh-folder.ts";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";
import { createComputePool } from "../compute/pool.ts";
import { createExporter, type ExportTasks, exportFormats } from "./exporter.ts";
import { findBrowser } from "./find-browser.ts";

const compute = createComputePool({ threads: 1 });
const exportTasks: ExportTasks = {
  render: (input, signal) => compute.run("renderReport", input, { signal }),
  matter: (input, signal) => compute.run("reportMatter", input, { signal }),
  zip: (input, signal) => compute.run("zipFiles", input, { signal }),
};
afterAll(() => compute.close());
const signal = AbortSignal.timeout(60_000);

function openExporter(browser: string | null = null) {
  const store = openTestStore();
  const { lease, run } = store.runningJob();
  const sources = store.sources.forSession(OWNER, run.sessionId);
  const id = sources.idFor("https://ex.org/天空");
  const hit = { queryId: "q1", queryIndex: 0, query: "sky", rank: 0, relevance: 1 };
  const content = "Air scatters blue light. 天空是蓝色的。";
  sources.put(
    {
      id,
      title: "../天空/为什么",
      url: "https://ex.org/天空",
      siteName: "ex.org",
      sourceType: "web",
      publishedAt: "2024-05-06T00:00:00Z",
      quality: "full",
      snippet: "",
      words: 4,
      contentHash: "h",
      content,
      sections: [],
      metadata: { byline: "Jane Doe" },
    },
    hit,
  );
  const evidence = [{ sourceId: id, quote: "scatters", start: 4, end: 12, score: 0.9 }];
  const claims = [
    claimDraft(0, { evidence }),
    claimDraft(1, { sentence: "The sky is *green*.", verdict: "unsupported", evidence: [] }),
    claimDraft(2, { sentence: "It is high.", verdict: "unsupported", evidence: [] }),
  ];
  store.leases.complete(lease, finishedReport({ markdown: `# Blue sky\n\nLight. [[source:${id}]]`, citedSourceIds: [id], claims }));
  const exporter = createExporter({ ...store, tasks: exportTasks, browser });
  const make = async (format: ExportFormat) => exporter.make(OWNER, run.sessionId, format, null, signal);
  return { store, exporter, make, sessionId: run.sessionId, content, [Symbol.dispose]: store[Symbol.dispose] };
}

describe("exports", () => {
  test("mark what no source supports in Markdown and HTML, but not what a person accepted", async () => {
    using opened = openExporter();
    const { store, make, sessionId } = opened;
    const accepted = store.claims.all(OWNER, sessionId, 1)?.find(({ sentence }) => sentence === "It is high.");
    store.claims.decide(OWNER, sessionId, accepted?.id ?? "", { decision: "accepted" });
    const markdown = (await make("markdown")).bytes.toString();
    expect(markdown).toContain("supported: 1 · not supported: 2");
    expect(markdown).toContain("- The sky is \\*green\\*. *(not supported by the cited source)*");
    expect(markdown).not.toContain("It is high.");
    expect((await make("html")).bytes.toString()).toContain("<li>The sky is *green*. <em>(not supported by the cited source)</em></li>");
  });

  test("give bibliographies of the cited sources", async () => {
    using opened = openExporter();
    expect((await opened.make("bibtex")).bytes.toString()).toContain("title = {{../天空/为什么}},");
    expect((await opened.make("ris")).bytes.toString()).toContain("AU  - Doe, Jane\r\n");
    expect(JSON.parse((await opened.make("csl-json")).bytes.toString())).toMatchObject([{ type: "webpage", URL: "https://ex.org/天空" }]);
  });

  test("pack a case file whose passages are found at their offsets, under names that stay in its folder", async () => {
    using opened = openExporter();
    const file = await opened.make("case-file");
    expect(file.fileName).toBe("Blue sky.zip");
    const texts = Object.fromEntries(Object.entries(unzipSync(file.bytes)).map(([name, bytes]) => [name, strFromU8(bytes)]));
    const names = Object.keys(texts);
    for (const name of [
      "report.md",
      "report.html",
      "research-plan.json",
      "session.json",
      "usage.json",
      "sources.json",
      "claims.json",
      "events.jsonl",
    ]) {
      expect(names).toContain(name);
    }
    const source = names.find((name) => name.startsWith("sources/")) ?? "";
    expect(source).toMatch(/^sources\/001 [^/\\]*天空 为什么\.txt$/);
    expect(texts[source]).toBe(opened.content);
    const [claim] = JSON.parse(texts["claims.json"] ?? "") as { evidence: { file: string; quote: string; start: number; end: number }[] }[];
    const [passage] = claim?.evidence ?? [];
    expect(passage?.file).toBe(source);
    expect(texts[source]?.slice(passage?.start, passage?.end)).toBe("scatters");
  });

  test("give the lists that files made elsewhere need", async () => {
    using opened = openExporter();
    const references = await opened.exporter.references(OWNER, opened.sessionId, null, signal);
    expect(references).toMatchObject({
      version: 1,
      style: "markdown",
      cited: [{ number: 1, url: "https://ex.org/天空" }],
      furtherReading: [],
      notes: [],
    });
    expect(references.evidence?.unsupported).toEqual(["The sky is *green*.", "It is high."]);
  });

  test("keep other people's sessions unknown and refuse what is made elsewhere", async () => {
    using opened = openExporter();
    const { exporter, sessionId, make } = opened;
    await expect(exporter.make("bob", sessionId, "markdown", null, signal)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(exporter.references("bob", sessionId, null, signal)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(exporter.make(OWNER, sessionId, "html", 9, signal)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(make("docx")).rejects.toMatchObject({ code: "EXPORT_FORMAT_UNAVAILABLE" });
    await expect(make("pdf")).rejects.toMatchObject({ code: "EXPORT_FORMAT_UNAVAILABLE" });
    expect(exportFormats(null).find(({ format }) => format === "pdf")?.available).toBe(false);
  });
});

describe("PDF", () => {
  /** A program in the browser's place: it writes what it was asked to print, and how, into the PDF. */
  function fakeBrowser(folder: string, code: number): string {
    const path = join(folder, "browser");
    const script = `for a in "$@"; do case "$a" in --print-to-pdf=*) out="\${a#--print-to-pdf=}";; file:*) page="\${a#file://}";; esac; done
echo "$page" > "${folder}/page"
{ echo "%PDF $*"; cat "$page"; } > "$out"; exit ${String(code)}`;
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return path;
  }

  test("is the HTML file printed by a browser that finds no host, and nothing stays behind", async () => {
    using folder = freshFolder();
    using opened = openExporter(findBrowser(fakeBrowser(folder.path, 0)));
    const file = await opened.make("pdf");
    expect(file).toMatchObject({ fileName: "Blue sky.pdf", mediaType: "application/pdf" });
    const text = file.bytes.toString();
    expect(text).toContain("--host-resolver-rules=MAP * ~NOTFOUND");
    expect(text).toContain("<title>Blue sky</title>");
    expect(existsSync(readFileSync(join(folder.path, "page"), "utf8").trim())).toBe(false);
  });

  test("fails as an error when the browser does", async () => {
    using folder = freshFolder();
    using opened = openExporter(fakeBrowser(folder.path, 3));
    await expect(opened.make("pdf")).rejects.toMatchObject({ code: "INTERNAL" });
  });

  test("needs a browser that is there", () => {
    expect(findBrowser("/nowhere/chromium")).toBeNull();
  });
});
