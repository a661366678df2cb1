import { refusal } from "./refusal.ts";

/** The code of the AppError that `action` throws. Throws when it throws none; other errors go on. */
export const codeOf = (action: () => unknown): string => refusal(action).code;
