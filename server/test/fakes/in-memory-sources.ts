import type { SourceCard, SourceQueryHit, SourceStore, StoredSource } from "../../src/research/ports.ts";

const QUALITIES = ["snippet", "partial", "full"];

/** The sources of one session, in memory. */
export function createInMemorySources(): SourceStore {
  const rows = new Map<string, { source: StoredSource; hits: Map<string, SourceQueryHit> }>();

  const place = (id: string): [number, number] => {
    const hits = [...(rows.get(id)?.hits.values() ?? [])].toSorted((a, b) => a.queryIndex - b.queryIndex || a.rank - b.rank);
    return [hits[0]?.queryIndex ?? 0, hits[0]?.rank ?? 0];
  };
  const full = (id: string): StoredSource[] => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const hits = [...row.hits.values()].toSorted((a, b) => a.queryIndex - b.queryIndex);
    return [{ ...row.source, relevance: Math.max(...hits.map(({ relevance }) => relevance)), queries: hits.map(({ query }) => query) }];
  };
  const change = (id: string, fields: Partial<StoredSource>): void => {
    const row = rows.get(id);
    if (row !== undefined) row.source = { ...row.source, ...fields };
  };

  return {
    idFor: (key) => `src_${key.replaceAll(/\W+/g, "_")}`,
    put(source, hit) {
      const row = rows.get(source.id);
      const fresh = { ...source, queries: [], relevance: 0, selected: true, selectionReason: null, origin: source.id };
      if (row === undefined) rows.set(source.id, { source: fresh, hits: new Map([[hit.queryId, hit]]) });
      else {
        if (QUALITIES.indexOf(source.quality) > QUALITIES.indexOf(row.source.quality)) change(source.id, source);
        row.hits.set(hit.queryId, hit);
      }
      return { added: row === undefined };
    },
    has: (id) => rows.has(id),
    addHit: (id, hit) => rows.get(id)?.hits.set(hit.queryId, hit),
    cards: () =>
      [...rows.keys()]
        .toSorted((a, b) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1] || a.localeCompare(b))
        .flatMap(full)
        .map(toCard),
    read: (ids) => ids.flatMap(full),
    select(choices) {
      for (const { id, selected, reason } of choices) change(id, { selected, selectionReason: reason });
    },
    setOrigins(origins) {
      for (const { id, origin } of origins) change(id, { origin });
    },
  };
}

function toCard(source: StoredSource): SourceCard {
  const card: Partial<StoredSource> = { ...source };
  delete card.content;
  delete card.sections;
  delete card.metadata;
  return card as SourceCard;
}
