import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { LOCKED_PDF } from "../../../test/documents/locked-pdf.ts";
import { makeDocx, paragraph, tableOf } from "../../../test/documents/make-docx.ts";
import { makeChinesePdf, makePackedPdf, makePdf } from "../../../test/documents/make-pdf.ts";
import { parseDocument } from "./parse-document.ts";

const parse = (bytes: Uint8Array, name = "download", mediaType: string | null = null) =>
  parseDocument({ bytes, name, mediaType, url: null });
const line = (text: string, y: number, size = 11) => ({ text, y, size });
const BODY = ["Sodium cells store less energy than lithium cells do,", "but their materials are cheaper and easier to find."];

describe("reading a PDF", () => {
  it("joins lines to paragraphs and keeps headings, pages and properties", async () => {
    const page = (title: string, words: string) => [
      line(title, 740, 18),
      line(`${words} energy than lithium cells can store, and lose`, 700),
      line("less of it in the cold; the com-", 686),
      line("parison is older than ten years.", 672),
      line("Battery Review 2024", 30, 8),
    ];
    const outcome = await parse(
      makePdf([page("1 Storage", "Sodium cells store less"), page("2 Cost", "They need more"), page("3 Outlook", "Later ones hold more")], {
        title: "Cells",
        author: "Lin Wei",
      }),
    );
    if (outcome.outcome !== "read") throw new Error(outcome.reason);
    const { document } = outcome;
    expect(document).toMatchObject({
      kind: "pdf",
      title: "Cells",
      byline: "Lin Wei",
      pages: 3,
      emptyPages: 0,
      quality: "full",
      issue: null,
    });
    expect(document.markdown).toContain(
      "# 1 Storage\n\nSodium cells store less energy than lithium cells can store, and lose less of it in the cold; the comparison is older",
    );
    expect(document.markdown).not.toContain("Battery Review");
    expect(document.sections.map(({ heading, page: at }) => [heading, at])).toEqual([
      ["1 Storage", 1],
      ["2 Cost", 2],
      ["3 Outlook", 3],
    ]);
    expect(document.text).not.toContain("#");
  });

  it("keeps rows of columns as a table", async () => {
    const rows = [
      ["City", "People"],
      ["Lima", "10"],
      ["Oslo", "1"],
      ["Rome", "3"],
    ].flatMap(([a = "", b = ""], at) => [
      { text: a, x: 72, y: 600 - at * 16 },
      { text: b, x: 260, y: 600 - at * 16 },
    ]);
    const outcome = await parse(makePdf([[line(BODY[0] ?? "", 700), ...rows]]));
    expect(outcome).toMatchObject({
      document: { markdown: expect.stringContaining("| City | People |\n| --- | --- |\n| Lima | 10 |\n| Oslo | 1 |") as string },
    });
  });

  it("says that a scan has no text layer", async () => {
    expect(await parse(makePdf([[]]))).toMatchObject({
      outcome: "unsupported",
      issue: "no_text_layer",
      reason: expect.stringContaining("No text layer") as string,
    });
  });

  it("counts the pages without text of a document that is partly scanned", async () => {
    const outcome = await parse(makePdf([BODY.map((text, at) => line(text, 700 - at * 14)), ...Array.from({ length: 9 }, () => [])]));
    expect(outcome).toMatchObject({
      outcome: "read",
      document: { emptyPages: 9, pages: 10, quality: "partial", issue: "pages_without_text", notes: ["9 of 10 pages without text."] },
    });
  });

  it("reads Chinese through the predefined character maps", async () => {
    expect(await parse(makeChinesePdf("钠离子电池的研究"))).toMatchObject({
      outcome: "read",
      document: { text: "钠离子电池的研究", language: "zh-CN" },
    });
  });

  it("says that it is password protected", async () => {
    expect(await parse(LOCKED_PDF)).toMatchObject({
      outcome: "unsupported",
      issue: "password_protected",
      reason: expect.stringContaining("password") as string,
    });
  });

  it("refuses a page that unpacks to too much, also one packed twice", async () => {
    const once = deflateSync(Buffer.alloc(110_000_000, 32));
    expect(await parse(makePackedPdf(once, 1))).toMatchObject({ outcome: "too_large" });
    const twice = deflateSync(once);
    expect(twice.byteLength).toBeLessThan(3000);
    expect(await parse(makePackedPdf(twice, 2))).toMatchObject({ outcome: "too_large" });
    const page = deflateSync(Buffer.from("BT /F1 12 Tf 72 700 Td (Packed words.) Tj ET"));
    expect(await parse(makePackedPdf(deflateSync(page), 2))).toMatchObject({ outcome: "read", document: { text: "Packed words." } });
  });

  it("says that a file is damaged", async () => {
    expect(await parse(Buffer.from("%PDF-1.7\nnothing of the kind"))).toMatchObject({ outcome: "unsupported", issue: "damaged" });
  });
});

describe("reading a Word document", () => {
  it("keeps headings and tables and takes its properties", async () => {
    const body =
      paragraph("Costs", "Heading1") +
      paragraph("Cells became cheaper.") +
      tableOf([
        ["Year", "Price"],
        ["2024", "80 | 90"],
      ]) +
      paragraph("Later", "Heading2");
    const outcome = await parse(makeDocx(body));
    expect(outcome).toMatchObject({
      outcome: "read",
      document: {
        kind: "docx",
        title: "R&D plan",
        byline: "Lin Wei",
        publishedAt: "2024-03-05T08:00:00.000Z",
        markdown: "# Costs\n\nCells became cheaper.\n\n| Year | Price |\n| --- | --- |\n| 2024 | 80 \\| 90 |\n\n## Later",
        text: "Costs\n\nCells became cheaper.\n\nYear\tPrice\n2024\t80 | 90\n\nLater",
      },
    });
  });

  it("refuses what unpacks to too much before any of it is read", async () => {
    const bomb = makeDocx(paragraph("small"), { "word/big.xml": new Uint8Array(60_000_000) });
    expect(bomb.byteLength).toBeLessThan(200_000);
    expect(await parse(bomb, "bomb.docx")).toMatchObject({ outcome: "too_large", issue: "too_large" });
  });

  it("refuses an archive of very many files", async () => {
    const many = Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`word/media/${String(i)}.png`, new Uint8Array(1)]));
    expect(await parse(makeDocx(paragraph("small"), many))).toMatchObject({ outcome: "too_large" });
  });

  it("tells other archives, old Office files and locked ones apart", async () => {
    expect(await parse(zipSync({ "xl/workbook.xml": strToU8("<x/>") }))).toMatchObject({
      outcome: "unsupported",
      issue: "unsupported_type",
    });
    const compound = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]);
    expect(await parse(compound, "a.docx")).toMatchObject({ issue: "password_protected" });
    expect(await parse(Buffer.from("d0cf11e0a1b11ae100", "hex"), "a.doc")).toMatchObject({ issue: "unsupported_type" });
    expect(await parse(Buffer.from("PK\u0003\u0004broken"), "a.docx")).toMatchObject({ outcome: "unsupported", issue: "damaged" });
  });
});

describe("reading text and Markdown", () => {
  it("takes the front matter of a file that begins with a byte order mark", async () => {
    const outcome = await parse(
      Buffer.from('\ufeff---\ntitle: "Cells"\ndate: 2024-03-05\n---\n\n## Use\n\nThey are **cheap**, see [here](https://ex.org).\n'),
      "a.md",
    );
    expect(outcome).toMatchObject({
      document: {
        kind: "markdown",
        title: "Cells",
        publishedAt: "2024-03-05",
        text: "Use\n\nThey are cheap, see here.",
        markdown: expect.stringMatching(/^## Use/) as string,
      },
    });
  });

  it("reads long material quickly, with words that are about right", async () => {
    const section = "## Part\n\nThey are **cheap**, see [here](https://ex.org/a) for `code`.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n";
    const outcome = await parseDocument({
      bytes: Buffer.from(section.repeat(2000)),
      name: "a.md",
      mediaType: null,
      url: null,
      asMaterial: true,
    });
    if (outcome.outcome !== "read") throw new Error(outcome.reason);
    expect(outcome.document.words).toBe(2000 * 12);
    expect(outcome.document.text).not.toMatch(/\*\*|ex\.org|---/);
  });

  it("drops pictures written into the text", async () => {
    const outcome = await parse(
      Buffer.from(
        `Before.\n\n![x](data:image/png;base64,${"QUJD".repeat(100_000)})\n\nAfter data:image/png;base64,${"QUJD".repeat(50_000)} end.`,
      ),
      "a.md",
    );
    expect(outcome).toMatchObject({ document: { markdown: "Before.\n\n\n\nAfter  end.", words: 3 } });
  });

  it("marks a text whose encoding is a guess and refuses one that cannot be decoded", async () => {
    const broken = Buffer.concat([
      Buffer.from("Sound words stand here. ".repeat(40)),
      Buffer.from("ff ff fe".replaceAll(" ", ""), "hex"),
      Buffer.from("Others follow. ".repeat(10)),
    ]);
    expect(await parseDocument({ bytes: broken, name: "a.txt", mediaType: "text/plain; charset=utf-8", url: null })).toMatchObject({
      outcome: "read",
    });
  });

  it("leaves no control, invisible or turning character and no half character, in text and title", async () => {
    const text = "ge\u0002plant\u200b und 𠮷 \uffff gut\u202egpj.\n\tEnde\fneue Seite";
    const outcome = await parse(Buffer.from(text, "utf8"), "a.txt");
    expect(outcome).toMatchObject({ document: { text: "geplant und 𠮷  gutgpj.\n\tEnde\nneue Seite" } });
    const page = "<title>Cells\u202e evil\u200b</title><body><p>in&shy;visible &#x202e;words stand here.</p></body>";
    expect(await parse(Buffer.from(`<html>${page}</html>`, "utf8"), "a.html")).toMatchObject({
      document: { title: "Cells evil", text: "invisible words stand here." },
    });
  });

  it("refuses an empty file", async () => {
    expect(await parse(new Uint8Array())).toMatchObject({ outcome: "unsupported", issue: "empty" });
    expect(await parse(Buffer.from(" \n\n "))).toMatchObject({ outcome: "unsupported", issue: "empty" });
  });
});
