import { expect, test } from "vitest";
import type { ArtifactStore } from "../../src/research/ports.ts";

/** What every artifact store does. `open` gives an empty one and a way to read its files. */
export function describeArtifactStore(
  name: string,
  open: () => { store: ArtifactStore; read: (fileName: string) => Promise<string | null>; close: () => void },
): void {
  test(`${name} as an artifact store keeps the last text of each name and counts its bytes`, async () => {
    const { store, read, close } = open();
    try {
      await store.write({ name: "report.md", format: "markdown", content: "first" });
      expect(await store.write({ name: "report.md", format: "markdown", content: "研究" })).toEqual({ bytes: 6 });
      expect(await read("report.md")).toBe("研究");
      expect(await read("report.html")).toBeNull();
    } finally {
      close();
    }
  });
}
