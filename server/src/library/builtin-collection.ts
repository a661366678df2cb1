import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { LibraryDocument } from "@plumbline/shared/api/library.ts";
import { BUILTIN_OWNER, type DocumentsRepository } from "../research/repositories/documents-repository.ts";

interface Dependencies {
  documents: DocumentsRepository;
  library: {
    addBytes(ownerId: string, fileName: string, bytes: Uint8Array, signal: AbortSignal): Promise<{ document: LibraryDocument | null }>;
  };
}

/** Makes the read-only handbook what the folder holds: new and changed files are indexed, others stay, what is gone goes. */
export async function refreshBuiltinCollection({ documents, library }: Dependencies, folder: string, signal: AbortSignal): Promise<void> {
  const files = await readHandbook(folder);
  const current = new Set<string>();
  for (const { name, bytes } of files) {
    const digest = createHash("sha256").update(bytes).digest("hex");
    const known = documents.findByDigest(BUILTIN_OWNER, digest);
    const document = known?.state === "ready" ? known : (await library.addBytes(BUILTIN_OWNER, name, bytes, signal)).document;
    if (document !== null) current.add(document.id);
  }
  for (const document of documents.list(BUILTIN_OWNER, { limit: 200 }).items) {
    if (!current.has(document.id)) documents.removeBuiltin(document.id);
  }
}

/** These explain how the product is built, not how it is used: they stay outside. */
const NOT_FOR_USE = /^(?:decisions[\\/]|lineage\.md$)/;

async function readHandbook(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_FOR_USE.test(relative(folder, path)))
    .sort();
  return Promise.all(paths.map(async (path) => ({ name: relative(folder, path).replaceAll(/[\\/]/g, "-"), bytes: await readFile(path) })));
}
