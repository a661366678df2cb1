import type { Claim } from "@plumbline/shared/api/sources.ts";
import { useMemo } from "react";
import type { SentenceMarks } from "../../../components/markdown/markdown-view.tsx";

/** What each sentence is marked with; a supported one with nothing. */
export function useSentenceMarks(claims: readonly Claim[]): SentenceMarks {
  return useMemo(
    () => new Map(claims.flatMap(({ order, verdict }): [number, string][] => (verdict === "supported" ? [] : [[order, verdict]]))),
    [claims],
  );
}
