import { readFileSync } from "node:fs";
import { z } from "zod";
import { LabelledPair } from "./labelled-pair.ts";

const Group = z.object({
  language: LabelledPair.shape.language,
  /** Rules are tuned on one part only; the other tells whether they hold elsewhere. */
  part: z.enum(["tuned", "held-out"]),
  passage: z.string(),
  sentences: z.array(LabelledPair.pick({ label: true, kind: true, sentence: true })),
});

/** The labelled pairs of one file in their two parts, each passage in one of them. */
export function readPairs(file: URL): { tuned: LabelledPair[]; heldOut: LabelledPair[] } {
  const groups = z.array(Group).parse(JSON.parse(readFileSync(file, "utf8")));
  const pairs = (part: z.infer<typeof Group>["part"]): LabelledPair[] =>
    groups
      .filter((group) => group.part === part)
      .flatMap(({ language, passage, sentences }) => sentences.map((sentence) => ({ language, passage, ...sentence })));
  return { tuned: pairs("tuned"), heldOut: pairs("held-out") };
}
