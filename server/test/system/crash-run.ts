import { join } from "node:path";
import { API_PREFIX } from "@plumbline/shared/api/page.ts";
import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import Database from "better-sqlite3";
import { startTestServer } from "../start-test-server.ts";
import type { JournalCall } from "../upstream/journal.ts";
import type { Upstream } from "../upstream/start-upstream.ts";
import { apiUser, type FinishedJob } from "./api-user.ts";
import { waitUntil } from "./wait-until.ts";

/** When a server is killed. */
export type Moment =
  | { kind: "event"; seq: number }
  /** While the n-th call of an operation streams its reply. */
  | { kind: "streaming"; operation: string; call: number }
  /** When the upstream has sent a whole reply, before the server can have stored it. */
  | { kind: "reply"; operation: string }
  /** While files and report are stored. */
  | { kind: "storing"; after: "phase" | "artifact" };

export interface RunSpec {
  question: string;
  config: ResearchConfigInput;
  environment?: Record<string, string>;
}

export interface RunRecord {
  status: string;
  /** The report with addresses in place of source ids, which differ from session to session. */
  report: string;
  seqs: number[];
  calls: JournalCall[];
}

export interface CrashRecord extends RunRecord {
  killedAfterSeq: number;
  /** Numbers of the calls that had reached the upstream when the process was dead. */
  sentBefore: ReadonlySet<number>;
  stored: StoredReplies;
}

/** Replies that were in the killed process's files. */
interface StoredReplies {
  /** Requests by operation. */
  model: Map<string, number>;
  searches: ReadonlySet<string>;
}

const LEASE = { LEASE_SECONDS: "1" };
const PIECES = { pieceDelayMs: 4, pieceLength: 12 };

/** The run as it is when nothing happens. */
export async function uninterruptedRun(upstream: Upstream, spec: RunSpec): Promise<RunRecord> {
  await upstream.reset();
  await using server = await startTestServer({ ...upstream.environment(), ...LEASE, ...spec.environment });
  const job = await apiUser(server.url).run(spec.question, spec.config);
  return await record(server.url, job, upstream);
}

/** The same run on a fresh folder, its server killed with SIGKILL at the moment and started again. */
export async function crashedRun(upstream: Upstream, spec: RunSpec, moment: Moment): Promise<CrashRecord> {
  await upstream.reset();
  if (moment.kind === "streaming") {
    await upstream.rules({ id: "slow", kind: "model", match: { operation: moment.operation }, act: PIECES });
  }
  await using server = await startTestServer({ ...upstream.environment(), ...LEASE, ...spec.environment });
  const person = apiUser(server.url);
  const job = await person.start(spec.question, spec.config);
  await reached(upstream, moment, () => person.events(job.jobId));
  await server.kill();
  const stored = storedReplies(server.dataDir, job.jobId);
  const sentBefore = new Set((await upstream.journal()).calls.map((call) => call.number));
  await upstream.release("slow");
  await server.restart();
  const before = await person.events(job.jobId);
  const finished = await person.untilEnded(job);
  return { ...(await record(server.url, finished, upstream)), killedAfterSeq: before.at(-1)?.seq ?? 0, sentBefore, stored };
}

/** Read from the files themselves: nothing of the product runs between the kill and the restart. */
function storedReplies(dataDir: string, jobId: string): StoredReplies {
  const connection = new Database(join(dataDir, "plumbline.db"), { readonly: true });
  try {
    const calls = connection.prepare<[string], { operation: string; calls: number }>(
      "SELECT operation, sum(calls) AS calls FROM model_calls WHERE job_id = ? GROUP BY operation",
    );
    const searches = connection.prepare<[], string>("SELECT json_extract(key, '$.query') FROM search_cache").pluck();
    return { model: new Map(calls.all(jobId).map((row) => [row.operation, row.calls])), searches: new Set(searches.all()) };
  } finally {
    connection.close();
  }
}

async function reached(upstream: Upstream, moment: Moment, events: () => ReturnType<ReturnType<typeof apiUser>["events"]>): Promise<void> {
  switch (moment.kind) {
    case "streaming":
      await upstream.waitFor({ kind: "model", state: "started", match: { operation: moment.operation }, count: moment.call });
      return;
    case "reply":
      await upstream.waitFor({ kind: "model", state: "finished", match: { operation: moment.operation }, count: 1 });
      return;
    case "event":
      await waitUntil(async () => ((await events()).at(-1)?.seq ?? 0) >= moment.seq);
      return;
    case "storing": {
      const isThere = (list: Awaited<ReturnType<typeof events>>): boolean =>
        list.some((event) => (moment.after === "artifact" ? event.type === "artifact_created" : event.phase === "exporting"));
      await waitUntil(async () => isThere(await events()));
    }
  }
}

async function record(url: string, job: FinishedJob, upstream: Upstream): Promise<RunRecord> {
  const person = apiUser(url);
  const report = (await person.report(job.sessionId))?.markdown ?? "";
  const { items } = (await person.expectOk("GET", `${API_PREFIX}/sessions/${job.sessionId}/sources?limit=200`)) as {
    items: { id: string; url: string | null; title: string }[];
  };
  const addresses = new Map(items.map((source) => [source.id, source.url ?? source.title]));
  return {
    status: job.status,
    report: report.replaceAll(/\[\[source:([\w-]+)\]\]/g, (_all, id: string) => `[[${addresses.get(id) ?? "unknown"}]]`),
    seqs: job.events.map((event) => event.seq),
    calls: (await upstream.journal()).calls,
  };
}

/**
 * Model and search calls that were answered more often than in the uninterrupted run although the killed process had stored a reply. One that
 * was answered but not stored when the process died may be asked again, once.
 */
export function repeatedCalls(whole: RunRecord, { calls, sentBefore, stored }: CrashRecord): string[] {
  const isCostly = (call: JournalCall): boolean => (call.kind === "model" || call.kind === "search") && call.state === "finished";
  const expected = count(whole.calls.filter(isCostly).map(keyOf));
  const answered = calls.filter(isCostly);
  const before = answered.filter(({ number }) => sentBefore.has(number));
  const unstored = count(before.filter(({ kind }) => kind === "model").map(({ operation }) => operation ?? ""));
  for (const [operation, replies] of stored.model) unstored.set(operation, (unstored.get(operation) ?? 0) - replies);
  return [...count(answered.map(keyOf))].flatMap(([key, times]) => {
    const call = answered.find((one) => keyOf(one) === key);
    const again = times - (expected.get(key) ?? 0);
    if (call === undefined || again <= 0) return [];
    const operation = call.operation ?? "";
    const free = call.kind === "model" ? (unstored.get(operation) ?? 0) : stored.searches.has(queryOf(call)) ? 0 : 1;
    if (call.kind === "model") unstored.set(operation, free - again);
    return again > free ? [key.slice(0, LONGEST_SHOWN)] : [];
  });
}

const LONGEST_SHOWN = 120;
const keyOf = (call: JournalCall): string => `${call.operation ?? call.kind} ${JSON.stringify(call.request)}`;
const queryOf = ({ request }: JournalCall): string => String((request as { query?: unknown }).query);

function count(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** True when the numbers go up from 1 without a gap or repeat. */
export function isGapless(seqs: number[]): boolean {
  return seqs.every((seq, index) => seq === index + 1);
}
