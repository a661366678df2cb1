import type { DocumentListQuery, LibraryDocument, LibrarySearchResponse, UploadResponse } from "@plumbline/shared/api/library.ts";
import type { Page } from "@plumbline/shared/api/page.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { found } from "./found.ts";
import type { UploadOutcome, UseCasePorts } from "./use-case-ports.ts";

/** Adds files one after the other; a file that is refused never hides the others. */
export async function addDocuments(
  ports: Pick<UseCasePorts, "library">,
  ownerId: string,
  files: { fileName: string; path: string }[],
  signal: AbortSignal,
): Promise<UploadResponse> {
  if (files.length === 0) throw new AppError("INVALID_REQUEST", "files: send at least one file in the field `files`");
  const items: UploadOutcome[] = [];
  for (const file of files) items.push(await ports.library.add(ownerId, file, signal));
  return { items };
}

export function listDocuments(ports: Pick<UseCasePorts, "library">, ownerId: string, query: DocumentListQuery): Page<LibraryDocument> {
  return ports.library.list(ownerId, query);
}

export function getDocument(ports: Pick<UseCasePorts, "library">, ownerId: string, id: string): LibraryDocument {
  return found(ports.library.get(ownerId, id), "document");
}

export async function removeDocument(ports: Pick<UseCasePorts, "library">, ownerId: string, id: string): Promise<void> {
  if (!(await ports.library.remove(ownerId, id))) throw new AppError("NOT_FOUND", "There is no such document.");
}

export function searchLibrary(ports: Pick<UseCasePorts, "library">, ownerId: string, query: string, limit: number): LibrarySearchResponse {
  return { items: ports.library.search(ownerId, query, limit), nextCursor: null };
}
