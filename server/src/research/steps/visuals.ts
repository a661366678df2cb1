import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { hasTable, withChart } from "./chart.ts";
import type { RunContext } from "./run-context.ts";
import type { Section } from "./sections.ts";
import type { Step } from "./step.ts";

interface Picture {
  sectionId: string;
  name: string;
  caption: string;
}

const MOST_IMAGES = 4;
const MOST_CHARTS = 6;

/**
 * Draws tables of the report as charts, and adds pictures where they are wanted and can be made. Each changed section gets a new draft; values come
 * from the tables alone. What cannot be drawn is left out.
 */
export async function addVisuals(context: RunContext, sections: Section[]): Promise<Section[]> {
  const { run, ports } = context;
  const suggested = await context.step("suggest visuals", async (step) => {
    const texts = textsOf(context, sections);
    const maxImages = run.config.generateImages && ports.images !== undefined ? MOST_IMAGES : 0;
    if (run.config.generateImages && ports.images === undefined)
      step.warn("IMAGES_UNAVAILABLE", "No model for images is set up; the report has none.");
    const drawable = texts.filter(({ markdown }) => maxImages > 0 || hasTable(markdown));
    if (drawable.length === 0 || step.finishing()) return { charts: [], images: [] };
    const reply = await step.model(
      "suggestVisuals",
      { language: run.language, sections: drawable, maxImages },
      { optional: true, replaceable: true },
    );
    if (!reply.done) return { charts: [], images: [] };
    return { charts: reply.output.charts.slice(0, MOST_CHARTS), images: reply.output.images.slice(0, maxImages) };
  });
  const pictures = await Promise.all(suggested.images.map((image, at) => makePicture(context, image, at + 1)));
  if (suggested.charts.length === 0 && pictures.every((picture) => picture === null)) return sections;
  return context.step("draw visuals", (step) =>
    Promise.resolve(
      sections.map((section) => {
        const { plan, round } = section;
        const draft = round === null ? null : ports.drafts.get(plan.id, round);
        if (round === null || draft === null) return section;
        const charts = suggested.charts.filter(({ sectionId }) => sectionId === plan.id).toSorted((a, b) => b.table - a.table);
        const drawn = charts.reduce((text, chart) => withChart(text, chart) ?? undrawn(step, text, plan.title), draft.markdown);
        const images = pictures.filter((picture): picture is Picture => picture?.sectionId === plan.id);
        const markdown = [drawn, ...images.map(({ name, caption }) => `![${caption.replaceAll(/[[\]\n]/g, " ")}](${name})`)].join("\n\n");
        if (markdown === draft.markdown) return section;
        ports.drafts.put({ ...draft, round: round + 1, markdown });
        return { plan, round: round + 1 };
      }),
    ),
  );
}

function undrawn(step: Step, text: string, title: string): string {
  step.warn("CHART_LEFT_OUT", `A chart suggested for the section “${title}” does not fit its table and was left out.`);
  return text;
}

/** A picture that cannot be made is left out, with a warning. */
function makePicture(
  context: RunContext,
  image: { sectionId: string; prompt: string; caption: string },
  number: number,
): Promise<Picture | null> {
  const { images } = context.ports;
  return context.step(`picture ${String(number)}`, async (step) => {
    if (images === undefined || step.finishing()) return null;
    const made = await step.limiter
      .run(step.signals.wait, () => images.make({ number, prompt: image.prompt }, { signal: step.signals.researchCall }))
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || step.signals.cancel.aborted) throw error;
        step.warn("IMAGE_FAILED", `A picture could not be made: ${error.message}`, { code: error.code });
        return null;
      });
    if (made === null) return null;
    step.once(`artifact:${made.name}`, { type: "artifact_created", payload: { format: "image", name: made.name, bytes: made.bytes } });
    return { sectionId: image.sectionId, name: made.name, caption: image.caption };
  });
}

function textsOf({ ports }: RunContext, sections: Section[]): { id: string; title: string; markdown: string }[] {
  return sections.flatMap(({ plan, round }) => {
    const draft = round === null ? null : ports.drafts.get(plan.id, round);
    return draft === null ? [] : [{ id: plan.id, title: plan.title, markdown: draft.markdown }];
  });
}
