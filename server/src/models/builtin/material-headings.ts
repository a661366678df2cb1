import type { EvidenceBlock } from "../../research/operations/evidence-block.ts";
import { contentTerms, coverage } from "../../research/text/content-terms.ts";
import { keyPhrases } from "../../research/text/key-phrases.ts";
import { ON_TOPIC, topicFit } from "./topic-fit.ts";

interface MaterialHeading {
  title: string;
  terms: ReadonlySet<string>;
}

interface Passage {
  text: string;
  terms: ReadonlySet<string>;
  heading: string | null;
  /** How much it says on the question, 0–1. */
  weight: number;
}

interface Candidate extends MaterialHeading {
  quality: number;
}

const EMPTY_HEADING =
  /^(?:\d+\s*|introduction|overview|background|abstract|summary|conclusions?|references?|bibliography|see also|notes?|external links|contents|further reading|appendix.*|discussion|methods?|results|引言|前言|绪论|概述|摘要|总结|小结|结论|结语|参考文献|目录|附录|注释|参见|外部链接|讨论|方法|结果|はじめに|概要|結論|参考文献|目次)$/iu;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Phrases looked at, the better ones first. */
const CANDIDATES = 60;
/** A heading with this share of the question's words is the question over again. */
const WHOLE = 0.8;

/**
 * Headings that divide the material: headings and key phrases of the passages that speak to the question, chosen one after the other so that each
 * covers passages the ones before it do not. No phrase names only what the question names already.
 */
export function materialHeadings(evidence: readonly EvidenceBlock[], question: string, language: string, max: number): MaterialHeading[] {
  const passages = weighedPassages(evidence, question, language).filter((passage) => passage.weight >= ON_TOPIC);
  const wanted = Math.min(max, Math.max(2, Math.round(Math.sqrt(passages.length * 2))));
  const open = new Set(passages);
  const chosen: MaterialHeading[] = [];
  const candidates = candidateHeadings(passages, new Set(contentTerms(question, language)), language);
  while (chosen.length < wanted && candidates.length > 0) {
    const best = candidates
      .map((candidate, rank) => ({ candidate, value: gain(candidate, passages, open) * (1 - rank / (candidates.length * 2)) }))
      .reduce((most, next) => (next.value > most.value ? next : most));
    if (best.value <= 0) break;
    candidates.splice(candidates.indexOf(best.candidate), 1);
    if (chosen.some((other) => coverage(best.candidate.terms, other.terms) > 0.5 || coverage(other.terms, best.candidate.terms) > 0.5))
      continue;
    chosen.push(best.candidate);
    for (const passage of open) if (speaksOf(passage, best.candidate)) open.delete(passage);
  }
  return chosen;
}

function weighedPassages(evidence: readonly EvidenceBlock[], question: string, language: string): Passage[] {
  const all = evidence.flatMap((block) => block.passages.map((passage) => ({ ...passage, title: block.title })));
  const terms = all.map((passage) => contentTerms(`${passage.title}\n${passage.heading ?? ""}\n${passage.text}`, language));
  const fits = topicFit(terms, question, language);
  return all.map(({ text, heading }, at) => ({ text, heading, terms: new Set(terms[at]), weight: fits[at] ?? 0 }));
}

function candidateHeadings(passages: readonly Passage[], asked: ReadonlySet<string>, language: string): Candidate[] {
  const headings = new Set(passages.map((passage) => passage.heading?.trim() ?? ""));
  const phrases = keyPhrases(passages.map((passage) => passage.text).join("\n\n"), CANDIDATES).filter((phrase) => !/\d{3,}/u.test(phrase));
  const candidates = [
    ...[...headings].map((title) => ({ title, quality: 1.5 * phraseQuality(title), isHeading: true })),
    ...phrases.map((title) => ({ title, quality: phraseQuality(title), isHeading: false })),
  ];
  return candidates
    .filter(({ title }) => isTelling(title))
    .map(({ title, ...rest }) => ({ title: capitalised(title), terms: new Set(contentTerms(title, language)), ...rest }))
    .filter(({ terms, isHeading }) => terms.size > 0 && (isHeading ? coverage(asked, terms) < WHOLE : coverage(terms, asked) < 1));
}

/** One common word is a poor heading. */
function phraseQuality(phrase: string): number {
  if (IDEOGRAPH.test(phrase)) return Array.from(phrase).length >= 4 ? 1 : 0.4;
  return /\S\s\S|-/u.test(phrase) ? 1 : /^\p{Lu}/u.test(phrase) ? 0.5 : 0.3;
}

function isTelling(title: string): boolean {
  const characters = Array.from(title).length;
  return characters >= 2 && characters <= 60 && !EMPTY_HEADING.test(title) && !/[[\]|<>`*_#]|https?:/u.test(title);
}

/** What a heading would cover anew, by weight; what is covered already counts a tenth. */
function gain(heading: Candidate, passages: readonly Passage[], open: ReadonlySet<Passage>): number {
  let value = 0;
  let covered = 0;
  for (const passage of passages) {
    if (!speaksOf(passage, heading)) continue;
    covered++;
    value += passage.weight * (open.has(passage) ? 1 : 0.1);
  }
  // A heading that fits nearly everything divides nothing.
  return heading.quality * (covered > passages.length * 0.7 && passages.length > 3 ? value * 0.1 : value);
}

const speaksOf = (passage: Passage, heading: MaterialHeading): boolean =>
  passage.heading === heading.title || coverage(heading.terms, passage.terms) >= 0.99;

const capitalised = (title: string): string => title.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
