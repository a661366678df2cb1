import type { VerifyClaimsInput, VerifyClaimsOutput } from "../../research/operations/verify-claims.ts";
import { contentTerms, coverage } from "../../research/text/content-terms.ts";
import { type Phrases, phrasesFor } from "./phrases.ts";

const SUPPORTED = 0.85;
const PARTIAL = 0.4;
const NEGATION =
  /\b(?:not?|never|none|neither|nor|without|cannot|\w+n['’]t)\b|不|没|无|非|未|沒|無|kein|nicht|ne\b|pas\b|нет|ない|않|없/giu;
const NUMBER = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;

/** Careful: `supported` only when one passage holds nearly every content word and every number, and denies as often as the sentence does. */
export function verifyClaims(input: VerifyClaimsInput): VerifyClaimsOutput {
  const phrases = phrasesFor(input.language);
  return { verdicts: input.claims.map((claim) => ({ number: claim.number, ...judge(claim, input.language, phrases) })) };
}

type Claim = VerifyClaimsInput["claims"][number];
type Judgement = Omit<VerifyClaimsOutput["verdicts"][number], "number">;

function judge(claim: Claim, language: string, { verify }: Phrases): Judgement {
  const terms = new Set(contentTerms(claim.sentence, language));
  const shares = claim.passages.map((passage) => coverage(terms, new Set(contentTerms(passage, language))));
  const best = shares.reduce((most, share) => Math.max(most, share), 0);
  const passage = claim.passages[shares.indexOf(best)] ?? "";
  const held = numbers(passage);
  const missing = [...numbers(claim.sentence)].find((number) => !held.has(number));
  if (missing !== undefined) return { verdict: best >= PARTIAL ? "partial" : "unsupported", why: verify.missingNumber(missing) };
  if (best >= SUPPORTED && denials(claim.sentence) <= denials(passage)) return { verdict: "supported", why: verify.found };
  return { verdict: best >= PARTIAL ? "partial" : "unsupported", why: verify.missingWords };
}

const numbers = (text: string): Set<string> =>
  new Set((text.normalize("NFKC").match(NUMBER) ?? []).map((number) => number.replace(/,(?=\d{3}(?!\d))/gu, "")));

const denials = (text: string): number => text.match(NEGATION)?.length ?? 0;
