const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** How long to wait before the next try, in milliseconds: 1, 2, 4 … 30 s, each shortened by up to a quarter. `random` is in [0, 1). */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(full * (1 - random / 4));
}
