import type { Claim } from "@plumbline/shared/api/sources.ts";
import { useMemo } from "react";
import type { SentenceMarks } from "../../../components/markdown/markdown-view.tsx";

const NONE: SentenceMarks = new Map();

/** What each sentence is marked with; a supported one with nothing, and none in a text the claims are not of. */
export function useSentenceMarks(claims: readonly Claim[], apply: boolean): SentenceMarks {
  return useMemo(() => {
    if (!apply) return NONE;
    return new Map(claims.flatMap(({ order, verdict }): [number, string][] => (verdict === "supported" ? [] : [[order, verdict]])));
  }, [claims, apply]);
}
