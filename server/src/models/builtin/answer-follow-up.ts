import type { AnswerFollowUpInput } from "../../research/operations/answer-follow-up.ts";
import type { Prose } from "../../research/operations/evidence-block.ts";
import type { SuggestFollowUpsInput, SuggestFollowUpsOutput } from "../../research/operations/suggest-follow-ups.ts";
import { askedTerms, coverage } from "../../research/text/content-terms.ts";
import { answerFrom } from "./answer-quick.ts";
import { distinctPhrases, nounPhrases } from "./noun-phrases.ts";
import { phrasesFor } from "./phrases.ts";

const ANSWER_WORDS = 220;
/** A question of so few telling words is understood with the one before it. */
const SHORT = 3;

/** Quotes from the selected sources that answer the message; says so when they hold nothing on it. */
export function answerFollowUp(input: AnswerFollowUpInput): Prose {
  const { language } = input.brief;
  const before = input.history.findLast((message) => message.role === "user")?.content ?? "";
  const terms = new Set(askedTerms(input.message, language));
  const question = terms.size < SHORT ? `${input.message} ${before}`.trim() : input.message;
  const markdown = answerFrom(input.evidence, question, input.brief, ANSWER_WORDS);
  return { markdown: markdown ?? phrasesFor(language).notInSources };
}

/** Questions on what the report speaks of and the question did not name. */
export function suggestFollowUps(input: SuggestFollowUpsInput): SuggestFollowUpsOutput {
  const { language, count } = input;
  const phrases = phrasesFor(language);
  const asked = new Set(askedTerms(input.question, language));
  const text = input.report.replace(/\[\[source:[\w-]+\]\]|\[\d{1,3}\]/gu, "").replace(/^(?:#.*|>.*|\|.*)$/gmu, "");
  const fresh = nounPhrases([text], count * 8).filter(({ isCommonWord }) => !isCommonWord);
  const unasked = fresh.filter((phrase) => coverage(new Set(askedTerms(phrase.text, language)), asked) < 0.5);
  return {
    questions: distinctPhrases(unasked, language)
      .slice(0, count)
      .map((phrase) => phrases.about(phrase.text)),
  };
}
