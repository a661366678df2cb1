import type { SectionDraft } from "../ports.ts";
import { segment } from "../text/segment.ts";
import { longSentences, proseShingles, withoutRepeats } from "../text/without-repeats.ts";
import type { RunContext } from "./run-context.ts";
import type { Section } from "./sections.ts";
import { citedIn } from "./write-text.ts";

/** A section with the draft it has, null when it could not be written. */
interface Drafted {
  section: Section;
  draft: SectionDraft | null;
  /** Words of its title and questions. */
  subject: Set<string>;
}

/**
 * Lets a sentence that several sections say word for word stand in one of them: where it fits the subject best, or else where least is left. No model
 * is asked. What is changed gets a new draft; a section of which nothing would be left stays as it is.
 */
export function cutRepeats(context: RunContext, sections: Section[]): Promise<Section[]> {
  const { drafts } = context.ports;
  return context.step("cut repeats", () => {
    const drafted = sections.map((section): Drafted => {
      const { id, title, questions } = section.plan;
      return {
        section,
        draft: section.round === null ? null : drafts.get(id, section.round),
        subject: new Set(segment([title, ...questions].join(" "))),
      };
    });
    const elsewhere = ownedByOthers(drafted);
    const seen = new Set<string>();
    const cut = drafted.map(({ section, draft }, at) => {
      if (draft === null) return section;
      const left = withoutRepeats(draft.markdown, new Set([...seen, ...(elsewhere[at] ?? [])]));
      for (const piece of proseShingles(left)) seen.add(piece);
      if (left === draft.markdown) return section;
      const round = draft.round + 1;
      drafts.put({ ...draft, round, markdown: left, sourceIds: citedIn(left) });
      return { plan: section.plan, round };
    });
    return Promise.resolve(cut);
  });
}

/** For each section the pieces of the sentences it shares with another one that keeps them. */
function ownedByOthers(drafted: Drafted[]): Set<string>[] {
  const holders = new Map<string, { pieces: string[]; places: Set<number> }>();
  for (const [at, { draft }] of drafted.entries()) {
    for (const pieces of longSentences(draft?.markdown ?? "")) {
      const key = pieces.join("|");
      const known = holders.get(key) ?? { pieces, places: new Set<number>() };
      holders.set(key, { ...known, places: known.places.add(at) });
    }
  }
  const kept = drafted.map(() => 0);
  for (const { places } of holders.values()) if (places.size === 1) for (const at of places) kept[at] = (kept[at] ?? 0) + 1;
  const others = drafted.map(() => new Set<string>());
  const own = drafted.map(() => new Set<string>());
  // Those that few sections hold first: the others then go where least is left.
  const shared = [...holders.values()].filter(({ places }) => places.size > 1).toSorted((a, b) => a.places.size - b.places.size);
  for (const { pieces, places } of shared) {
    const words = segment(pieces.join(" "));
    const fit = (at: number): number => new Set(words.filter((word) => drafted[at]?.subject.has(word))).size;
    // A section that has nothing yet comes first.
    const rank = (at: number): number => ((kept[at] ?? 0) === 0 ? Number.POSITIVE_INFINITY : fit(at));
    const [owner = 0] = [...places].toSorted((a, b) => compare(rank(b), rank(a)) || fit(b) - fit(a) || (kept[a] ?? 0) - (kept[b] ?? 0));
    kept[owner] = (kept[owner] ?? 0) + 1;
    for (const at of places) for (const piece of pieces) (at === owner ? own : others)[at]?.add(piece);
  }
  // Sentences that are much alike may have gone to different sections: none loses its own to the others'.
  return others.map((pieces, at) => new Set([...pieces].filter((piece) => own[at]?.has(piece) !== true)));
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
