import { z } from "zod";

export const NameSessionInput = z.object({ question: z.string(), language: z.string() });
export type NameSessionInput = z.infer<typeof NameSessionInput>;
export const NameSessionOutput = z.object({ title: z.string() });
export type NameSessionOutput = z.infer<typeof NameSessionOutput>;
