import { AppError } from "@plumbline/shared/errors/app-error.ts";

const refuse = (message: string, cause?: unknown): AppError =>
  new AppError("INVALID_CONFIG", message, { class: "config_error", ...(cause === undefined ? {} : { cause }) });

/** Why a database file or its folder is left untouched, and what to do next. */
export const SchemaRefusal = {
  newer: (file: string, version: number, newest: number) =>
    refuse(
      `The database ${file} has schema version ${String(version)}; this program knows versions up to ${String(newest)}. ` +
        "It was left untouched: start the newer program again, or set DATA_DIR to another folder.",
    ),
  foreign: (file: string) =>
    refuse(`The file ${file} is a database of another program. It was left untouched: set DATA_DIR to another folder.`),
  altered: (file: string, version: number) =>
    refuse(
      `The tables of the database ${file} are not those of its schema version ${String(version)}. It was left untouched: ` +
        `put a copy back in its place (beside it, named ${file}.version-…), or set DATA_DIR to another folder.`,
    ),
  unreadable: (file: string, cause: unknown) =>
    refuse(
      `The file ${file} cannot be read as a database. It was left untouched: put a copy back in its place, or set DATA_DIR to another folder.`,
      cause,
    ),
  unusable: (folder: string, cause: unknown) =>
    refuse(
      `The data folder ${folder} cannot be used (${cause instanceof Error ? cause.message : String(cause)}). ` +
        "Make it a folder that this program may write to, or set DATA_DIR to another one.",
      cause,
    ),
};
