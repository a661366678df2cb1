import { AppError } from "@plumbline/shared/errors/app-error.ts";

/** The value, or AppError NOT_FOUND: the same answer for what does not exist and for what is another person's. */
export function found<T>(value: T | null, what: string): T {
  if (value === null) throw new AppError("NOT_FOUND", `There is no such ${what}.`);
  return value;
}
