import { SOURCE_MARKER } from "@plumbline/shared/report/citations.ts";
import { containment, shingles } from "../text/shingles.ts";
import { type BriefNote, briefOf } from "./brief.ts";
import type { RunContext } from "./run-context.ts";
import type { Section } from "./sections.ts";
import { toOutline } from "./write-sections.ts";
import { writeBetter } from "./write-text.ts";

/** Shared pieces, of the shorter text, from which on two sections say the same. */
const OVERLAP = 0.3;
const MOST_QUOTES = 6;
const LONGEST_QUOTE = 300;

/** A section that repeats what earlier ones say. */
interface Repetition {
  section: Section;
  /** Titles of the sections it repeats. */
  titles: string[];
  /** Paragraphs it shares with them. */
  quotes: string[];
}

/** Compares the drafts without a model; only a section that repeats an earlier one is revised, once, and kept when it then repeats less. */
export async function reviseOverlaps(context: RunContext, brief: BriefNote, sections: Section[]): Promise<Section[]> {
  if (context.run.config.maxRevisionLoops === 0) return sections;
  const repetitions = findRepetitions(context, sections);
  const revised = await Promise.all(repetitions.map((repetition) => revise(context, brief, repetition, sections)));
  const rounds = new Map(revised.map(({ id, round }) => [id, round]));
  return sections.map((section) => ({ ...section, round: rounds.get(section.plan.id) ?? section.round }));
}

function findRepetitions({ ports }: RunContext, sections: Section[]): Repetition[] {
  const texts = sections.map(({ plan, round }) => plainOf(round === null ? "" : (ports.drafts.get(plan.id, round)?.markdown ?? "")));
  const pieces = texts.map((text) => shingles(text));
  return sections.flatMap((section, at) => {
    const own = pieces[at] ?? new Set<string>();
    const repeated = sections.slice(0, at).filter((_, before) => containment(own, pieces[before] ?? new Set()) >= OVERLAP);
    if (repeated.length === 0) return [];
    const theirs = repeated.map((other) => pieces[sections.indexOf(other)] ?? new Set<string>());
    const quotes = (texts[at] ?? "")
      .split(/\n{2,}/)
      .filter((paragraph) => theirs.some((other) => containment(shingles(paragraph), other) >= OVERLAP));
    return [{ section, titles: repeated.map(({ plan }) => plan.title), quotes: quotes.slice(0, MOST_QUOTES) }];
  });
}

function revise(
  context: RunContext,
  brief: BriefNote,
  { section: { plan, round }, titles, quotes }: Repetition,
  sections: Section[],
): Promise<{ id: string; round: number | null }> {
  return context.step(`overlap ${plan.id}`, async (step) => {
    const draft = round === null ? null : context.ports.drafts.get(plan.id, round);
    if (round === null || draft === null || step.finishing()) return { id: plan.id, round };
    const notes = [
      `These passages repeat what is said under ${titles.map((title) => `“${title}”`).join(", ")}. Leave it to them: cut the repetition, keep what is new.`,
      ...quotes.map((quote) => `- ${quote.slice(0, LONGEST_QUOTE)}`),
    ].join("\n");
    const written = await writeBetter(context, step, {
      operation: "reviseSection",
      sectionId: plan.id,
      ...{ title: plan.title, order: plan.order, round: round + 1 },
      evidence: { sourceIds: plan.sourceIds, queries: [plan.title, ...plan.questions], share: plan.share, cited: draft.sourceIds },
      input: (evidence, numbered) => ({
        brief: briefOf(context, brief),
        section: toOutline(plan),
        draft: numbered(draft.markdown),
        notes,
        doubtful: [],
        evidence,
        words: plan.words,
      }),
    });
    const others = sections.filter((other) => other.plan.id !== plan.id && other.plan.order < plan.order);
    const isBetter = written !== null && overlapOf(context, plan.id, written.round, others) < overlapOf(context, plan.id, round, others);
    return { id: plan.id, round: isBetter ? written.round : round };
  });
}

/** The most that one earlier section shares with this draft. */
function overlapOf({ ports }: RunContext, id: string, round: number, others: Section[]): number {
  const own = shingles(plainOf(ports.drafts.get(id, round)?.markdown ?? ""));
  const shares = others.map((other) =>
    other.round === null ? 0 : containment(own, shingles(plainOf(ports.drafts.get(other.plan.id, other.round)?.markdown ?? ""))),
  );
  return Math.max(0, ...shares);
}

const plainOf = (markdown: string): string => markdown.replaceAll(SOURCE_MARKER, "");
