import { AppError } from "@plumbline/shared/errors/app-error.ts";

/** The code of the AppError that `action` throws. Throws when it throws none; other errors go on. */
export function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error("nothing was refused");
}
