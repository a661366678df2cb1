import { loadavg } from "node:os";
import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { estimateTokens } from "../src/research/text/estimate-tokens.ts";
import type { RuleInput } from "../test/upstream/rule.ts";
import { LATENCY } from "./engine/critical-path.ts";
import { measureJobs } from "./engine/jobs-process.ts";
import { startUpstreamProcess } from "./engine/upstream-process.ts";
import type { JobsMeasured } from "./run-jobs.ts";

/**
 * What faults of the outside cost a run: its wall time over that of the same run without them, how it ended, and what it told.
 * usage: node server/bench/faults.ts [NAME]
 */
interface Fault {
  name: string;
  rules: RuleInput[];
  /** Most the wall time may be, as a multiple of the undisturbed one; null where the run may take longer. */
  target: number | null;
  /** Ways the run may end. */
  ends: string[];
  memory?: number;
}

const CONFIG: ResearchConfigInput = { mode: "detailed", maxSubtopics: 4, maxConcurrency: 16, allowedMaterialChannels: ["web_search"] };
const RETRY = { "retry-after": "0.2" };
const refused = (id: string, status: number, every: number, skip: number): RuleInput => ({
  ...{ id, kind: "model", every, skip },
  act: { status, headers: RETRY },
});
const large = (bytes: number): RuleInput => ({ id: "large", kind: "page", times: 1, skip: 1, act: { bytes } });
const FAULTS: Fault[] = [
  {
    name: "20 % of model calls 500 or 429",
    rules: [refused("busy", 429, 10, 1), refused("broken", 500, 10, 6)],
    target: 1.5,
    ends: ["completed"],
  },
  { name: "50 % of model calls 500", rules: [refused("broken", 500, 2, 0)], target: null, ends: ["completed", "failed"] },
  {
    name: "20 % malformed replies",
    rules: [{ id: "prose", kind: "model", every: 5, skip: 1, act: { before: '{"half": [' } }],
    target: null,
    ends: ["completed"],
  },
  { name: "searches all empty", rules: [{ id: "empty", kind: "search", act: { generated: 0 } }], target: null, ends: ["failed"] },
  { name: "a page of 9 MB", rules: [large(9_000_000)], target: 1.2, ends: ["completed"], memory: 300 },
  { name: "a page of 30 MB", rules: [large(29_900_000)], target: 1.2, ends: ["completed"], memory: 300 },
];
const LETTERS = 20_000;
const ESTIMATE_BAR = 5;
const LONGEST_STOP = 50;

const only = process.argv[2];
await using upstream = await startUpstreamProcess();
let missed = 0;

const calm = await measure([]);
print("undisturbed", `${calm.wall.toFixed(0)} ms  memory ${calm.memory.toFixed(0)} MB`);
for (const { name, rules, target, ends, memory } of FAULTS.filter((fault) => only === undefined || fault.name.includes(only))) {
  const measured = await measure(rules);
  const orphans = (await upstream.journal()).calls.filter(({ startedAt }) => startedAt > measured.to).length;
  const [job] = measured.jobs;
  const ratio = measured.wall / calm.wall;
  const { ms, computing } = measured.longestStop;
  print(
    name,
    `${judge(job?.status ?? "none", ends.includes(job?.status ?? ""))} ${job?.error?.code ?? ""}`,
    target === null ? `ratio ${ratio.toFixed(2)}` : `ratio ${judge(ratio.toFixed(2), ratio <= target)} (bar ${String(target)})`,
    `calls afterwards ${judge(String(orphans), orphans === 0)}`,
    `memory ${judge(measured.memory.toFixed(0), memory === undefined || measured.memory <= memory)} MB`,
    `loop stood ${judge(ms.toFixed(0), ms <= LONGEST_STOP)} ms (computing ${computing.toFixed(0)})`,
    `told ${JSON.stringify(measured.told)}`,
  );
}

const started = performance.now();
estimateTokens("a".repeat(LETTERS));
const took = performance.now() - started;
print("20 kB of letters", `estimated in ${judge(took.toFixed(2), took < ESTIMATE_BAR)} ms (bar ${String(ESTIMATE_BAR)})`);
process.exitCode = missed > 0 ? 1 : 0;

async function measure(rules: RuleInput[]): Promise<JobsMeasured> {
  await upstream.reset();
  await upstream.latency(LATENCY);
  await upstream.rules({ id: "own pages", kind: "search", act: { generated: 2 } }, ...rules);
  return measureJobs({ question: "How do heat pumps fare in old houses?", config: CONFIG, jobs: 1, environment: upstream.environment() });
}

function judge(figure: string, isMet: boolean): string {
  if (!isMet) missed += 1;
  return isMet ? figure : `${figure} MISSED`;
}

function print(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(32)} ${figures.join("  ")}  load ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
}
