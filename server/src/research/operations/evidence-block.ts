import { z } from "zod";

/** One source as a model call sees it: a number that belongs to that call, and passages of its text. Numbers count from 1. */
export const EvidenceBlock = z.object({
  number: z.int().min(1),
  title: z.string(),
  site: z.string().nullable(),
  publishedAt: z.string().nullable(),
  passages: z.array(z.object({ id: z.string(), heading: z.string().nullable(), text: z.string() })),
});
export type EvidenceBlock = z.infer<typeof EvidenceBlock>;

/** What every writing call is told about the run. */
export const Brief = z.object({
  question: z.string(),
  /** BCP-47 tag of the text to be written. */
  language: z.string(),
  /** Today, ISO 8601 date. */
  date: z.string(),
  tone: z.string(),
  persona: z.string(),
  /** Instructions the person gave while the run was going on. */
  instructions: z.array(z.string()),
});
export type Brief = z.infer<typeof Brief>;

export const OutlineSection = z.object({ id: z.string(), title: z.string(), questions: z.array(z.string()), scope: z.string() });
export type OutlineSection = z.infer<typeof OutlineSection>;

/** Markdown whose citations are `[n]`, numbers of the call's evidence blocks. */
export const Prose = z.object({ markdown: z.string() });
export type Prose = z.infer<typeof Prose>;
