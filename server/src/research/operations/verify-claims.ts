import { z } from "zod";

export const VerifyClaimsInput = z.object({
  language: z.string(),
  claims: z.array(z.object({ number: z.int(), sentence: z.string(), passages: z.array(z.string()) })),
});
export type VerifyClaimsInput = z.infer<typeof VerifyClaimsInput>;
export const VerifyClaimsOutput = z.object({
  verdicts: z.array(z.object({ number: z.int(), verdict: z.enum(["supported", "partial", "unsupported"]), why: z.string() })),
});
export type VerifyClaimsOutput = z.infer<typeof VerifyClaimsOutput>;
