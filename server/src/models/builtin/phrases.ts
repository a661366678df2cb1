import { japanese, korean, simplifiedChinese, traditionalChinese } from "./phrases-east-asian.ts";
import { english, french, german, portuguese, russian, spanish } from "./phrases-european.ts";

/** The few words the built-in model says itself, in one language; everything else is quoted. */
export interface Phrases {
  overview: string;
  further: string;
  nothingFound: string;
  notInSources: string;
  /** A question about a topic, asked in words that a search passes over. */
  about(topic: string): string;
  scope(topic: string): string;
  summary(sections: number): string;
  persona: string;
  personaInstructions(topic: string): string;
  keep: { relevant: string; within: string };
  drop: { offTopic: string; repeats(number: number): string; snippet: string; overLimit: string };
  review: { accepted: string; doubtful(sentence: string, reason: string): string };
  verify: { found: string; missingWords: string; missingNumber(number: string): string };
  illustration(topic: string): string;
  /** Sides of a topic that a general question leaves open, as words of a query. */
  facets: readonly string[];
}

const BY_LANGUAGE: Record<string, Phrases> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ru: russian,
  ja: japanese,
  ko: korean,
  zh: simplifiedChinese,
};

/** The phrases of a BCP-47 language; English where there are none. */
export function phrasesFor(language: string): Phrases {
  const tag = language.toLowerCase();
  if (/^zh-(?:tw|hk|mo|hant)/.test(tag)) return traditionalChinese;
  return BY_LANGUAGE[tag.split("-")[0] ?? ""] ?? english;
}

/** What a question of the form of `about` asks about; null for any other question. */
export function askedAbout(question: string, language: string): string | null {
  const [before = "", after = ""] = phrasesFor(language).about("\u0000").split("\u0000");
  if (!question.startsWith(before) || !question.endsWith(after) || question.length <= before.length + after.length) return null;
  return question.slice(before.length, question.length - after.length);
}
