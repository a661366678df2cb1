import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";

export const AnswerFollowUpInput = z.object({
  brief: Brief,
  message: z.string(),
  report: z.string(),
  history: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.string() })),
  evidence: z.array(EvidenceBlock),
});
export type AnswerFollowUpInput = z.infer<typeof AnswerFollowUpInput>;
export const AnswerFollowUpOutput = Prose;
