import type { SourceCard, StoredSource } from "../ports.ts";
import { searchable } from "./query-list.ts";
import type { RunContext } from "./run-context.ts";
import type { Step } from "./step.ts";
import { today } from "./today.ts";

interface Choice {
  id: string;
  reason: string;
}

interface Curation {
  keep: Choice[];
  drop: Choice[];
}

/** Cards one call chooses among, and sources a report rests on at most. */
const MOST_CARDS = 60;
const MOST_KEPT = 40;
const LONGEST_REASON = 160;

/**
 * Chooses the sources the report rests on, in a step of its own: what repeats another's text is dropped, what the person excluded stays out,
 * and a model chooses if it is asked among the cards. Gives ids in the order they came; never nothing when there was something.
 */
export function curate(context: RunContext, sourceIds: string[], { withModel }: { withModel: boolean }): Promise<string[]> {
  return context.step("curate", async (step) => {
    const sources = context.ports.sources.read(sourceIds);
    const { originals, copies } = await findCopies(context, step, sources);
    const open = originals.filter(({ selected }) => selected);
    const excluded = originals
      .filter(({ selected }) => !selected)
      .map(({ id, selectionReason }) => ({ id, reason: selectionReason ?? "excluded" }));
    const { keep, drop } = open.length === 0 ? { keep: [], drop: [] } : await choose(context, step, open, withModel);
    const dropped = [...copies, ...excluded, ...drop];
    context.ports.sources.select([
      ...keep.map(({ id, reason }) => ({ id, selected: true, reason: reason === "" ? null : reason })),
      ...[...copies, ...drop].map(({ id, reason }) => ({ id, selected: false, reason })),
    ]);
    const kept = new Set(keep.map(({ id }) => id));
    const ids = sourceIds.filter((id) => kept.has(id));
    step.once("curated", {
      type: "sources_curated",
      payload: { selectedIds: ids, removed: dropped.map(({ id, reason }) => ({ id, reason: reason.slice(0, LONGEST_REASON) })) },
    });
    return ids;
  });
}

/** Sources whose text another one, earlier in the order, has too. */
async function findCopies(
  { ports }: RunContext,
  step: Step,
  sources: StoredSource[],
): Promise<{ originals: StoredSource[]; copies: Choice[] }> {
  const texts = sources.map(({ id, contentHash, content }) => ({ id, contentHash, content }));
  const origins = await ports.compute.run("findOrigins", { sources: texts }, { signal: step.signals.cancel });
  ports.sources.setOrigins(origins);
  const originOf = new Map(origins.map(({ id, origin }) => [id, origin]));
  const repeats = ({ id }: StoredSource): boolean => (originOf.get(id) ?? id) !== id;
  return {
    originals: sources.filter((source) => !repeats(source)),
    copies: sources.filter(repeats).map(({ id }) => ({ id, reason: `repeats ${originOf.get(id) ?? ""}` })),
  };
}

async function choose({ run, ports }: RunContext, step: Step, sources: SourceCard[], withModel: boolean): Promise<Curation> {
  const ranked = sources.toSorted((a, b) => b.relevance - a.relevance);
  const byRelevance = split(ranked, MOST_KEPT);
  if (!withModel || sources.length === 1) return byRelevance;
  const { keep: cards, drop: beyond } = split(ranked, MOST_CARDS);
  const shown = sources.filter(({ id }) => cards.some((card) => card.id === id));
  const reply = await step.model(
    "curateSources",
    {
      question: run.question,
      language: run.language,
      date: today(ports.clock),
      cards: shown.map((card, at) => ({
        number: at + 1,
        title: card.title,
        site: card.siteName,
        publishedAt: card.publishedAt,
        sourceType: card.sourceType,
        quality: card.quality,
        relevance: card.relevance,
        words: card.words,
        snippet: searchable(card.snippet),
      })),
      instructions: ports.control.instructions().map(({ text }) => text),
      max: MOST_KEPT,
    },
    { replaceable: true },
  );
  const toChoice = ({ number, reason }: { number: number; reason: string }): Choice[] => {
    const id = shown[number - 1]?.id;
    return id === undefined ? [] : [{ id, reason }];
  };
  const keep = reply.done ? reply.output.keep.flatMap(toChoice) : [];
  if (!reply.done || keep.length === 0) return byRelevance;
  const kept = new Set(keep.map(({ id }) => id));
  const reasons = new Map(reply.output.drop.flatMap(toChoice).map(({ id, reason }) => [id, reason]));
  const drop = shown.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, reason: reasons.get(id) ?? "not chosen" }));
  return { keep, drop: [...drop, ...beyond] };
}

function split(ranked: SourceCard[], max: number): Curation {
  return {
    keep: ranked.slice(0, max).map(({ id }) => ({ id, reason: "" })),
    drop: ranked.slice(max).map(({ id }) => ({ id, reason: "less relevant than the others" })),
  };
}
