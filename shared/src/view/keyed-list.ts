import { append, emptyList, itemAt, listItems, type PersistentList, replaceAt } from "./persistent-list.ts";

const BUCKETS = 256;

/** Items in the order in which their keys first appeared, found by key; older versions stay valid and a change copies a bucket, not the list. */
export interface KeyedList<T> {
  readonly list: PersistentList<T>;
  /** Key to position, spread over buckets by the key's hash. */
  readonly index: readonly (ReadonlyMap<string, number> | undefined)[];
}

const EMPTY: KeyedList<never> = { list: emptyList(), index: [] };

export function emptyKeyed<T>(): KeyedList<T> {
  return EMPTY;
}

export function keyedCount<T>(keyed: KeyedList<T>): number {
  return keyed.list.size;
}

export function keyedItems<T>(keyed: KeyedList<T>): T[] {
  return listItems(keyed.list);
}

export function getKeyed<T>(keyed: KeyedList<T>, key: string): T | undefined {
  const position = keyed.index[bucketOf(key)]?.get(key);
  return position === undefined ? undefined : itemAt(keyed.list, position);
}

/** Puts `item` at the key's place, or at the end when the key is new. */
export function setKeyed<T>(keyed: KeyedList<T>, key: string, item: T): KeyedList<T> {
  const bucket = bucketOf(key);
  const entries = keyed.index[bucket];
  const position = entries?.get(key);
  if (position !== undefined) return { list: replaceAt(keyed.list, position, item), index: keyed.index };
  const index = keyed.index.length === 0 ? Array.from<ReadonlyMap<string, number> | undefined>({ length: BUCKETS }) : [...keyed.index];
  index[bucket] = new Map(entries).set(key, keyed.list.size);
  return { list: append(keyed.list, item), index };
}

/** Changes the item of a known key; an unknown key changes nothing. */
export function updateKeyed<T>(keyed: KeyedList<T>, key: string, change: (item: T) => T): KeyedList<T> {
  const item = getKeyed(keyed, key);
  return item === undefined ? keyed : setKeyed(keyed, key, change(item));
}

/** FNV-1a over UTF-16 code units. */
function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}
