import type { SourceView } from "@plumbline/shared/view/run-view.ts";
import { describe, expect, it } from "vitest";
import { sampleSource } from "../workbench.fixture.tsx";
import { mergeSources, plainSnippet, siteOf, webAddress } from "./workbench-source.ts";

const live = (id: string, queries: string[]): SourceView => ({
  ...sampleSource(id),
  queries,
  addedAt: 0,
  sectionId: null,
  branchId: null,
  selected: null,
  removedReason: null,
});

describe("the sources of a session", () => {
  it("are those stored, then those only the run told of, each once", () => {
    const merged = mergeSources([sampleSource("a", { citationNumber: 1 })], [live("a", ["q1", "q2"]), live("b", ["q1"])]);
    expect(merged.map(({ id, citationNumber, queries }) => [id, citationNumber, queries])).toEqual([
      ["a", 1, ["q1", "q2"]],
      ["b", null, ["q1"]],
    ]);
  });

  it("are named by their host", () => {
    expect(siteOf({ url: "https://www.ex.org/a", siteName: "Example" })).toBe("ex.org");
    expect(siteOf({ url: "library:doc_1", siteName: "Handbook" })).toBe("Handbook");
    expect(siteOf({ url: null, siteName: null })).toBeNull();
  });

  it("open only addresses of the web", () => {
    expect(webAddress("https://ex.org/报告 2024.pdf")).toBe("https://ex.org/%E6%8A%A5%E5%91%8A%202024.pdf");
    for (const url of ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "no address", null])
      expect(webAddress(url)).toBeNull();
  });

  it("show excerpts without the signs of Markdown, and leave other signs alone", () => {
    expect(plainSnippet("# Handbook Plumbline is **a** `tool`.")).toBe("Handbook Plumbline is a tool.");
    expect(plainSnippet("Pages - [User guide](user-guide.md): the page")).toBe("Pages - User guide: the page");
    expect(plainSnippet("Sources | request | result | | ------ | -------- | | GET | 200 |")).toBe("Sources · request · result · GET · 200");
    expect(plainSnippet("P(A|B) of [a] and f(x)")).toBe("P(A|B) of [a] and f(x)");
    expect(plainSnippet("C# costs 5 - 6 €, issue #7")).toBe("C# costs 5 - 6 €, issue #7");
  });
});
