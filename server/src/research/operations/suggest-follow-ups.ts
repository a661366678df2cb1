import { z } from "zod";

export const SuggestFollowUpsInput = z.object({ question: z.string(), report: z.string(), language: z.string(), count: z.int() });
export type SuggestFollowUpsInput = z.infer<typeof SuggestFollowUpsInput>;
export const SuggestFollowUpsOutput = z.object({ questions: z.array(z.string()) });
export type SuggestFollowUpsOutput = z.infer<typeof SuggestFollowUpsOutput>;
