import { ResearchMode } from "@plumbline/shared/config/research-config.ts";
import { crashedRun, isGapless, type Moment, type RunSpec, repeatedCalls, uninterruptedRun } from "../test/system/crash-run.ts";
import { startUpstream } from "../test/upstream/start-upstream.ts";

/**
 * Kills the server at many moments of a run and compares what comes out with the uninterrupted run.
 * usage: node server/bench/crash.ts [MODE] [MOMENTS] [SEED]
 */
const mode = ResearchMode.parse(process.argv[2] ?? "basic");
const moments = Number(process.argv[3] ?? 20);
const seed = Number(process.argv[4] ?? 20_261_130);

const spec: RunSpec = {
  question: "What limits sodium-ion batteries for grid storage?",
  config: { mode, maxIterations: 3, maxSubtopics: 3, deepBreadth: 2, deepDepth: 2 },
};

await using upstream = await startUpstream({ latency: { model: 30, search: 20, page: 15 } });
const whole = await uninterruptedRun(upstream, spec);
console.log(
  `${mode}: uninterrupted run ${whole.status}, ${String(whole.seqs.length)} events, ${String(whole.calls.length)} upstream calls, seed ${String(seed)}`,
);

let good = 0;
for (const moment of chooseMoments()) {
  const crashed = await crashedRun(upstream, spec, moment);
  const faults = [
    ...(crashed.status === whole.status ? [] : [`ended ${crashed.status}`]),
    ...(crashed.report === whole.report ? [] : ["another report"]),
    ...(isGapless(crashed.seqs) ? [] : ["gap or repeat in seq"]),
    ...repeatedCalls(whole, crashed).map((call) => `paid twice: ${call}`),
  ];
  if (faults.length === 0) good += 1;
  console.log(
    `${describe(moment)}, after seq ${String(crashed.killedAfterSeq)}: ${faults.length === 0 ? "same report" : faults.join("; ")}`,
  );
}
console.log(`${mode}: ${String(good)} of ${String(moments)} kills gave the uninterrupted report, nothing paid twice, seq without gap`);
process.exitCode = good === moments ? 0 : 1;

/** Five in streaming calls, three between a reply and its storing, two while the report is stored, the rest spread over the events. */
function chooseMoments(): Moment[] {
  const operations = [...new Set(whole.calls.filter((call) => call.kind === "model").map((call) => call.operation ?? ""))];
  const random = generator(seed);
  const pick = (): string => operations[Math.floor(random() * operations.length)] ?? "";
  const fixed: Moment[] = [
    ...Array.from(
      { length: 5 },
      (_none, index): Moment => ({ kind: "streaming", operation: operations[index % operations.length] ?? pick(), call: 1 }),
    ),
    ...Array.from({ length: 3 }, (): Moment => ({ kind: "reply", operation: pick() })),
    { kind: "storing", after: "phase" },
    { kind: "storing", after: "artifact" },
  ];
  const rest = Math.max(0, moments - fixed.length);
  const spread = Array.from({ length: rest }, (_none, index): Moment => {
    const share = (index + random()) / rest;
    return { kind: "event", seq: Math.max(1, Math.min(whole.seqs.length - 1, Math.round(share * whole.seqs.length))) };
  });
  return [...fixed, ...spread].slice(0, moments);
}

function describe(moment: Moment): string {
  if (moment.kind === "event") return `kill at event ${String(moment.seq)}`;
  if (moment.kind === "storing") return `kill while storing (${moment.after})`;
  return `kill ${moment.kind === "reply" ? "after the reply of" : "while streaming"} ${moment.operation}`;
}

/** Mulberry32: small, seeded, good enough to spread moments. */
function generator(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
