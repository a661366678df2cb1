import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { Request, Response } from "express";
import multer from "multer";

export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;
const MAX_FILES = 200;

/**
 * Takes the files of a multipart request into `folder`, hands them to `use`, and removes them whatever happens.
 * Throws AppError TOO_LARGE, or INVALID_REQUEST for a body that is cut off or no multipart.
 */
export async function withUploads<T>(
  request: Request,
  response: Response,
  folder: string,
  use: (files: { fileName: string; path: string }[]) => Promise<T>,
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const receive = multer({
    dest: folder,
    // File names are UTF-8 on the wire; the library's default reads them as Latin-1.
    defParamCharset: "utf8",
    limits: { fileSize: MAX_UPLOAD_BYTES, files: MAX_FILES, fields: 20, fieldSize: 10_000 },
  }).array("files");
  try {
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => {
        if (error === undefined || error === null) resolve();
        else reject(asAppError(error));
      });
    });
    return await use(received(request).map((file) => ({ fileName: file.originalname, path: file.path })));
  } finally {
    await Promise.all(received(request).map((file) => removeReceived(file.path)));
  }
}

function received(request: Request): Express.Multer.File[] {
  return Array.isArray(request.files) ? request.files : [];
}

/** A file whose upload was cut off has no path yet, whatever its type says. */
async function removeReceived(path: string | undefined): Promise<void> {
  if (path !== undefined) await rm(path, { force: true });
}

function asAppError(error: unknown): Error {
  if (error instanceof multer.MulterError) {
    const tooLarge = error.code === "LIMIT_FILE_SIZE" || error.code === "LIMIT_FILE_COUNT";
    const message = tooLarge
      ? `A file may have at most 100 MB, a request at most ${String(MAX_FILES)} files.`
      : `The upload could not be read: ${error.message}.`;
    return new AppError(tooLarge ? "TOO_LARGE" : "INVALID_REQUEST", message, { cause: error });
  }
  if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
    return new AppError("DISK_FULL", "The disk is full.", { class: "disk_full", cause: error });
  }
  return new AppError("INVALID_REQUEST", "The upload could not be read: it is cut off or not multipart.", { cause: error });
}
