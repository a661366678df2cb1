import type { SourceCard } from "../ports.ts";
import { searchable } from "./query-list.ts";
import type { RunContext } from "./run-context.ts";
import { today } from "./today.ts";

interface Choice {
  id: string;
  reason: string;
}

interface Choices {
  keep: Choice[];
  drop: Choice[];
}

export interface CurateOptions {
  /** A model chooses among the cards; else relevance alone. */
  withModel: boolean;
  /** Sources a report of this mode rests on at most. */
  most: number;
}

/** Cards that one call chooses among. */
export const CARDS_PER_CALL = 50;
const LONGEST_REASON = 160;

/** Why a source is left out, where no model says it; in the report's language where it is Chinese, else in English. */
function reasonsIn(language: string) {
  return language.startsWith("zh")
    ? { repeats: (title: string) => `与“${title}”内容重复`, lessRelevant: "相关性低于其他来源", notChosen: "未选用" }
    : { repeats: (title: string) => `repeats “${title}”`, lessRelevant: "less relevant than the others", notChosen: "not chosen" };
}

/**
 * Chooses the sources the report rests on: what repeats another's text is dropped, what the person excluded stays out, and a model chooses
 * among the cards if it is asked. Gives ids in the order they came; never nothing when there was something to choose from.
 */
export async function curate(context: RunContext, sourceIds: string[], { withModel, most }: CurateOptions): Promise<string[]> {
  const { open, removed } = await findCopies(context, sourceIds);
  const batches = Array.from({ length: Math.ceil(open.length / CARDS_PER_CALL) }, (_, at) =>
    open.slice(at * CARDS_PER_CALL, (at + 1) * CARDS_PER_CALL),
  );
  const all: Choices[] = [{ keep: open.map((id) => ({ id, reason: "" })), drop: [] }];
  const choices =
    withModel && open.length > 1 ? await Promise.all(batches.map((ids, at) => choose(context, `curate ${String(at)}`, ids))) : all;
  return context.step("curated", (step) => {
    const { sources } = context.ports;
    const wanted = choices.flatMap(({ keep }) => keep);
    const relevance = new Map(sources.cards().map((card) => [card.id, card.relevance]));
    const ranked = wanted.toSorted((a, b) => (relevance.get(b.id) ?? 0) - (relevance.get(a.id) ?? 0));
    const beyond = ranked.slice(most).map(({ id }) => ({ id, reason: reasonsIn(context.run.language).lessRelevant }));
    const drop = [...choices.flatMap((choice) => choice.drop), ...beyond];
    const kept = new Map(ranked.slice(0, most).map(({ id, reason }) => [id, reason]));
    sources.select([
      ...[...kept].map(([id, reason]) => ({ id, selected: true, reason: reason === "" ? null : reason })),
      ...drop.map(({ id, reason }) => ({ id, selected: false, reason })),
    ]);
    const selectedIds = sourceIds.filter((id) => kept.has(id));
    const told = [...removed, ...drop].map(({ id, reason }) => ({ id, reason: reason.slice(0, LONGEST_REASON) }));
    step.once("curated", { type: "sources_curated", payload: { selectedIds, removed: told } });
    return Promise.resolve(selectedIds);
  });
}

/** Tells apart what is open to choice, what repeats the text of an earlier source, and what the person excluded. */
function findCopies(context: RunContext, sourceIds: string[]): Promise<{ open: string[]; removed: Choice[] }> {
  const { sources, compute } = context.ports;
  return context.step("copies", async (step) => {
    const stored = sources.read(sourceIds);
    const reasons = reasonsIn(context.run.language);
    const texts = stored.map(({ id, contentHash, content }) => ({ id, contentHash, content }));
    const origins = await compute.run("findOrigins", { sources: texts }, { signal: step.signals.cancel });
    sources.setOrigins(origins);
    const originOf = new Map(origins.map(({ id, origin }) => [id, origin]));
    const copies = stored.flatMap(({ id }) => {
      const origin = originOf.get(id) ?? id;
      return origin === id ? [] : [{ id, reason: reasons.repeats(stored.find((source) => source.id === origin)?.title ?? origin) }];
    });
    sources.select(copies.map(({ id, reason }) => ({ id, selected: false, reason })));
    // Only a choice of the person's has no reason; what an earlier run left out may be chosen now.
    const excluded = stored.filter(({ selected, selectionReason }) => !selected && selectionReason === null);
    const removed = new Map([...excluded.map(({ id }) => ({ id, reason: "" })), ...copies].map(({ id, reason }) => [id, reason]));
    return {
      open: sourceIds.filter((id) => !removed.has(id)),
      removed: [...removed].map(([id, reason]) => ({ id, reason })),
    };
  });
}

/** One call over some cards. All are kept when the model keeps none, or cannot be asked. */
function choose(context: RunContext, key: string, ids: string[]): Promise<Choices> {
  const { run, ports } = context;
  return context.step(key, async (step) => {
    const wanted = new Set(ids);
    const cards = ports.sources.cards().filter(({ id }) => wanted.has(id));
    const reply = await step.model(
      "curateSources",
      {
        question: run.question,
        language: run.language,
        date: today(ports.clock),
        cards: cards.map(toCard),
        instructions: ports.control.instructions().map(({ text }) => text),
        max: cards.length,
      },
      { replaceable: true },
    );
    const chosen = (list: { number: number; reason: string }[]): Choice[] =>
      list.flatMap(({ number, reason }) => {
        const id = cards[number - 1]?.id;
        return id === undefined ? [] : [{ id, reason }];
      });
    const keep = reply.done ? chosen(reply.output.keep) : [];
    if (!reply.done || keep.length === 0) return { keep: ids.map((id) => ({ id, reason: "" })), drop: [] };
    const kept = new Set(keep.map(({ id }) => id));
    const reasons = new Map(chosen(reply.output.drop).map(({ id, reason }) => [id, reason]));
    const drop = cards
      .filter(({ id }) => !kept.has(id))
      .map(({ id }) => ({ id, reason: reasons.get(id) || reasonsIn(run.language).notChosen }));
    return { keep, drop };
  });
}

function toCard({ title, siteName, publishedAt, sourceType, quality, relevance, words, snippet }: SourceCard, at: number) {
  return { number: at + 1, title, site: siteName, publishedAt, sourceType, quality, relevance, words, snippet: searchable(snippet) };
}
