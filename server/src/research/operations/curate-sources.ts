import { z } from "zod";

const SourceCard = z.object({
  number: z.int().min(1),
  title: z.string(),
  site: z.string().nullable(),
  publishedAt: z.string().nullable(),
  sourceType: z.string(),
  quality: z.string(),
  relevance: z.number(),
  words: z.int(),
  snippet: z.string(),
});
const Choice = z.object({ number: z.int(), reason: z.string() });

export const CurateSourcesInput = z.object({
  question: z.string(),
  language: z.string(),
  date: z.string(),
  cards: z.array(SourceCard),
  instructions: z.array(z.string()),
  /** At most this many are kept. */
  max: z.int().min(1),
});
export type CurateSourcesInput = z.infer<typeof CurateSourcesInput>;
export const CurateSourcesOutput = z.object({ keep: z.array(Choice), drop: z.array(Choice) });
export type CurateSourcesOutput = z.infer<typeof CurateSourcesOutput>;
