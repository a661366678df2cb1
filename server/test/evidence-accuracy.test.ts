import { describe, expect, it } from "vitest";
import { checkPairs } from "../bench/evidence/check-pairs.ts";
import { figuresOf } from "../bench/evidence/confusion-table.ts";
import { mechanicalPairs } from "../bench/evidence/mechanical-pairs.ts";
import { readPairs } from "../bench/evidence/read-pairs.ts";

const files = ["pairs-en.json", "pairs-zh.json"].map((name) => readPairs(new URL(`../bench/evidence/${name}`, import.meta.url)));

const hard = ["pairs-hard-en.json", "pairs-hard-zh.json"].map((name) => readPairs(new URL(`../bench/evidence/${name}`, import.meta.url)));

describe("the claim check", () => {
  it("holds on near misses: units, ranges, calendars, turned names, degrees and comparisons", () => {
    const { accuracy, falselySupported } = figuresOf(checkPairs(hard.flatMap((file) => [...file.tuned, ...file.heldOut])));
    expect(accuracy).toBeGreaterThanOrEqual(0.9);
    expect(falselySupported).toBeLessThanOrEqual(0.05);
  });

  it("judges nine in ten labelled sentences right and calls next to no false one supported", () => {
    for (const pairs of [files.flatMap((file) => file.tuned), files.flatMap((file) => file.heldOut)]) {
      const { accuracy, falselySupported } = figuresOf(checkPairs(pairs));
      expect(accuracy).toBeGreaterThanOrEqual(0.9);
      expect(falselySupported).toBeLessThanOrEqual(0.03);
    }
  });

  it("never calls a reworded true sentence unsupported without leaving it to a judge", () => {
    const reworded = files
      .flatMap((file) => [...file.tuned, ...file.heldOut])
      .filter((pair) => pair.kind === "paraphrase" && pair.label === "supported");
    expect(checkPairs(reworded).filter((result) => result.verdict === "unsupported" && !result.unsure)).toEqual([]);
  });

  it("notices one changed number, name or negation in a sentence of the passage", () => {
    const passages = new Set(files.flatMap((file) => [...file.tuned, ...file.heldOut]).map((pair) => pair.passage));
    const pairs = mechanicalPairs(
      [...passages].map((text, at) => ({ name: String(at), text })),
      60,
    );
    const right = checkPairs(pairs).filter((result) => (result.verdict === "supported") === (result.pair.label === "supported"));
    expect(pairs.length).toBeGreaterThan(200);
    expect(right.length / pairs.length).toBeGreaterThanOrEqual(0.9);
  });
});
