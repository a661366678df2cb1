const CHUNK = 64;

/** An ordered list whose older versions stay valid; adding or replacing one item copies one chunk and the spine, not the list. */
export interface PersistentList<T> {
  readonly size: number;
  /** Chunks of 64 items, only the last of them shorter. */
  readonly chunks: readonly (readonly T[])[];
}

const EMPTY: PersistentList<never> = { size: 0, chunks: [] };

export function emptyList<T>(): PersistentList<T> {
  return EMPTY;
}

export function append<T>(list: PersistentList<T>, item: T): PersistentList<T> {
  const last = list.chunks.at(-1);
  const chunks = last === undefined || last.length === CHUNK ? [...list.chunks, [item]] : [...list.chunks.slice(0, -1), [...last, item]];
  return { size: list.size + 1, chunks };
}

/** The item at `index`, or undefined outside the list. */
export function itemAt<T>(list: PersistentList<T>, index: number): T | undefined {
  return list.chunks[Math.floor(index / CHUNK)]?.[index % CHUNK];
}

/** The list with `item` in the place of the one at `index`; an index outside changes nothing. */
export function replaceAt<T>(list: PersistentList<T>, index: number, item: T): PersistentList<T> {
  const place = Math.floor(index / CHUNK);
  const chunk = list.chunks[place];
  if (chunk === undefined || index % CHUNK >= chunk.length) return list;
  return { size: list.size, chunks: list.chunks.with(place, chunk.with(index % CHUNK, item)) };
}

export function listItems<T>(list: PersistentList<T>): T[] {
  const none: T[] = [];
  return none.concat(...list.chunks);
}
