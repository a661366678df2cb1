import { loadavg } from "node:os";
import { estimateTokens } from "../src/research/text/estimate-tokens.ts";
import type { RuleInput } from "../test/upstream/rule.ts";
import { LATENCY } from "./engine/critical-path.ts";
import { measureJobs } from "./engine/jobs-process.ts";
import { startUpstreamProcess } from "./engine/upstream-process.ts";
import { CONFIGS, type Disturbed, FAULTS, type Fault, type Mode } from "./faults/cases.ts";

/**
 * What faults of the outside cost a run: its wall time over that of the same run without them, how it ended, what it made, and what it told. Ends
 * with 1 when a run went wrong or took too much memory; a missed time is printed only, because the machine may be busy.
 * usage: node server/bench/faults.ts [NAME]
 */
const LETTERS = 20_000;
const ESTIMATE_BAR = 5;

const only = process.argv[2];
await using upstream = await startUpstreamProcess();
const calm = new Map<Mode, Disturbed>();
let wrong = 0;

for (const fault of FAULTS.filter(({ name }) => only === undefined || name.includes(only))) {
  const undisturbed = calm.get(fault.mode) ?? (await measureCalm(fault.mode));
  report(fault, await measure(fault.mode, fault.rules, fault), undisturbed);
}

const started = performance.now();
estimateTokens("a".repeat(LETTERS));
const took = performance.now() - started;
print("20 kB of letters", `estimated in ${within(took, ESTIMATE_BAR, 2)} ms`);
process.exitCode = wrong > 0 ? 1 : 0;

async function measureCalm(mode: Mode): Promise<Disturbed> {
  const undisturbed = await measure(mode, [], {});
  calm.set(mode, undisturbed);
  const { wall, memory, made, longestStop } = undisturbed.measured;
  print(
    `undisturbed ${mode}`,
    `${wall.toFixed(0)} ms  memory ${memory.toFixed(0)} MB  loop stood ${longestStop.ms.toFixed(0)} ms  made ${JSON.stringify(made)}`,
  );
  return undisturbed;
}

async function measure(mode: Mode, rules: RuleInput[], { environment, afterwards }: Partial<Fault>): Promise<Disturbed> {
  await upstream.reset();
  await upstream.latency(LATENCY);
  await upstream.rules({ id: "own pages", kind: "search", act: { generated: 2 } }, ...rules);
  const measured = await measureJobs({
    question: "How do heat pumps fare in old houses?",
    config: CONFIGS[mode],
    jobs: 1,
    environment: { ...upstream.environment(), ...environment },
    ...(afterwards === undefined ? {} : { afterwards }),
  });
  return { measured, journal: await upstream.journal() };
}

function report(fault: Fault, disturbed: Disturbed, undisturbed: Disturbed): void {
  const { measured, journal } = disturbed;
  const { name, target, waits = 0, memory, stop } = fault;
  const [job] = measured.jobs;
  const orphans = journal.calls.filter(({ startedAt }) => startedAt > measured.to).length;
  const faults = [...fault.faults(disturbed, undisturbed), ...(orphans === 0 ? [] : [`${String(orphans)} calls after the end`])];
  wrong += faults.length;
  const tooLarge = memory !== undefined && measured.memory > memory;
  if (tooLarge) wrong += 1;
  const ratio = measured.wall / (undisturbed.measured.wall + waits);
  const { ms, computing } = measured.longestStop;
  print(
    name,
    faults.length === 0 ? "as it should" : `WRONG: ${faults.join("; ")}`,
    [job?.status ?? "none", job?.error?.code ?? ""].join(" ").trim(),
    `ratio ${target === null ? ratio.toFixed(2) : within(ratio, target, 2)}${waits === 0 ? "" : ` to the undisturbed run and ${String(waits)} ms`}`,
    `calls afterwards ${String(orphans)}`,
    `memory ${memory === undefined ? measured.memory.toFixed(0) : within(measured.memory, memory, 0)} MB`,
    `loop stood ${stop === undefined ? ms.toFixed(0) : within(ms, stop, 0)} ms (computing ${computing.toFixed(0)})`,
    `made ${JSON.stringify(measured.made)}  told ${JSON.stringify(measured.told)}`,
  );
}

/** The figure with its bar, marked when it is over it. */
function within(figure: number, bar: number, digits: number): string {
  return `${figure.toFixed(digits)} (bar ${String(bar)})${figure > bar ? " MISSED" : ""}`;
}

function print(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(32)} ${figures.join("  ")}  load ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
}
