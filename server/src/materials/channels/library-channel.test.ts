import { describe, expect, it } from "vitest";
import { openMaterials, result, scriptedProvider } from "../../../test/materials/open-materials.ts";

describe("collecting from the library", () => {
  const content = `# Cells\n\n${"They are cheap and safe. ".repeat(30)}\n\n# Wind\n\nParks need stores.`;
  const passage = (documentId: string, start: number, page: number) => ({
    documentId,
    start,
    end: start + 60,
    text: content.slice(start, start + 60),
    score: 1,
    page,
  });
  const library = {
    find: () => [passage("doc_1", 9, 1), passage("doc_2", 9, 4), passage("doc_1", 100, 2)],
    read: (documentId: string) => ({
      documentId,
      title: `Title of ${documentId}`,
      fileName: "a.pdf",
      builtin: false,
      createdAt: "2024-03-05T00:00:00Z",
      content: `${content} ${documentId}`,
      sections: [{ heading: "Cells", level: 1, start: 0, end: content.length, page: 1 }],
    }),
  };

  it("makes one source of a document, with its text, sections and where the passages are", async () => {
    const materials = openMaterials({ library });
    const outcome = await materials.port.collect(materials.request("cheap cells", { channels: ["knowledge"] }), materials.options());
    expect(outcome).toMatchObject({ searches: 1, pages: 0, cached: false, failures: [] });
    const [first, second] = materials.sources.read(outcome.sourceIds);
    expect(first).toMatchObject({
      ...{ title: "Title of doc_1", url: null, sourceType: "knowledge", quality: "full", content: `${content} doc_1` },
      metadata: {
        documentId: "doc_1",
        page: 1,
        passages: [
          { start: 9, end: 69, page: 1 },
          { start: 100, end: 160, page: 2 },
        ],
      },
    });
    expect(second?.title).toBe("Title of doc_2");
    await materials.close();
  });

  it("stands beside the web, and says which channel is not set up", async () => {
    const materials = openMaterials({ library, providers: [scriptedProvider("one", [result("https://ex.org/a")])] });
    const outcome = await materials.port.collect(
      materials.request("cells", { channels: ["web_search", "knowledge", "mcp"], maxReads: 0 }),
      materials.options(),
    );
    expect(outcome.sourceIds).toHaveLength(3);
    expect(outcome).toMatchObject({ searches: 2, failures: [{ channel: "mcp", outcome: "not_configured" }] });
    await materials.close();
  });

  it("makes a long document several sources whose offsets are their own", async () => {
    const long = "A sentence about cells. ".repeat(30_000);
    const materials = openMaterials({
      library: {
        find: () => [{ ...passage("doc_1", 310_000, 9), text: "x" }],
        read: (documentId) => ({ ...library.read(documentId), content: long }),
      },
    });
    const outcome = await materials.port.collect(materials.request("cells", { channels: ["knowledge"] }), materials.options());
    const [source] = materials.sources.read(outcome.sourceIds);
    expect(source?.content).toBe(long.slice(300_000, 600_000));
    expect(source?.metadata).toMatchObject({ part: 2, passages: [{ start: 10_000, end: 10_060, page: 9 }] });
    await materials.close();
  });
});
