import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { addDocuments, listDocuments, removeDocument, searchLibrary } from "../../use-cases/library.ts";
import { type CommandContext, EXIT, type ExitCode } from "../backend.ts";
import { readPages } from "../read-pages.ts";

/** `library add`: files, and the files of folders; a line each. */
export async function addToLibrary(context: CommandContext, paths: string[], signal: AbortSignal): Promise<ExitCode> {
  const files = (await Promise.all(paths.map(listFiles))).flat();
  let failed = false;
  for (const path of files) {
    const { items } = await addDocuments(context.backend.ports, context.ownerId, [{ fileName: basename(path), path }], signal);
    for (const item of items) {
      failed ||= item.document === null || item.document.state === "failed";
      const state = item.error?.message ?? item.document?.note ?? (item.duplicate ? "already there" : (item.document?.state ?? ""));
      context.terminal.out(`${item.document?.id ?? "-"}\t${item.fileName}\t${state}\n`);
    }
  }
  return failed ? EXIT.failed : EXIT.done;
}

async function listFiles(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const entries = await readdir(path, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    throw new AppError("INVALID_REQUEST", `${path} cannot be read.`, { cause: error });
  }
}

export function listLibrary(context: CommandContext, json: boolean): ExitCode {
  for (const document of readPages((cursor) => listDocuments(context.backend.ports, context.ownerId, { limit: 200, cursor }))) {
    const fields = [document.id, document.state, String(document.words), document.builtin ? "built-in" : "own", document.title];
    context.terminal.out(json ? `${JSON.stringify(document)}\n` : `${fields.join("\t")}\n`);
  }
  return EXIT.done;
}

export async function removeFromLibrary(context: CommandContext, id: string): Promise<ExitCode> {
  await removeDocument(context.backend.ports, context.ownerId, id);
  return EXIT.done;
}

/** `search`: one query, or one a line from standard input. */
export async function search(
  context: CommandContext,
  words: string | null,
  options: { limit: number; json: boolean; stdin: boolean },
): Promise<ExitCode> {
  if (!options.stdin) {
    printHits(context, words ?? "", options);
    return EXIT.done;
  }
  for await (const line of context.terminal.lines()) {
    if (line.trim() !== "") printHits(context, line.trim(), options);
  }
  return EXIT.done;
}

function printHits(context: CommandContext, query: string, options: { limit: number; json: boolean }): void {
  const started = context.now();
  const { items } = searchLibrary(context.backend.ports, context.ownerId, query, options.limit);
  if (options.json) {
    const hits = items.map(({ documentId, documentTitle, text, score, page, heading }) => ({
      documentId,
      documentTitle,
      text,
      score,
      page,
      heading,
    }));
    context.terminal.out(`${JSON.stringify({ query, hits, ms: Math.round(context.now() - started) })}\n`);
    return;
  }
  for (const hit of items) {
    const place = [hit.documentTitle, hit.heading, hit.page === null ? null : `p. ${String(hit.page)}`].filter((part) => part !== null);
    context.terminal.out(`${place.join(" · ")}\n  ${hit.text.replaceAll(/\s+/g, " ")}\n\n`);
  }
}
