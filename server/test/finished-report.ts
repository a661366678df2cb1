import type { ClaimDraft, FinishedReport } from "../src/research/ports.ts";

/** A report of one cited sentence. */
export function finishedReport(change: Partial<FinishedReport> = {}): FinishedReport {
  return {
    title: "Blue sky",
    markdown: "# Blue sky\n\nThe sky scatters light. [[source:src_a]]",
    html: "<h1>Blue sky</h1><p>The sky scatters light. [1]</p>",
    words: 6,
    incomplete: false,
    claims: [claimDraft(0)],
    citedSourceIds: ["src_a"],
    plan: null,
    ...change,
  };
}

export function claimDraft(order: number, change: Partial<ClaimDraft> = {}): ClaimDraft {
  return {
    sectionId: "report",
    order,
    sentence: `Sentence ${String(order)}.`,
    verdict: "supported",
    reason: "",
    evidence: [{ sourceId: "src_a", quote: "scatters", start: 4, end: 12, score: 0.9 }],
    ...change,
  };
}
