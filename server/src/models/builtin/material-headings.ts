import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import type { EvidenceBlock } from "../../research/operations/evidence-block.ts";
import { contentTerms, coverage } from "../../research/text/content-terms.ts";
import { capitalised } from "./capitalised.ts";
import { type NounPhrase, nounPhrases, saysTheSame } from "./noun-phrases.ts";
import { ON_TOPIC, topicFit } from "./topic-fit.ts";

export interface MaterialHeading {
  title: string;
  /** The title as it is said within a sentence. */
  phrase: string;
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

/** Uses of a phrase that make a passage one on it. */
const WHOLE_USES = 3;
/** The words of a heading are all there, though not side by side. */
const LOOSE_STRENGTH = 0.2;
const HEADING_QUALITY = 1.5;
/** A phrase that only one passage uses. */
const LOCAL = 0.6;
/** Material of fewer passages may be divided by what is named once. */
const FEW = 6;

const EMPTY_HEADING =
  /^(?:\d+\s*|introduction|overview|background|abstract|summary|conclusions?|references?|bibliography|see also|notes?|external links|contents|further reading|appendix.*|discussion|methods?|results|引言|前言|绪论|概述|摘要|总结|小结|结论|结语|参考文献|目录|附录|注释|参见|外部链接|讨论|方法|结果|はじめに|概要|結論|参考文献|目次)$/iu;
/** What a document is called, not a part of its subject. */
const DOCUMENT = /(?:handbook|manual|guide|report|readme|faq|news|digest|报告|手册|指南|白皮书|調查報告|レポート|보고서)$/iu;
/** Marks of code and links, and of whole sentences. */
const UNFIT = /[[\]|<>`*_#={}]|https?:|[.!?。！？；;]|\d{3,}|\.\w{2,4}$/u;
const LONGEST = 60;
const LONGEST_CJK = 22;
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
  const open = new Map(passages.map((passage) => [passage, 1]));
  const chosen: MaterialHeading[] = [];
  const candidates = candidateHeadings(passages, new Set(contentTerms(question, language)), language);
  while (chosen.length < wanted && candidates.length > 0) {
    const best = candidates
      .map((candidate, rank) => ({ candidate, value: gain(candidate, open) * (1 - rank / (candidates.length * 2)) }))
      .reduce((most, next) => (next.value > most.value ? next : most));
    if (best.value <= 0) break;
    candidates.splice(candidates.indexOf(best.candidate), 1);
    if (chosen.some((other) => saysTheSame(best.candidate.title, other.title, language))) continue;
    chosen.push(best.candidate);
    for (const [passage, left] of open) open.set(passage, left * (1 - strength(passage, best.candidate)));
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
  const texts = passages.map((passage) => passage.text);
  const headings = [...new Set(passages.map((passage) => headingText(passage.heading ?? "")))].filter(isTelling);
  const sentences = texts.flatMap((text) => splitSentences(text).map(({ start, end }) => text.slice(start, end).toLowerCase()));
  const spread = (text: string): number => sentences.filter((sentence) => sentence.includes(text.toLowerCase())).length;
  const phrases = nounPhrases(texts, CANDIDATES)
    .map((phrase) => ({ ...phrase, spread: spread(phrase.text) }))
    .filter((phrase) => (phrase.spread > 1 || passages.length < FEW) && isTelling(phrase.text));
  const termsOf = (title: string): ReadonlySet<string> => new Set(contentTerms(title, language));
  return [
    ...headings.map((title) => ({
      phrase: spoken(title, texts),
      terms: termsOf(title),
      quality: headingQuality(title, asked, language),
      least: WHOLE,
    })),
    ...phrases.map((phrase) => ({ phrase: phrase.text, terms: termsOf(phrase.text), quality: phraseQuality(phrase), least: 1 })),
  ]
    .filter(({ terms, least }) => terms.size > 0 && coverage(least < 1 ? asked : terms, least < 1 ? terms : asked) < least)
    .map(({ phrase, terms, quality }) => ({ title: capitalised(phrase.trim()), phrase, terms, quality }));
}

/** A heading without its number. */
const headingText = (heading: string): string =>
  heading
    .replace(/^\s*(?:第?[一二三四五六七八九十百\d]+[章节節部分、.．)）]+|[（(][一二三四五六七八九十\d]+[)）]|\d+(?:[.．]\d+)*)\s*/u, "")
    .replace(/\*\*|__|[:：]\s*$/gu, "")
    .trim();

/** As it is said within a sentence: small where the material writes its first word so. */
function spoken(title: string, texts: readonly string[]): string {
  const first = /^\p{Lu}\p{Ll}*/u.exec(title)?.[0] ?? "";
  const small = first.toLowerCase();
  return first !== "" && texts.some((text) => text.includes(` ${small} `)) ? small + title.slice(first.length) : title;
}

/** A heading of one word, or of words of the question alone, divides little. */
function headingQuality(title: string, asked: ReadonlySet<string>, language: string): number {
  const isBare = IDEOGRAPH.test(title) ? Array.from(title).length < 3 : !/\S\s\S/u.test(title);
  const isAsked = coverage(new Set(contentTerms(title, language)), asked) === 1;
  return HEADING_QUALITY * (isBare ? 0.5 : 1) * (isAsked ? 0.2 : 1);
}

/** One common word is a poor heading, and so is one of two characters that does not return. */
function phraseQuality({ text, isName, isCommonWord, texts, spread }: NounPhrase & { spread: number }): number {
  const shared = (texts > 1 ? 1 : LOCAL) * Math.min(1, 0.2 + 0.3 * spread);
  if (IDEOGRAPH.test(text))
    return shared * (Array.from(text).length >= 4 ? 1 : Array.from(text).length === 3 ? 0.8 : spread > 2 ? 0.6 : 0.2);
  return shared * (isCommonWord ? 0.25 : isName && !text.includes(" ") ? 0.7 : 1);
}

function isTelling(title: string): boolean {
  const characters = Array.from(title).length;
  const longest = IDEOGRAPH.test(title) ? LONGEST_CJK : LONGEST;
  return characters >= 2 && characters <= longest && !EMPTY_HEADING.test(title) && !DOCUMENT.test(title) && !UNFIT.test(title);
}

/** What a heading would cover anew, by the passages' weight and how much of each it covers; what is covered already counts a tenth. */
function gain(heading: Candidate, open: ReadonlyMap<Passage, number>): number {
  let value = 0;
  let covered = 0;
  for (const [passage, left] of open) {
    const share = strength(passage, heading);
    if (share > 0) covered++;
    value += passage.weight * share * Math.max(left, 0.1);
  }
  // A heading that fits nearly everything divides nothing.
  return heading.quality * (covered > open.size * 0.7 && open.size > 3 ? value * 0.1 : value);
}

/** How much of a passage a heading covers, 0–1: all of what stands under it, more of a text that returns to its words. */
function strength(passage: Passage, heading: MaterialHeading): number {
  if (headingText(passage.heading ?? "").toLowerCase() === heading.title.toLowerCase()) return 1;
  const uses = passage.text.toLowerCase().split(heading.phrase.toLowerCase()).length - 1;
  if (uses > 0) return Math.min(1, uses / WHOLE_USES);
  return coverage(heading.terms, passage.terms) >= 0.99 ? LOOSE_STRENGTH : 0;
}
