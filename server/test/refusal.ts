import { AppError } from "@plumbline/shared/errors/app-error.ts";

/** The AppError an action throws; fails when it throws another one, or nothing. */
export function refusal(action: () => unknown): AppError {
  try {
    action();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
