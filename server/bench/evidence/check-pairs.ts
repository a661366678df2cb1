import { checkClaims } from "../../src/research/evidence/check-claims.ts";
import type { LabelledPair } from "./labelled-pair.ts";

export interface PairResult {
  pair: LabelledPair;
  verdict: LabelledPair["label"];
  unsure: boolean;
  reason: string;
}

/** Checks each pair as a report of one cited sentence. */
export function checkPairs(pairs: LabelledPair[]): PairResult[] {
  return pairs.map((pair) => {
    const claims = checkClaims({
      markdown: `${escapeMarkdown(pair.sentence)} [[source:src_1]]`,
      sectionId: null,
      language: pair.language,
      sources: [{ id: "src_1", title: "", publishedAt: null, quality: "full", content: pair.passage }],
    });
    const claim = claims.at(-1);
    const verdict = claim === undefined || claim.verdict === "uncited" ? "unsupported" : claim.verdict;
    return { pair, verdict, unsure: claim?.unsure ?? false, reason: claim?.reason ?? "no claim" };
  });
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|~$]/g, (sign) => `\\${sign}`);
