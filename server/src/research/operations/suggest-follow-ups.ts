import { z } from "zod";
import { blocks, given, material } from "./fence.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { asText, distinct, listAt, textAt } from "./read-value.ts";
import { jsonRule, languageName, systemMessage } from "./system-message.ts";

export const SuggestFollowUpsInput = z.object({ question: z.string(), report: z.string(), language: z.string(), count: z.int() });
export type SuggestFollowUpsInput = z.infer<typeof SuggestFollowUpsInput>;
export const SuggestFollowUpsOutput = z.object({ questions: z.array(z.string()) });
export type SuggestFollowUpsOutput = z.infer<typeof SuggestFollowUpsOutput>;

const about = {
  purpose: "You suggest what a reader of a report may want to ask next.",
  version: 1,
  shapeInWords: '"questions": a list of short questions.',
};

export const suggestFollowUpsPrompt: JsonPrompt<SuggestFollowUpsInput, SuggestFollowUpsOutput> = {
  ...about,
  reply: "json",
  replyTokens: 400,
  shape: SuggestFollowUpsOutput,
  render: ({ question, report, language, count }) => ({
    system: systemMessage("suggestFollowUps", about, [
      `Write exactly ${String(count)} questions in ${languageName(language)}, each at most fifteen words.`,
      "Ask what the report makes one want to know: a gap it names, a figure behind a statement, a consequence, a comparison. Do not ask what it answers.",
      jsonRule(about.shapeInWords, { questions: ["What would the change cost a household?"] }),
    ]),
    user: blocks(
      given("question", question),
      given("language", language),
      given("count", count),
      material("report", {}, report),
      "Suggest the questions now, as JSON.",
    ),
  }),
  read: (value, { question, count }) => {
    const questions = distinct(
      (listAt(value, "questions") ?? []).map((item) => asText(item) || textAt(item, "question", "text")),
      [question],
    );
    if (questions.length === 0) return { ok: false, fault: 'the list "questions" holds no question' };
    return { ok: true, output: { questions: questions.slice(0, count) } };
  },
  fallback: { note: "No further questions were suggested.", make: () => ({ questions: [] }) },
};
