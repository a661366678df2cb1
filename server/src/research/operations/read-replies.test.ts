import { expect, test } from "vitest";
import { OPERATION_EXAMPLES } from "../../../test/prompts/operation-examples.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { OPERATION_PROMPTS } from "./operation-prompts.ts";
import type { OperationInput, OperationName, OperationOutput } from "./operations.ts";

const examples = OPERATION_EXAMPLES.en;
function prompt<N extends OperationName>(name: N): JsonPrompt<OperationInput<N>, OperationOutput<N>> {
  const found = OPERATION_PROMPTS[name];
  if (found.reply === "text") throw new Error(`${name} answers with text`);
  return found;
}
const output = <N extends OperationName>(
  name: N,
  value: unknown,
  input: OperationInput<N> = examples[name],
): OperationOutput<N> | string => {
  const read = prompt(name).read(value, input);
  return read.ok ? read.output : read.fault;
};

test("queries may come as bare texts, as a bare list or under near keys; asked, empty and repeated ones go", () => {
  const asked = { ...examples.planQueries, asked: ["Old one?"], count: 2 };
  expect(output("planQueries", { queries: ["a", "b"] })).toEqual({ queries: ["a", "b"].map((query) => ({ query, goal: "" })) });
  expect(output("planQueries", ["a", { q: "b", researchGoal: "g" }])).toMatchObject({
    queries: [{ query: "a" }, { query: "b", goal: "g" }],
  });
  expect(output("planQueries", { queries: ["old one", " ", "a", "A。", "b", "c"] }, asked)).toMatchObject({
    queries: [{ query: "a" }, { query: "b" }],
  });
  expect(output("planQueries", { queries: [] })).toMatch(/no query/);
  expect(prompt("planQueries").fallback?.make(asked)).toEqual({ queries: [{ query: asked.question, goal: "" }] });
});

test("sections lose marks and numbers before their titles, and always have a question", () => {
  const planned = output("planSections", {
    sections: ["## 1. Costs", { heading: "**Risks**", questions: "What?" }, { title: "Risks " }, {}],
  });
  expect(planned).toMatchObject({ title: examples.planSections.question });
  expect(planned).toHaveProperty("sections", [
    { title: "Costs", questions: ["Costs"], scope: "" },
    { title: "Risks", questions: ["What?"], scope: "" },
  ]);
});

test("a plan made from an outline keeps its titles to the letter, whatever came back", () => {
  const input = { ...examples.planSections, outline: ["Kosten?", "Risiken"] };
  expect(output("planSections", { sections: [{ title: "risiken", questions: ["R?"] }] }, input)).toHaveProperty("sections", [
    { title: "Kosten?", questions: ["Kosten?"], scope: "" },
    { title: "Risiken", questions: ["R?"], scope: "" },
  ]);
  expect(
    prompt("planSections")
      .fallback?.make(input)
      .sections.map(({ title }) => title),
  ).toEqual(input.outline);
});

test("sources are chosen by numbers that exist, each once and no more than asked", () => {
  expect(output("curateSources", { keep: ["[2]", { number: 9 }, { id: "2" }, 1], drop: [] })).toEqual({
    keep: [{ number: 2, reason: "" }],
    drop: [{ number: 1, reason: "" }],
  });
  expect(output("curateSources", { keep: [], drop: [1, 2] })).toMatch(/no number/);
  expect(prompt("curateSources").fallback?.make(examples.curateSources)).toMatchObject({ keep: [{ number: 2 }], drop: [{ number: 1 }] });
});

test("a summary keeps only sentences with a passage that exists", () => {
  const sentences = [
    { text: "A.", passages: ["1", 7] },
    { text: "B.", passages: [] },
    { text: "C.", passage: 2 },
  ];
  expect(output("summariseSource", { sentences })).toEqual({
    sentences: [
      { text: "A.", passageIds: ["src_a:0-90"] },
      { text: "C.", passageIds: ["src_a:200-290"] },
    ],
  });
  expect(prompt("summariseSource").fallback?.make(examples.summariseSource).sentences[0]?.text).toMatch(/2025\.$/);
});

test("a learning needs a source that exists and must be new; none at all is an answer", () => {
  const input = { ...examples.extractLearnings, learnt: ["Known."], maxLearnings: 1 };
  const learnings = [
    { text: "Known", sources: [1] },
    { text: "No source", sources: [5] },
    { text: "New.", sources: [2, 2] },
    { text: "More.", sources: [1] },
  ];
  expect(output("extractLearnings", { learnings, followUps: ["Next?", "next", examples.extractLearnings.query] }, input)).toEqual({
    learnings: [{ text: "New.", sources: [2] }],
    followUps: ["Next?"],
  });
  expect(output("extractLearnings", { learnings: [] })).toEqual({ learnings: [], followUps: [] });
  expect(output("extractLearnings", { learnings: [{ text: "x", sources: [9] }] })).toMatch(/no learning/);
});

test("a review counts only a plain yes or no as its answer", () => {
  expect(output("reviewSection", { accept: "yes", notes: [] })).toEqual({ accept: true, notes: "" });
  expect(output("reviewSection", { accept: false, notes: ["1. x", "2. y"] })).toEqual({ accept: false, notes: "1. x\n2. y" });
  expect(output("reviewSection", { accept: "There is nothing to say no to" })).toMatch(/accept/);
  expect(output("reviewSection", { accept: false, notes: "" })).toMatch(/notes/);
});

test("an issue belongs to the section that holds its sentence, whatever id was written", () => {
  const issues = [
    { section: "Section 1", sentence: "Everyone will own one by 2026", note: "n" },
    { section: "s9", sentence: "Nobody wrote this.", note: "" },
  ];
  expect(output("checkFacts", { accept: false, issues })).toEqual({
    accept: false,
    issues: [{ sectionId: "s1", sentence: "Everyone will own one by 2026", note: "n" }],
  });
  expect(output("checkFacts", { accept: false, issues: [] })).toMatch(/no sentence/);
  expect(output("checkFacts", { accept: true, issues: [] })).toEqual({ accept: true, issues: [] });
});

test("verdicts outside the three, or on no known claim, do not count", () => {
  const verdicts = [
    { number: "1", verdict: "Supported", why: "ok" },
    { number: 2, verdict: "maybe" },
    { number: 8, verdict: "partial" },
  ];
  expect(output("verifyClaims", { verdicts })).toEqual({ verdicts: [{ number: 1, verdict: "supported", why: "ok" }] });
});

test("charts and images name a section that exists, and no more images than asked", () => {
  const chart = { section: "s1", table: "0", kind: "BAR", labelColumn: 0, valueColumns: ["1"], title: "T" };
  const image = { section: "s2", prompt: "a ship", caption: "c" };
  expect(
    output("suggestVisuals", { charts: [chart, { ...chart, section: "s7" }, { ...chart, kind: "radar" }], images: [image, image] }),
  ).toEqual({
    charts: [{ sectionId: "s1", table: 0, kind: "bar", labelColumn: 0, valueColumns: [1], title: "T" }],
    images: [{ sectionId: "s2", prompt: "a ship", caption: "c" }],
  });
});

test("names and follow-up questions are cleaned of marks, repeats and the question itself", () => {
  expect(output("nameSession", { title: "“Storage costs.”" })).toEqual({ title: "Storage costs" });
  expect(output("suggestFollowUps", { questions: [examples.suggestFollowUps.question, "A?", "a", { question: "B?" }] })).toEqual({
    questions: ["A?", "B?"],
  });
});
