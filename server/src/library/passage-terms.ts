import type { PassageHit } from "../research/repositories/documents-repository.ts";
import { segment } from "../research/text/segment.ts";
import { stem } from "../research/text/stem.ts";

interface TermsOfPassage {
  /** Words of title, heading and text in order, English endings folded. */
  all: string[];
  set: ReadonlySet<string>;
  /** Words of title and heading. */
  head: ReadonlySet<string>;
}

export type PassageTerms = (hit: PassageHit) => TermsOfPassage;

/** Passages whose words are remembered: segmenting is what a search spends its time on. */
const REMEMBERED = 2000;

/** The words of a passage, remembered by its number, which no other passage ever gets; the ones not asked for longest are forgotten first. */
export function createPassageTerms(): PassageTerms {
  const known = new Map<number, TermsOfPassage>();
  return (hit) => {
    const terms = known.get(hit.passageId) ?? readTerms(hit);
    known.delete(hit.passageId);
    known.set(hit.passageId, terms);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return terms;
  };
}

function readTerms({ documentTitle, heading, text }: PassageHit): TermsOfPassage {
  const head = segment(`${documentTitle}\n${heading ?? ""}`).map(stem);
  const all = [...head, ...segment(text).map(stem)];
  return { all, set: new Set(all), head: new Set(head) };
}
