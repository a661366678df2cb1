import { z } from "zod";

export const ChoosePersonaInput = z.object({ question: z.string(), language: z.string(), parent: z.string().nullable() });
export type ChoosePersonaInput = z.infer<typeof ChoosePersonaInput>;
export const ChoosePersonaOutput = z.object({ name: z.string(), instructions: z.string() });
export type ChoosePersonaOutput = z.infer<typeof ChoosePersonaOutput>;
