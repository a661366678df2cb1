import type { Clock } from "../ports.ts";

/** Today as an ISO date, UTC. Asked for inside steps only. */
export const today = (clock: Clock): string => new Date(clock.now()).toISOString().slice(0, 10);
