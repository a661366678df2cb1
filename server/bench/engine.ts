import { loadavg } from "node:os";
import type { Job } from "@plumbline/shared/api/jobs.ts";
import type { Estimate } from "@plumbline/shared/api/usage.ts";
import { BUDGET_CEILING, BUDGETS, type ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import type { JournalView } from "../test/upstream/journal.ts";
import { exploring, LATENCY, longestChain, serviceTime, span } from "./engine/critical-path.ts";
import { measureJobs } from "./engine/jobs-process.ts";
import { startUpstreamProcess } from "./engine/upstream-process.ts";
import type { JobsMeasured } from "./run-jobs.ts";

/**
 * How close a run comes to the least time it can take. The product runs in a process of its own against a loopback upstream that answers over
 * HTTP after fixed times. Bound is the longest chain of calls that depend on one another, or, where the limit on what is in flight is the narrow
 * place, the service time of exploring divided by that limit. Ends with 1 when the limit was exceeded, the estimate was wrong, or a run took too
 * much memory; a missed time is printed only, because the machine may be busy.
 * usage: node server/bench/engine.ts [NAME]...
 */
interface Case {
  name: string;
  config: ResearchConfigInput;
  limit: number;
  /** Results of each query. */
  pages: number;
  target: number;
  against: "chain" | "service";
  /** Measured without the limit in the way, as far as a configuration allows; the last level of a deep run is added. */
  chainOf?: { config: ResearchConfigInput; levelsMore: number };
}

const deep = (deepBreadth: number, deepDepth: number): ResearchConfigInput => ({ mode: "deep", deepBreadth, deepDepth });
const WIDE = { config: deep(6, 2), levelsMore: 1 };
const CASES: Case[] = [
  { name: "quick", config: { mode: "quick" }, limit: 16, pages: 4, target: 1.1, against: "chain" },
  { name: "basic", config: { mode: "basic" }, limit: 16, pages: 4, target: 1.1, against: "chain" },
  { name: "detailed", config: { mode: "detailed" }, limit: 32, pages: 2, target: 1.1, against: "chain" },
  { name: "multi_agent", config: { mode: "multi_agent" }, limit: 32, pages: 2, target: 1.1, against: "chain" },
  { name: "deep 4×2", config: deep(4, 2), limit: 16, pages: 1, target: 1.05, against: "chain" },
  { name: "deep 6×3", config: deep(6, 3), limit: 24, pages: 1, target: 1.1, against: "chain", chainOf: WIDE },
  { name: "deep 6×3 narrow", config: deep(6, 3), limit: 8, pages: 8, target: 1.07, against: "service", chainOf: WIDE },
];
const NO_LIMIT = 32;
/** One level of a deep run: plan, search, read, learn. */
const LEVEL = LATENCY.model + LATENCY.search + LATENCY.page + LATENCY.model;
const SECTIONS = 4;
const MOST_MEMORY = 250;
const LONGEST_STOP = 50;
const ESTIMATE_OFF = 0.25;
const MANY = 50;
const MANY_TARGET = 1.2;

const names = process.argv.slice(2);
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
await using upstream = await startUpstreamProcess();
let wrong = 0;

for (const one of CASES.filter(({ name }) => isWanted(name))) {
  const { name, limit, target, against, chainOf } = one;
  const free = await measure({ ...one, ...(chainOf === undefined ? {} : { config: chainOf.config, pages: 1 }) }, NO_LIMIT);
  const chain = longestChain(free.journal.calls) + LEVEL * (chainOf?.levelsMore ?? 0);
  const { measured, journal } = limit === NO_LIMIT ? free : await measure(one, limit);
  const narrow = exploring(journal.calls);
  const bound = against === "chain" ? chain : serviceTime(narrow) / limit;
  const wall = against === "chain" ? measured.wall : span(narrow);
  const inFlight = journal.mostInFlight.all ?? 0;
  print(
    name,
    `limit ${String(limit)}  calls ${String(journal.calls.length)}  in flight ${String(inFlight)}${inFlight > limit ? " OVER THE LIMIT" : ""}`,
    `wall ${ms(wall)}  ${against === "chain" ? "longest chain" : "service/limit"} ${ms(bound)}  ratio ${judged(wall / bound, target)}`,
    `cpu ${ms(measured.processor)}  memory ${judged(measured.memory, MOST_MEMORY, 0)} MB`,
    `loop stood ${judged(measured.longestStop.ms, LONGEST_STOP, 0)} ms (computing ${measured.longestStop.computing.toFixed(0)})`,
  );
  if (inFlight > limit || measured.memory > MOST_MEMORY) wrong += 1;
  for (const job of measured.jobs) print("", ...estimated(measured.estimate, job));
}
if (isWanted("many")) await many();
process.exitCode = wrong > 0 ? 1 : 0;

async function measure({ config, pages }: Case, limit: number, jobs = 1): Promise<{ measured: JobsMeasured; journal: JournalView }> {
  await upstream.reset();
  await upstream.latency(LATENCY);
  await upstream.rules(
    { id: "own pages", kind: "search", act: { generated: pages } },
    // As many as the prompt asks for.
    { id: "questions", kind: "model", match: { operation: "planSections" }, act: { questions: 3 } },
  );
  const { maxMinutes, ...limits } = BUDGETS[config.mode ?? "basic"];
  const raised = {
    maxModelCalls: limits.maxModelCalls * BUDGET_CEILING,
    maxTokens: limits.maxTokens * BUDGET_CEILING,
    maxSearches: limits.maxSearches * BUDGET_CEILING,
    maxPages: limits.maxPages * BUDGET_CEILING,
  };
  const measured = await measureJobs({
    question: "How do heat pumps fare in old houses?",
    config: {
      ...config,
      budget: { ...raised, maxMinutes },
      maxSubtopics: SECTIONS,
      maxConcurrency: limit,
      allowedMaterialChannels: ["web_search"],
    },
    jobs,
    environment: upstream.environment(),
  });
  const failed = measured.jobs.find(({ status }) => status !== "completed");
  if (failed !== undefined) throw new Error(`a run ended as ${failed.status}: ${JSON.stringify(failed.error)}`);
  const journal = await upstream.journal();
  return { measured, journal: { ...journal, calls: journal.calls.filter(({ startedAt }) => startedAt >= measured.from) } };
}

async function many(): Promise<void> {
  const basic: Case = { name: "basic", config: { mode: "basic" }, limit: 16, pages: 1, target: MANY_TARGET, against: "chain" };
  const one = await measure(basic, basic.limit);
  const all = await measure(basic, basic.limit, MANY);
  const ratio = all.measured.wall / one.measured.wall;
  print(
    `${String(MANY)} × basic`,
    `in flight ${String(all.journal.mostInFlight.all ?? 0)}  wall ${ms(all.measured.wall)}  one ${ms(one.measured.wall)}  ratio ${judged(ratio, MANY_TARGET)}`,
    `cpu ${ms(all.measured.processor)} (one ${ms(one.measured.processor)})  memory ${all.measured.memory.toFixed(0)} MB`,
    `loop stood ${all.measured.longestStop.ms.toFixed(0)} ms (computing ${all.measured.longestStop.computing.toFixed(0)})`,
  );
}

function estimated({ searches, modelCalls, tokens }: Estimate, { usage }: Job): string[] {
  const near = (what: string, expected: number, actual: number): string => {
    const ratio = actual / expected;
    const off = Math.abs(ratio - 1) > ESTIMATE_OFF;
    if (off) wrong += 1;
    return `${what} estimated ${String(expected)} actual ${String(actual)} ratio ${ratio.toFixed(2)}${off ? " MISSED" : ""}`;
  };
  const used = usage.promptTokens + usage.completionTokens;
  const within = used >= tokens.low && used <= tokens.high;
  if (!within) wrong += 1;
  return [
    near("searches", searches, usage.searches),
    near("calls", modelCalls, usage.calls),
    `tokens ${String(tokens.low)}–${String(tokens.high)} actual ${String(used)}${within ? "" : " MISSED"}`,
  ];
}

/** The figure, marked when it is over its bar. */
function judged(figure: number, bar: number, digits = 3): string {
  return `${figure.toFixed(digits)} (bar ${String(bar)})${figure > bar ? " MISSED" : ""}`;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function print(name: string, ...figures: string[]): void {
  const load = name === "" ? "" : `  load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  process.stdout.write(`${name.padEnd(16)} ${figures.join("  ")}${load}\n`);
}
