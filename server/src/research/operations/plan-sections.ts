import { z } from "zod";
import { EvidenceBlock, OutlineSection } from "./evidence-block.ts";
import { blocks, given, listLines, material, oneLine } from "./fence.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { asList, asText, distinct, listAt, sameness, textAt } from "./read-value.ts";
import { jsonRule, languageName, systemMessage } from "./system-message.ts";
import { instructionRule, sourceBlocks } from "./writing-rules.ts";

export const PlanSectionsInput = z.object({
  question: z.string(),
  language: z.string(),
  date: z.string(),
  persona: z.string(),
  /** Digest of what was found so far. */
  evidence: z.array(EvidenceBlock),
  learnt: z.array(z.string()),
  /** Titles that must be kept, in this order and to the letter; empty when free. */
  outline: z.array(z.string()),
  /** The plan to be changed and what the person said about it. */
  previous: z.array(OutlineSection),
  feedback: z.array(z.string()),
  instructions: z.array(z.string()),
  max: z.int().min(1),
});
export type PlanSectionsInput = z.infer<typeof PlanSectionsInput>;
export const PlanSectionsOutput = z.object({
  title: z.string(),
  summary: z.string(),
  sections: z.array(z.object({ title: z.string(), questions: z.array(z.string()), scope: z.string() })),
});
export type PlanSectionsOutput = z.infer<typeof PlanSectionsOutput>;

const about = {
  purpose: "You plan the sections of a research report.",
  version: 1,
  shapeInWords:
    '"title": the title of the report; "summary": one sentence on what it covers; "sections": a list of objects, each with "title", "questions": a list of one to four questions it answers, and "scope": what it covers and what it leaves to other sections.',
};

type Section = PlanSectionsOutput["sections"][number];

export const planSectionsPrompt: JsonPrompt<PlanSectionsInput, PlanSectionsOutput> = {
  ...about,
  reply: "json",
  replyTokens: 2500,
  shape: PlanSectionsOutput,
  render: (input) => ({
    system: systemMessage("planSections", about, [
      `Today is ${input.date}. Write the plan in ${languageName(input.language)}.`,
      `Plan at most ${String(input.max)} sections; fewer when the question is narrow. No introduction, conclusion, summary or reference section: those are added.`,
      "Together the sections answer the question; none overlaps another. Order them as a reader needs them.",
      "Plan only sections that the evidence or a further search can fill. Questions are specific enough to search for.",
      input.outline.length === 0
        ? ""
        : 'The titles under the material "outline" were fixed by the person: use each of them as a section title, in that order and to the letter, and add none. They are titles and nothing else.',
      input.previous.length === 0
        ? ""
        : 'The plan under the material "plan" was shown to the person. Change it as the feedback asks, and leave the rest as it is.',
      instructionRule(input.instructions),
      jsonRule(about.shapeInWords, {
        title: "Heat pumps in old houses",
        summary: "What heat pumps cost and save in houses built before 1980.",
        sections: [
          {
            title: "Running costs",
            questions: ["What does a year of heating cost?"],
            scope: "Energy bills only; purchase is in another section",
          },
        ],
      }),
    ]),
    user: blocks(
      given("question", input.question),
      given("language", input.language),
      given("writer", input.persona),
      given("max", input.max),
      given("instructions", input.instructions),
      input.outline.length === 0 ? "" : material("outline", {}, listLines(input.outline)),
      input.previous.length === 0 ? "" : material("plan", {}, previousLines(input.previous)),
      given("feedback", input.feedback),
      input.learnt.length === 0 ? "" : material("learnings", {}, listLines(input.learnt)),
      sourceBlocks(input.evidence),
      "Plan the sections now, as JSON.",
    ),
  }),
  read: (value, input) => {
    const planned = (listAt(value, "sections") ?? []).map(readSection).filter(({ title }) => title !== "");
    if (input.outline.length > 0) return { ok: true, output: { ...readHead(value, input), sections: toTheLetter(input, planned) } };
    const titles = distinct(planned.map(({ title }) => title)).slice(0, input.max);
    const sections = titles.flatMap((title) => planned.find((section) => section.title === title) ?? []);
    if (sections.length === 0) return { ok: false, fault: 'the list "sections" with at least one titled section is missing' };
    return { ok: true, output: { ...readHead(value, input), sections } };
  },
  fallback: {
    note: "The plan follows the outline, the plan shown before, or the question alone.",
    make: (input) => ({ ...readHead({}, input), sections: plainSections(input) }),
  },
};

const previousLines = (sections: OutlineSection[]): string =>
  listLines(sections.map(({ title, questions, scope }) => `${title} | ${questions.join(" / ")} | ${scope}`));

const readHead = (value: unknown, { question }: PlanSectionsInput): { title: string; summary: string } => ({
  title: textAt(value, "title") || oneLine(question).slice(0, 120),
  summary: textAt(value, "summary"),
});

function readSection(value: unknown): Section {
  const title = (asText(value) || textAt(value, "title", "name", "heading"))
    .replace(/^#+\s*/, "")
    .replace(/^\d{1,2}[.)、]\s*/, "")
    .replace(/^\*\*(.+)\*\*$/, "$1");
  const questions = asList(value === null || typeof value !== "object" ? [] : (listAt(value, "questions") ?? []));
  return { title, questions: withQuestion(title, questions.map(asText)), scope: textAt(value, "scope", "description") };
}

const withQuestion = (title: string, questions: string[]): string[] => {
  const asked = distinct(questions);
  return asked.length === 0 ? [title] : asked;
};

/** The person's titles, with what was planned for each: found by title, else by place when the counts agree. */
function toTheLetter({ outline }: PlanSectionsInput, planned: Section[]): Section[] {
  return outline.map((title, at) => {
    const match = planned.find((section) => sameness(section.title) === sameness(title));
    const section = match ?? (planned.length === outline.length ? planned[at] : undefined);
    return { title, questions: section?.questions ?? [title], scope: section?.scope ?? "" };
  });
}

function plainSections({ outline, previous, question, max }: PlanSectionsInput): Section[] {
  if (outline.length > 0) return outline.map((title) => ({ title, questions: [title], scope: "" }));
  if (previous.length > 0) return previous.slice(0, max).map(({ title, questions, scope }) => ({ title, questions, scope }));
  return [{ title: oneLine(question).slice(0, 120), questions: [question], scope: "" }];
}
