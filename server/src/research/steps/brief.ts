import type { Brief } from "../operations/evidence-block.ts";
import { obey } from "./instructions.ts";
import { parseOutline } from "./outline.ts";
import type { RunContext } from "./run-context.ts";

/** What the writing calls share, fixed once before the first of them; instructions by id, since results hold no texts. */
export interface BriefNote {
  createdAt: string;
  persona: string;
  instructionIds: string[];
}

/** Fixes date, persona and instructions for everything that is written. Instructions no planning step obeyed are obeyed here. */
export function prepareBrief(context: RunContext, persona: string): Promise<BriefNote> {
  const { ports } = context;
  return context.step("brief", (step) => {
    step.finishing();
    const instructions = ports.control.instructions();
    obey(step, instructions, []);
    const createdAt = new Date(ports.clock.now()).toISOString();
    return Promise.resolve({ createdAt, persona, instructionIds: instructions.map(({ id }) => id) });
  });
}

export function briefOf({ run, ports }: RunContext, note: BriefNote): Brief {
  const known = new Set(note.instructionIds);
  return {
    question: run.question,
    language: run.language,
    date: note.createdAt.slice(0, 10),
    tone: run.config.tone,
    persona: note.persona,
    instructions: ports.control
      .instructions()
      .filter(({ id }) => known.has(id))
      .map(({ text }) => text),
  };
}

/** Titles the person fixed; empty when the structure is free. */
export function outlineTitles({ run }: RunContext): string[] {
  return run.config.customOutline === null ? [] : parseOutline(run.config.customOutline).map(({ title }) => title);
}

/** A structure the person fixed, as an instruction to an operation that takes no outline. */
export function withStructure(context: RunContext, brief: Brief): Brief {
  const titles = outlineTitles(context);
  if (titles.length === 0) return brief;
  const structure = `Use these headings, in this order and to the letter: ${titles.map((title) => `“${title}”`).join(", ")}.`;
  return { ...brief, instructions: [...brief.instructions, structure] };
}
