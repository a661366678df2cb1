import { describe, expect, it } from "vitest";
import { sniff } from "./sniff.ts";

const kind = (text: string, mediaType: string | null, name: string) => sniff(Buffer.from(text, "latin1"), mediaType, name, text);

describe("telling what a document is", () => {
  it("believes the first bytes before the type and the name", () => {
    expect(kind("%PDF-1.6\n...", "application/octet-stream", "download")).toBe("pdf");
    expect(kind("%PDF-1.6\n...", "text/html", "page.html")).toBe("pdf");
    expect(kind("\n\n%PDF-1.4", null, "x.txt")).toBe("pdf");
    expect(kind("<!DOCTYPE html><html><body>Login", "application/pdf", "paper.pdf")).toBe("html");
    expect(kind("  <!-- saved --><html lang=en>", "text/plain", "notes.txt")).toBe("html");
    expect(kind("PK\u0003\u0004....", "text/plain", "a.txt")).toBe("zip");
    expect(kind("\u00ff\u00d8\u00ff\u00e0JFIF", "text/html", "a.html")).toBe("binary");
    expect(kind("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1", null, "a.docx")).toBe("compound");
  });

  it("then believes the type, then the name", () => {
    expect(kind("Hello <b>you</b>", "text/html; charset=utf-8", "")).toBe("html");
    expect(kind("# Hello", "text/markdown", "x")).toBe("markdown");
    expect(kind("# Hello", "text/plain", "README.md")).toBe("markdown");
    expect(kind("# Hello", null, "https://ex.org/a/readme.md?raw=1")).toBe("markdown");
    expect(kind("Hello", null, "a.txt")).toBe("text");
    expect(kind("<svg", "image/png", "a.png")).toBe("binary");
  });

  it("takes bytes with a NUL that are no UTF-16 for binary", () => {
    expect(kind("ab\u0000\u0001cd", null, "a.txt")).toBe("binary");
  });
});
