import { dirname } from "node:path";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { SchemaRefusal } from "./schema-refusal.ts";
import { codeOf, toStoreError } from "./store-error.ts";

/** What SQLite says of a file that is no database, or one with damaged pages. */
const DAMAGED = /^SQLITE_(?:NOTADB|CORRUPT)/;
/** What SQLite and the file system say of a folder that cannot be made, entered or written to. */
const UNUSABLE = /^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|IOERR)|E(?:ACCES|PERM|ROFS|NOTDIR|ISDIR|EXIST|NOENT|LOOP|NAMETOOLONG)$)/;

/** Why a file of the data folder could not be opened, with the next step; what is no matter of the folder stays as it is. */
export function toOpeningError(error: unknown, file: string): unknown {
  const named = toStoreError(error);
  const code = codeOf(named);
  if (code === null || named instanceof AppError) return named;
  if (DAMAGED.test(code)) return SchemaRefusal.unreadable(file, named);
  return UNUSABLE.test(code) ? SchemaRefusal.unusable(dirname(file), named) : named;
}
