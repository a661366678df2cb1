/** Milliseconds a first retry waits, before it is spread. */
const FIRST = 200;
const GROWTH = 3;

/**
 * Milliseconds before the next request (`retry` 0 is the first repeat) where the server did not say how long to wait. What passes, passes mostly
 * at once: the first repeat comes soon, after 100 to 250 ms; the later ones leave a server time. Spread, so that calls refused together do not
 * come back together.
 */
export function retryPause(retry: number): number {
  return FIRST * GROWTH ** retry * (0.5 + Math.random() * 0.75);
}
