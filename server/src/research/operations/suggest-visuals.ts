import { z } from "zod";
import { blocks, given, material } from "./fence.ts";
import type { JsonPrompt } from "./operation-prompt.ts";
import { asNumber, asRecord, listAt, textAt } from "./read-value.ts";
import { jsonRule, languageName, systemMessage } from "./system-message.ts";

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

const about = {
  purpose: "You suggest which tables of a report should be drawn as charts, and where a picture helps.",
  version: 1,
  shapeInWords:
    '"charts": a list of objects with "section": id, "table": which table of that section from 0, "kind": "bar", "line" or "pie", "labelColumn": column from 0 with the labels, "valueColumns": list of columns with numbers, "title"; "images": a list of objects with "section", "prompt": what to draw, "caption".',
};

const Kind = SuggestVisualsOutput.shape.charts.element.shape.kind;
const Reply = z.object({
  charts: z.array(SuggestVisualsOutput.shape.charts.element.omit({ sectionId: true }).extend({ section: z.string() })),
  images: z.array(SuggestVisualsOutput.shape.images.element.omit({ sectionId: true }).extend({ section: z.string() })),
});

export const suggestVisualsPrompt: JsonPrompt<SuggestVisualsInput, SuggestVisualsOutput> = {
  ...about,
  reply: "json",
  replyTokens: 1500,
  shape: Reply,
  render: ({ language, sections, maxImages }) => ({
    system: systemMessage("suggestVisuals", about, [
      `Write titles and captions in ${languageName(language)}, prompts for pictures in English.`,
      "A chart draws a table that stands in a section: bar for comparison, line for a course over time, pie for shares of one whole. Suggest none for tables without numbers. Invent no values.",
      maxImages === 0
        ? 'Suggest no images: "images" is an empty list.'
        : `Suggest at most ${String(maxImages)} images. No people who can be recognised, no text in the picture, nothing that could be taken for evidence.`,
      jsonRule(about.shapeInWords, {
        charts: [{ section: "s1", table: 0, kind: "bar", labelColumn: 0, valueColumns: [1], title: "Cost by technology" }],
        images: [],
      }),
    ]),
    user: blocks(
      given("language", language),
      given("maxImages", maxImages),
      sections.map(({ id, title, markdown }) => material("section", { id, title }, markdown)),
      "Suggest now, as JSON.",
    ),
  }),
  read: (value, input) => {
    const record = asRecord(value);
    if (record["charts"] === undefined && record["images"] === undefined)
      return { ok: false, fault: 'the keys "charts" and "images" are missing' };
    const known = new Set(input.sections.map(({ id }) => id));
    const charts = (listAt(record["charts"], "charts") ?? []).flatMap((item) => readChart(item, known));
    const images = (listAt(record["images"], "images") ?? []).flatMap((item) => readImage(item, known)).slice(0, input.maxImages);
    return { ok: true, output: { charts, images } };
  },
  fallback: { note: "No charts were suggested.", make: () => ({ charts: [], images: [] }) },
};

function readChart(item: unknown, known: ReadonlySet<string>): SuggestVisualsOutput["charts"] {
  const record = asRecord(item);
  const sectionId = textAt(item, "section", "sectionId");
  const kind = Kind.safeParse(textAt(item, "kind", "type").toLowerCase()).data;
  const valueColumns = (listAt(record["valueColumns"], "valueColumns") ?? []).flatMap((column) => asNumber(column) ?? []);
  if (kind === undefined || valueColumns.length === 0 || !known.has(sectionId)) return [];
  const columns = { table: asNumber(record["table"]) ?? 0, labelColumn: asNumber(record["labelColumn"]) ?? 0, valueColumns };
  return [{ sectionId, kind, ...columns, title: textAt(item, "title") }];
}

function readImage(item: unknown, known: ReadonlySet<string>): SuggestVisualsOutput["images"] {
  const sectionId = textAt(item, "section", "sectionId");
  const prompt = textAt(item, "prompt");
  return prompt === "" || !known.has(sectionId) ? [] : [{ sectionId, prompt, caption: textAt(item, "caption") }];
}
