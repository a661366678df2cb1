import type { ArtifactStore } from "../../src/research/ports.ts";

/** Files of one session, in memory. */
export function createInMemoryArtifacts(): ArtifactStore & { readonly files: Map<string, string> } {
  const files = new Map<string, string>();
  return {
    files,
    write: ({ name, content }) => {
      files.set(name, content);
      return Promise.resolve({ bytes: Buffer.byteLength(content) });
    },
  };
}
