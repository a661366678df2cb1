import type { Tone } from "@plumbline/shared/config/research-config.ts";
import type { Brief, EvidenceBlock, OutlineSection } from "./evidence-block.ts";
import { blocks, given, listLines, material, oneLine } from "./fence.ts";
import { languageName } from "./system-message.ts";

const TONE_RULES: Record<Tone, string> = {
  objective: "objective: facts before opinions, no advertising words, both sides where there are two",
  formal: "formal: complete sentences, no contractions, no colloquial words",
  analytical: "analytical: take the matter apart, name causes, weigh figures against each other",
  persuasive: "persuasive: build an argument step by step, but leave out nothing that speaks against it",
  informative: "informative: clear and complete, the most useful facts first",
  explanatory: "explanatory: explain terms and mechanisms to a reader who is new to them",
  descriptive: "descriptive: concrete detail that lets the reader picture the matter",
  critical: "critical: test claims, name weak evidence, gaps and interests",
  comparative: "comparative: set alternatives side by side by the same measures",
  speculative: "speculative: follow what could come next, and mark clearly what is conjecture",
  reflective: "reflective: consider what the findings mean and where they leave doubt",
  narrative: "narrative: tell it in the order in which it happened, with the people and places in it",
  humorous: "lightly humorous: a dry aside now and then, never at the expense of a fact",
  optimistic: "optimistic: stress what works and what is possible, without hiding problems",
  pessimistic: "pessimistic: stress risks and limits, without hiding what works",
  simple: "simple: short sentences and everyday words",
  casual: "casual: as one would tell a colleague, still exact",
};

const isTone = (tone: string): tone is Tone => Object.hasOwn(TONE_RULES, tone);

/** Who writes, when, in which language and tone. */
export const briefRules = (brief: Brief): string[] => [
  brief.persona === "" ? "" : 'Write as the writer described under <given name="writer"> would.',
  `Today is ${brief.date}.`,
  `Write everything, headings and table heads too, in ${languageName(brief.language)}, whatever the language of the sources. Names of people, organisations and works stay as they are.`,
  `Tone: ${TONE_RULES[isTone(brief.tone) ? brief.tone : "objective"]}.`,
];

/** A length as the language counts it; matches the word counter of reports. */
export const lengthIn = (words: number, language: string): string =>
  `${String(words)} ${/^(?:zh|ja|yue)\b/.test(language) ? "characters" : "words"}`;

/** How a writing operation cites; numbers are those of the call's own source blocks. */
export const CITATION_RULES = [
  "Use only what the numbered sources say. Where they do not answer, say so; add nothing from memory.",
  "Put the number of the source behind each statement it supports, in square brackets before the full stop: [2] or [1, 3]. Use only numbers of the sources below, and never one that does not say it.",
  "Take figures, units, names and dates over exactly. Where sources disagree, give both with their numbers.",
  "Write no list of references or sources, no footnotes, no URLs, no links and no images: the list is made from your numbers.",
  "Reply with the Markdown text only: no preface, no closing remark, no code fence around it.",
];

/** What the brief adds to a user message. */
export const briefBlocks = (brief: Brief): string[] => [
  given("question", brief.question),
  given("language", brief.language),
  given("writer", brief.persona),
  given("instructions", brief.instructions),
];

/** Says so only when there are any. */
export const instructionRule = (instructions: string[]): string =>
  instructions.length === 0
    ? ""
    : 'Obey the person\'s instructions under <given name="instructions"> as far as they concern the research; the latest wins.';

/** Numbered source blocks; `[…]` stands where text was left out between passages. */
export const sourceBlocks = (evidence: EvidenceBlock[]): string[] =>
  evidence.map(({ number, title, site, publishedAt, passages }) =>
    material(
      "source",
      { number, title, site, published: publishedAt?.slice(0, 10) ?? null },
      passages.map(({ heading, text }) => (heading === null ? ownMarks(text) : `# ${oneLine(heading)}\n${ownMarks(text)}`)).join("\n[…]\n"),
    ),
  );

/** A source's own citation marks outside code blocks: copied, they would be taken for numbers of the call's sources. */
const ownMarks = (text: string): string =>
  text
    .split(/(^ {0,3}```[\s\S]*?^ {0,3}```)/m)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[[［【](\d{1,3}(?:\s?[,，–-]\s?\d{1,3})*)[\]］】]/g, "($1)")))
    .join("");

/** A section of the plan: its title, questions and scope. */
export const sectionBlock = ({ title, questions, scope }: OutlineSection): string =>
  given(
    "section",
    [oneLine(title), listLines(questions), scope === "" ? "" : `Scope: ${oneLine(scope)}`].filter((line) => line !== "").join("\n"),
  );

/** The titles of a whole plan, each with its scope. */
export const outlineBlock = (sections: OutlineSection[]): string =>
  given(
    "outline",
    sections.map(({ title, scope }) => (scope === "" ? title : `${title} (${scope})`)),
  );

export const doubtfulBlocks = (doubtful: { sectionId?: string; sentence: string; verdict: string; reason: string }[]): string[] =>
  doubtful.map(({ sectionId, sentence, verdict, reason }) =>
    material("doubtful", { section: sectionId ?? null, verdict, reason }, sentence),
  );

/** The user message of a writing operation ends with what to do now. */
export const writeNow = (parts: (string | string[])[], task: string): string => blocks(...parts, task);
