import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { describe, expect, it } from "vitest";
import { makePdf } from "../../test/documents/make-pdf.ts";
import { freshFolder } from "../../test/fresh-folder.ts";
import { openTestLibrary } from "../../test/open-test-library.ts";
import { OWNER } from "../../test/open-test-store.ts";
import type { DocumentReaders } from "./read-document.ts";

const { signal } = new AbortController();

describe("adding a document", () => {
  it.each([
    ["UTF-16 with its mark", Buffer.from([0xff, 0xfe, 0x14, 0x78, 0x76, 0x7a]), "研究"],
    ["UTF-8 with its mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from("研究方法")]), "研究"],
    ["GBK without a mark", Buffer.from([0xb2, 0xe2, 0xca, 0xd4]), "测试"],
  ])("finds words of a text in %s, without a NUL or a mark in it", async (_name, bytes, word) => {
    using given = openTestLibrary();
    const document = await given.add("a.txt", bytes);
    const [hit] = given.library.search(OWNER, word, 5);
    expect(hit?.text).toMatch(new RegExp(`^${word}`));
    for (const mark of ["\u0000", "\uFEFF"]) expect(hit?.text).not.toContain(mark);
    expect(["ready", "partial"]).toContain(document.state);
  });

  it("takes front matter behind a byte order mark for what it is", async () => {
    using given = openTestLibrary();
    const document = await given.add(
      "a.md",
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from("---\ntitle: Tides\n---\n\nThe moon pulls the sea.")]),
    );
    expect(document.title).toBe("Tides");
    expect(given.library.search(OWNER, "moon", 1)[0]?.text).not.toContain("---");
  });

  it("stores the file under the document's id, whatever name it came with", async () => {
    using given = openTestLibrary();
    const names = [
      "../../data/app.db",
      String.raw`..\..\x.md`,
      "a\u202Efdp.md",
      "CON.txt",
      `${"研".repeat(300)}.md`,
      "nul\u0000byte.txt",
      "..",
    ];
    const documents = [];
    for (const [at, name] of names.entries()) documents.push(await given.add(name, `Text number ${String(at)} of the library.`));
    expect(given.storedFiles().sort()).toEqual(documents.map(({ id }) => id).sort());
    expect(documents.map(({ fileName }) => fileName).slice(0, 4)).toEqual(["app.db", "x.md", "afdp.md", "CON.txt"]);
    expect(Array.from(documents[4]?.fileName ?? "").length).toBeLessThanOrEqual(200);
  });

  it("keeps the same bytes once a person, under whatever name they come again", async () => {
    using given = openTestLibrary();
    const first = await given.add("a.md", "# One\n\nThe same text.");
    const again = await given.library.addBytes(OWNER, "b.md", Buffer.from("# One\n\nThe same text."), signal);
    expect(again).toMatchObject({ duplicate: true, document: { id: first.id } });
    expect((await given.add("a.md", "# One\n\nThe same text.", "bob")).id).not.toBe(first.id);
    expect(given.storedFiles()).toHaveLength(2);
  });

  it("says why a file cannot be read, and stores it as failed", async () => {
    using given = openTestLibrary();
    const noise = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 255, 0, 1, 2]);
    expect(await given.add("noise.bin", noise)).toMatchObject({ state: "failed", issue: "unsupported_type" });
    expect(await given.add("empty.txt", "")).toMatchObject({ state: "failed", issue: "empty" });
    expect(await given.add("fine.txt", "A few words.")).toMatchObject({ state: "ready", issue: null });
    expect(given.store.documents.count(OWNER).own).toBe(1);
  });

  it("tells a PDF without a text layer from one with text on some pages", async () => {
    using given = openTestLibrary();
    expect(await given.add("scan.pdf", makePdf([[]]))).toMatchObject({ state: "failed", issue: "no_text_layer" });
    const pages = [[{ text: "Tides follow the moon around the earth.", y: 700 }], ...Array.from({ length: 9 }, () => [])];
    const partly = await given.add("mostly-scanned.pdf", makePdf(pages));
    expect(partly).toMatchObject({ state: "partial", issue: "pages_without_text", pages: 10 });
    expect(partly.note).toContain("9 of 10 pages without text");
    expect(given.library.search(OWNER, "moon", 1)[0]?.page).toBe(1);
  });

  it("stores a long text whole, in order, without holding the event loop for it", async () => {
    using given = openTestLibrary();
    let turns = 0;
    const count = (): void => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const sentences = Array.from(
      { length: 900 },
      (_, at) => `Sentence number ${String(at)} speaks of the tides and of the moon that pulls them.`,
    );
    const document = await given.add("long.txt", sentences.join("\n\n"));
    clearImmediate(timer);
    expect(document.state).toBe("ready");
    expect(turns).toBeGreaterThan(3);
    for (const at of [0, 450, 899]) {
      expect(
        given.library.search(OWNER, `sentence number ${String(at)}`, 3).some(({ text }) => text.includes(`number ${String(at)} `)),
      ).toBe(true);
    }
  });

  it("refuses a file over the limit without reading it", async () => {
    using given = openTestLibrary();
    using folder = freshFolder();
    const path = join(folder.path, "large.txt");
    writeFileSync(path, "");
    truncateSync(path, 100 * 1024 * 1024 + 1);
    const outcome = await given.library.add(OWNER, { fileName: "large.txt", path }, signal);
    expect(outcome).toMatchObject({ document: null, error: { code: "TOO_LARGE" } });
    expect(given.library.list(OWNER, { limit: 10 }).items).toEqual([]);
  });
});

describe("reading that goes wrong", () => {
  const parseWith = (parse: DocumentReaders["parse"], timeLimit = 60_000) => openTestLibrary({ parse, timeLimit });
  const endless: DocumentReaders["parse"] = (_file, stop) =>
    new Promise((_resolve, reject) => {
      stop.addEventListener("abort", () => {
        reject(stop.reason as Error);
      });
    });

  it("ends a file that takes too long, as failed", async () => {
    using given = parseWith(endless, 5);
    expect(await given.add("slow.pdf", "x")).toMatchObject({ state: "failed", issue: "timed_out" });
  });

  it("says of a file that needs too much memory that it is too large", async () => {
    using given = parseWith(() => Promise.reject(new AppError("INTERNAL", "no memory", { details: { reason: "out_of_memory" } })));
    expect(await given.add("bomb.docx", "x")).toMatchObject({ state: "failed", issue: "too_large" });
  });

  it("leaves nothing behind when the upload is aborted", async () => {
    using given = parseWith(endless);
    const stop = new AbortController();
    const adding = given.library.addBytes(OWNER, "a.txt", Buffer.from("words"), stop.signal);
    stop.abort(new Error("gone"));
    await expect(adding).rejects.toThrow("gone");
    expect(given.library.list(OWNER, { limit: 10 }).items).toEqual([]);
    expect(given.storedFiles()).toEqual([]);
  });

  it("reads a failed file again when it is added again", async () => {
    let calls = 0;
    using given = parseWith(() => {
      calls += 1;
      return Promise.resolve({ outcome: "unsupported", issue: "damaged", reason: "Broken." });
    });
    const first = await given.add("a.txt", "words");
    expect((await given.add("a.txt", "words")).id).toBe(first.id);
    expect(calls).toBe(2);
  });

  it("finishes after a restart what a process left half read, and drops what lost its file", async () => {
    using given = openTestLibrary();
    const half = { title: "a", fileName: "a.txt", mediaType: "text/plain", bytes: 20, digest: "d" };
    const { document } = given.store.documents.add(OWNER, { ...half, id: "doc_half" });
    given.store.documents.add(OWNER, { ...half, id: "doc_lost", digest: "e" });
    await given.add("other.txt", "Something else.");
    writeFileSync(join(given.store.dataDir, "library", document.id), "Words about the tides.");
    await given.library.recover(signal);
    expect(given.library.get(OWNER, "doc_half")?.state).toBe("ready");
    expect(given.library.get(OWNER, "doc_lost")).toBeNull();
    expect(given.library.search(OWNER, "tides", 5)).toHaveLength(1);
  });
});

describe("removing a document", () => {
  it("takes its file, text and index with it and leaves the others", async () => {
    using given = openTestLibrary();
    const gone = await given.add("a.txt", "Tides follow the moon.");
    const kept = await given.add("b.txt", "The moon is far away.");
    expect(await given.library.remove(OWNER, gone.id)).toBe(true);
    expect(given.storedFiles()).toEqual([kept.id]);
    expect(given.library.search(OWNER, "moon", 5).map(({ documentId }) => documentId)).toEqual([kept.id]);
    expect(await given.library.remove(OWNER, gone.id)).toBe(false);
  });

  it("is for the owner only", async () => {
    using given = openTestLibrary();
    const own = await given.add("a.txt", "Tides follow the moon.");
    expect(await given.library.remove("bob", own.id)).toBe(false);
    expect(await given.library.remove(OWNER, "../../etc/passwd")).toBe(false);
    expect(given.storedFiles()).toEqual([own.id]);
  });
});
