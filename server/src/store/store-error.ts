import { AppError } from "@plumbline/shared/errors/app-error.ts";

/** What SQLite and the file system say when there is no room left. */
const FULL_CODES: ReadonlySet<string> = new Set(["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "ENOSPC", "EDQUOT"]);

export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** A failure of the database or a file as the rest of the server knows it: no room left is DISK_FULL, all else stays as it is. */
export function toStoreError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === null || !FULL_CODES.has(code)) return error;
  return new AppError("DISK_FULL", "The disk that holds the data folder is full. Free some space, then try again.", {
    class: "disk_full",
    retryable: true,
    cause: error,
  });
}
