import type { ParsedEvent } from "../events/parse-event.ts";
import type { RunView } from "./run-view.ts";

type PendingEvents = RunView["pending"];

const BLOCK = 64;

export function heldEvent(pending: PendingEvents, seq: number): ParsedEvent | undefined {
  return pending.get(Math.floor(seq / BLOCK))?.get(seq);
}

/** Keeps an event until those before it came; of two with one seq the first stays. */
export function holdEvent(pending: PendingEvents, seq: number, event: ParsedEvent): PendingEvents {
  const block = pending.get(Math.floor(seq / BLOCK));
  if (block?.has(seq) === true) return pending;
  return new Map(pending).set(Math.floor(seq / BLOCK), new Map(block).set(seq, event));
}

export function releaseEvent(pending: PendingEvents, seq: number): PendingEvents {
  const block = new Map(pending.get(Math.floor(seq / BLOCK)));
  block.delete(seq);
  const rest = new Map(pending);
  if (block.size === 0) rest.delete(Math.floor(seq / BLOCK));
  else rest.set(Math.floor(seq / BLOCK), block);
  return rest;
}
