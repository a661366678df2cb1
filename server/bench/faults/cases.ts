import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import type { JournalCall, JournalView } from "../../test/upstream/journal.ts";
import type { RuleInput } from "../../test/upstream/rule.ts";
import type { JobsMeasured } from "../run-jobs.ts";

/** One run as it was measured, with what the upstream saw. */
export interface Disturbed {
  measured: JobsMeasured;
  journal: JournalView;
}

export interface Fault {
  name: string;
  mode: Mode;
  rules: RuleInput[];
  environment?: Record<string, string>;
  /** Most the wall time may be, as a multiple of `calm` and `waits` together; null where the run may take longer. */
  target: number | null;
  /** What must be waited for besides, ms. */
  waits?: number;
  /** MB. */
  memory?: number;
  /** Longest time the event loop may stand, ms. */
  stop?: number;
  /** How long a call after the end is looked for, ms. */
  afterwards?: number;
  /** What is wrong with how the run went. */
  faults(disturbed: Disturbed, calm: Disturbed): string[];
}

export const CONFIGS = {
  detailed: { mode: "detailed", maxSubtopics: 4, maxConcurrency: 16, allowedMaterialChannels: ["web_search"] },
  deep: { mode: "deep", deepBreadth: 3, deepDepth: 2, maxSubtopics: 3, maxConcurrency: 16, allowedMaterialChannels: ["web_search"] },
} satisfies Record<string, ResearchConfigInput>;
export type Mode = keyof typeof CONFIGS;

const RETRY_AFTER_MS = 200;
const DEADLINE_S = 3;
/** Longer than the last pause before a repeat. */
const AFTER_ALL_REPEATS_MS = 7000;
const LONGEST_STOP = 50;

const busy = (every: number, skip: number): RuleInput => ({
  ...{ id: "busy", kind: "model", every, skip },
  act: { status: 429, headers: { "retry-after": String(RETRY_AFTER_MS / 1000) } },
});
const broken = (every: number, skip: number): RuleInput => ({ id: "broken", kind: "model", every, skip, act: { status: 500 } });
/** Of the replies that are data, every fifth: half of them with rubbish before, half of them rubbish alone. */
const malformed: RuleInput[] = [{ before: '{"half": [' }, { content: '{"half": ["' }].map((act, at) => ({
  ...{ id: `malformed ${String(at)}`, kind: "model", every: 10, skip: 5 * at, act },
  match: { contains: "Reply with one JSON object and nothing else" },
}));
const large = (bytes: number): RuleInput => ({ id: "large", kind: "page", times: 1, skip: 1, act: { bytes } });

export const FAULTS: Fault[] = [
  {
    ...{ name: "20 % of model calls 500 or 429", mode: "detailed", target: 1.5, rules: [busy(10, 1), broken(10, 6)] },
    faults: (disturbed) => [...mustComplete(disturbed), ...mustHonour(disturbed)],
  },
  {
    ...{ name: "50 % of model calls 500 or 429", mode: "detailed", target: null, rules: [busy(4, 1), broken(4, 3)] },
    afterwards: AFTER_ALL_REPEATS_MS,
    faults: (disturbed) => [...mustEndClearly(disturbed), ...mustHonour(disturbed)],
  },
  {
    ...{ name: "all model calls 500", mode: "detailed", target: null, rules: [broken(1, 3)], afterwards: AFTER_ALL_REPEATS_MS },
    faults: mustEndClearly,
  },
  {
    ...{ name: "20 % malformed JSON", mode: "deep", target: null, rules: malformed },
    faults: (disturbed, calm) => [...mustComplete(disturbed), ...mustMakeAsMuch(disturbed, calm)],
  },
  {
    ...{ name: "searches all empty", mode: "deep", target: null, rules: [{ id: "empty", kind: "search", act: { generated: 0 } }] },
    faults: mustFindNothing,
  },
  {
    ...{ name: "one model call never answered", mode: "detailed", target: 1.1, waits: DEADLINE_S * 1000 },
    rules: [{ id: "hang", kind: "model", match: { operation: "writeSection" }, times: 1, act: { hang: true } }],
    environment: { MODEL_BEGIN_SECONDS: String(DEADLINE_S) },
    faults: (disturbed, calm) => [...mustComplete(disturbed), ...mustMakeAsMuch(disturbed, calm)],
  },
  {
    ...{ name: "a page of 9 MB", mode: "detailed", target: 1.2, rules: [large(9_000_000)], memory: 300, stop: LONGEST_STOP },
    faults: mustComplete,
  },
  {
    ...{ name: "a page of 30 MB", mode: "detailed", target: 1.2, rules: [large(29_990_000)], memory: 300, stop: LONGEST_STOP },
    faults: mustComplete,
  },
];

function mustComplete({ measured: { jobs, made } }: Disturbed): string[] {
  return [
    ...jobs.filter(({ status }) => status !== "completed").map(({ status, error }) => `ended ${status} ${error?.code ?? ""}`),
    ...(made.reports === jobs.length ? [] : ["no report"]),
  ];
}

/** Completed, or failed with the model named as the cause. */
function mustEndClearly(disturbed: Disturbed): string[] {
  const unclear = disturbed.measured.jobs.filter(({ status, error }) => {
    if (status === "completed") return disturbed.measured.made.reports === 0;
    return status !== "failed" || error?.class !== "model_error" || !/model scripted-\w+, operation \w+/.test(error.message);
  });
  return unclear.map(({ status, error }) => `ended ${status} ${error?.code ?? ""} without a clear cause`);
}

function mustMakeAsMuch({ measured }: Disturbed, calm: Disturbed): string[] {
  const names = ["sources", "learnings", "sections"] as const;
  return names
    .filter((name) => measured.made[name] < calm.measured.made[name])
    .map((name) => `${name} ${String(measured.made[name])} of ${String(calm.measured.made[name])}`);
}

function mustFindNothing({ measured: { jobs, made } }: Disturbed): string[] {
  return [
    ...jobs
      .filter(({ status, error }) => status !== "failed" || error?.code !== "NO_SOURCES" || error.class !== "material_error")
      .map(({ status }) => `ended ${status}`),
    ...(made.learnings + made.sources + made.reports === 0 ? [] : ["learnt or reported without a source"]),
  ];
}

/** A request refused with 429 is not sent again before it may. */
function mustHonour({ journal: { calls } }: Disturbed): string[] {
  const bodies = new Map(calls.map((call) => [call, JSON.stringify(call.request)]));
  const tooSoon = calls.filter((call) => call.status === 429 && repeatedAfter(call) < RETRY_AFTER_MS);
  return tooSoon.map(({ operation }) => `${operation ?? "a call"} came back before it may`);

  function repeatedAfter(call: JournalCall): number {
    const { finishedAt } = call;
    if (finishedAt === null) return Number.POSITIVE_INFINITY;
    const again = calls.find(
      (other) => other.number > call.number && other.startedAt >= finishedAt && bodies.get(other) === bodies.get(call),
    );
    return again === undefined ? Number.POSITIVE_INFINITY : again.startedAt - finishedAt;
  }
}
