import { z } from "zod";

export const SuggestVisualsInput = z.object({
  language: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), markdown: z.string() })),
  maxImages: z.int(),
});
export type SuggestVisualsInput = z.infer<typeof SuggestVisualsInput>;
/** A chart is drawn from a table that is in the section already: its values are never the model's. */
export const SuggestVisualsOutput = z.object({
  charts: z.array(
    z.object({
      sectionId: z.string(),
      /** Which table of the section, from 0. */
      table: z.int(),
      kind: z.enum(["bar", "line", "pie"]),
      labelColumn: z.int(),
      valueColumns: z.array(z.int()),
      title: z.string(),
    }),
  ),
  images: z.array(z.object({ sectionId: z.string(), prompt: z.string(), caption: z.string() })),
});
export type SuggestVisualsOutput = z.infer<typeof SuggestVisualsOutput>;
