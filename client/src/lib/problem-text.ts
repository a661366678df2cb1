import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "./api-problem.ts";

/** The sentence for a failure: the code's own text, else the server's message. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiProblem)) return error instanceof Error ? error.message : String(error);
  return t(`problem.${error.code}`, { defaultValue: error.message });
}

/** As `problemText`, in the interface language. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => problemText(t, error);
}
