import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUDGETS, type ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { resolveConfig } from "@plumbline/shared/config/resolve-config.ts";
import { createEngine } from "../src/research/engine.ts";
import type { Run } from "../src/research/ports.ts";
import { openCheckpoints } from "../src/store/open-checkpoints.ts";
import { createRecorder, longestChain, mostInFlight, type RecordedCall } from "./engine/recorder.ts";
import { LATENCY, timedPorts } from "./engine/timed-world.ts";

/**
 * How close a run comes to the least time it can take: with every call of fixed length, the wall time over the longest chain of calls that depend on
 * one another; or, where the limit on what is in flight is the narrow place, the wall time of exploring over its service time divided by the limit.
 */
interface Case {
  name: string;
  config: ResearchConfigInput;
  limit: number;
  pages: number;
  target: number;
  against: "chain" | "service";
}

const CASES: Case[] = [
  { name: "quick", config: { mode: "quick" }, limit: 16, pages: 1, target: 1.1, against: "chain" },
  { name: "basic", config: { mode: "basic" }, limit: 16, pages: 1, target: 1.1, against: "chain" },
  { name: "detailed", config: { mode: "detailed" }, limit: 32, pages: 1, target: 1.1, against: "chain" },
  { name: "multi-agent", config: { mode: "multi_agent" }, limit: 32, pages: 1, target: 1.1, against: "chain" },
  { name: "deep 4×2", config: { mode: "deep", deepBreadth: 4, deepDepth: 2 }, limit: 16, pages: 1, target: 1.05, against: "chain" },
  { name: "deep 6×3", config: { mode: "deep", deepBreadth: 6, deepDepth: 3 }, limit: 24, pages: 1, target: 1.1, against: "chain" },
  { name: "deep 6×3", config: { mode: "deep", deepBreadth: 6, deepDepth: 3 }, limit: 8, pages: 8, target: 1.07, against: "service" },
];
const UNLIMITED = 100_000;
const BUDGET_FACTOR = 10;

interface Measured {
  calls: RecordedCall[];
  wall: number;
}

async function measure({ config, pages }: Case, limit: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
  const checkpoints = openCheckpoints(join(folder, "checkpoints.db"));
  try {
    const recorder = createRecorder();
    const outcome = await createEngine({ checkpointer: checkpoints.saver }).run(runOf(config, limit), timedPorts(recorder, pages), null);
    const wall = Math.max(...recorder.calls.map(({ end }) => end));
    if (outcome.kind !== "completed") throw new Error(`the run ended as ${JSON.stringify(outcome)}`);
    return { calls: recorder.calls, wall };
  } finally {
    checkpoints.close();
    rmSync(folder, { recursive: true });
  }
}

function runOf(input: ResearchConfigInput, limit: number): Run {
  const mode = input.mode ?? "basic";
  const { maxModelCalls, maxTokens, maxSearches, maxPages, maxMinutes } = BUDGETS[mode];
  const budget = {
    maxModelCalls: maxModelCalls * BUDGET_FACTOR,
    maxTokens: maxTokens * BUDGET_FACTOR,
    maxSearches: maxSearches * BUDGET_FACTOR,
    maxPages: maxPages * BUDGET_FACTOR,
    maxMinutes,
  };
  const resolved = resolveConfig({ ...input, budget, allowedMaterialChannels: ["web_search"], maxSubtopics: 4 });
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.issues));
  const ids = { jobId: "drj_1", sessionId: "drs_1", ownerId: "bench", threadId: "bench" };
  const used = { modelCalls: 0, tokens: 0, searches: 0, pages: 0, cost: 0, activeMs: 0 };
  const config = { ...resolved.config, maxConcurrency: limit };
  return { ...ids, question: "How do heat pumps fare in old houses?", mode, config, language: "en", plan: null, startedAt: 0, used };
}

/** Calls from the first plan to the last learning. */
function exploring(calls: RecordedCall[]): RecordedCall[] {
  const from = Math.min(...calls.filter(({ name }) => name === "planQueries").map(({ start }) => start));
  const to = Math.max(...calls.filter(({ name }) => name === "extractLearnings").map(({ end }) => end));
  return calls.filter(({ start, end }) => start >= from && end <= to);
}

const serviceOf = (calls: RecordedCall[]): number => calls.reduce((sum, { kind }) => sum + LATENCY[kind], 0);
const spanOf = (calls: RecordedCall[]): number => Math.max(...calls.map(({ end }) => end)) - Math.min(...calls.map(({ start }) => start));
const ms = (value: number): string => `${value.toFixed(0).padStart(6)} ms`;

let isMissed = false;
for (const one of CASES) {
  const { name, limit, target, against } = one;
  const chain = longestChain((await measure(one, UNLIMITED)).calls, LATENCY);
  const { calls, wall } = await measure(one, limit);
  const narrow = against === "service" ? exploring(calls) : calls;
  const ratio = against === "chain" ? wall / chain : spanOf(narrow) / (serviceOf(narrow) / limit);
  isMissed ||= ratio > target;
  const counts = `limit ${String(limit).padStart(2)}  calls ${String(calls.length).padStart(4)}  in flight ${String(mostInFlight(calls)).padStart(3)}`;
  const times = `wall ${ms(wall)}  chain ${ms(chain)}  service/limit ${ms(serviceOf(calls) / limit)}`;
  const verdict = `over ${against} ${ratio.toFixed(3)} (target ${String(target)})${ratio > target ? "  MISSED" : ""}`;
  process.stdout.write(`${name.padEnd(12)} ${counts}  ${times}  ${verdict}\n`);
}
process.exitCode = isMissed ? 1 : 0;
