import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { briefFor, evidenceOf } from "../../../test/evidence-of.ts";
import { OPERATIONS, type OperationInput, type OperationName } from "../../research/operations/operations.ts";
import { runBuiltin } from "./run-builtin.ts";

const question = "How long is the river Aare, and where does it rise?";
const brief = briefFor(question);
const evidence = evidenceOf(
  { texts: ["The Aare is 288 km long. It rises in the Bernese Alps at 2,000 metres."] },
  { texts: ["The Aare flows through Bern."] },
);
const [block] = evidence;
if (block === undefined) throw new Error("the evidence has a block");
const section = { id: "sec_1", title: "Length", questions: ["How long?"], scope: "length" };
const shared = { question, language: "en", date: "2026-03-01", persona: "", instructions: [] };
const frame = { brief, title: "The Aare", sections: [{ title: "Length", markdown: "The Aare is 288 km long. [1]" }], evidence, words: 100 };
const doubtful = [{ sentence: "The Aare is 300 km long.", verdict: "unsupported", reason: "" }];

const INPUTS: { [N in OperationName]: OperationInput<N> } = {
  answerFollowUp: { brief, message: "How long is it?", report: "", history: [], evidence },
  answerQuick: { brief, evidence, maxWords: 400 },
  checkFacts: { ...shared, sections: [], evidence, doubtful: [] },
  choosePersona: { question, language: "en", parent: null },
  curateSources: { ...shared, cards: [], max: 5 },
  extractLearnings: { ...shared, goal: question, query: "Aare length", evidence, learnt: [], asked: [], maxLearnings: 3, maxFollowUps: 2 },
  nameSession: { question, language: "en" },
  planQueries: { ...shared, goal: null, findings: [], asked: [], learnt: [], domains: [], count: 3 },
  planSections: { ...shared, evidence, learnt: [], outline: [], previous: [], feedback: [], max: 4 },
  reviewSection: { brief, section, draft: "The Aare is 288 km long. [1]", others: [], evidence, doubtful },
  reviseSection: { brief, section, draft: "The Aare is 300 km long. [1]", notes: "", doubtful, evidence, words: 100 },
  suggestFollowUps: { question, report: "The Aare flows through Bern.", language: "en", count: 3 },
  suggestVisuals: { language: "en", sections: [], maxImages: 0 },
  summariseSource: { question, language: "en", source: block, maxTokens: 200 },
  verifyClaims: { language: "en", claims: [] },
  writeConclusion: frame,
  writeIntroduction: frame,
  writeReport: { brief, evidence, outline: [], plan: [], words: 300 },
  writeSection: { brief, section, outline: [section], evidence, learnt: [], words: 100 },
};
const NAMES = Object.keys(INPUTS) as OperationName[];

describe("runBuiltin", () => {
  it.each(NAMES)("answers %s with what its schema asks for, the same every time", (name) => {
    const output = runBuiltin(name, INPUTS[name]);
    expect(OPERATIONS[name].output.safeParse(output).success).toBe(true);
    expect(runBuiltin(name, structuredClone(INPUTS[name]))).toEqual(output);
  });

  it("refuses an input of another operation", () => {
    expect(() => runBuiltin("answerQuick", { question })).toThrow();
  });

  it("survives any text in the evidence and cites only numbers it was given", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "中文句子。",
        "| a | b |\n|---|---|\n| 1 | 2 |",
        "```\ncode",
        "[1] [[source:src_x]]",
        "# h\n",
        "A full sentence of seven words here. ",
        "\u0000\ud800",
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 6 }), { minLength: 1, maxLength: 3 }), fc.string(), (texts, asked) => {
        const wild = evidenceOf(...texts.map((parts) => ({ texts: [parts.join(" ")] })));
        const input = { brief: briefFor(asked), evidence: wild, outline: [], plan: [], words: 200 };
        const { markdown } = runBuiltin("writeReport", input);
        const body = markdown.split("\n\n").slice(2).join("\n\n");
        const numbers = [...body.matchAll(/(?<=\s)\[(\d+)\](?=\s|$)/g)].map((match) => Number(match[1]));
        return numbers.every((number) => number >= 1 && number <= wild.length);
      }),
      { numRuns: 200 },
    );
  });
});
