import { z } from "zod";

/** A sentence that cites a passage, and what a careful reader says of it. */
export const LabelledPair = z.object({
  language: z.enum(["en", "zh"]),
  /** What the pair tries: number, name, negation, format, paraphrase … */
  kind: z.string(),
  label: z.enum(["supported", "partial", "unsupported"]),
  sentence: z.string(),
  passage: z.string(),
});
export type LabelledPair = z.infer<typeof LabelledPair>;
