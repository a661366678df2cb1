import type { DraftStore, SectionDraft } from "../../src/research/ports.ts";

/** Drafts of one job, in memory. */
export function createInMemoryDrafts(): DraftStore & { all(): SectionDraft[] } {
  const drafts = new Map<string, SectionDraft>();
  const keyOf = (sectionId: string, round: number): string => `${sectionId} ${String(round)}`;
  return {
    put: (draft) => drafts.set(keyOf(draft.sectionId, draft.round), structuredClone(draft)),
    get: (sectionId, round) => drafts.get(keyOf(sectionId, round)) ?? null,
    all: () => [...drafts.values()],
  };
}
