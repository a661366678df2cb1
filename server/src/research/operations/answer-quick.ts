import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";

export const AnswerQuickInput = z.object({ brief: Brief, evidence: z.array(EvidenceBlock), maxWords: z.int() });
export type AnswerQuickInput = z.infer<typeof AnswerQuickInput>;
export const AnswerQuickOutput = Prose;
