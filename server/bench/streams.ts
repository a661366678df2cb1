import { get, type IncomingMessage } from "node:http";
import { jobPath } from "@plumbline/shared/api/jobs.ts";
import { startTestServer } from "../test/start-test-server.ts";
import { apiUser } from "../test/system/api-user.ts";
import { startUpstream } from "../test/upstream/start-upstream.ts";

/**
 * How long after it was stored an event reaches clients while many follow one job.
 * usage: node server/bench/streams.ts [CLIENTS]
 */
const clients = Number(process.argv[2] ?? 200);
const BAR_MS = 100;

await using upstream = await startUpstream({ latency: { model: 300, search: 200, page: 150 } });
await using server = await startTestServer(upstream.environment());
await upstream.rules({ id: "wait", kind: "model", match: { operation: "choosePersona" }, act: { hold: true } });
const person = apiUser(server.url);
const job = await person.start("What limits sodium-ion batteries for grid storage?", { mode: "basic" });
const address = `${server.url}${jobPath(job.jobId)}/stream?after=0`;
const readers = await Promise.all(Array.from({ length: clients }, () => open(address)));
const opened = Date.now();
const following = readers.map(delays);
await upstream.release("wait");
const all = (await Promise.all(following)).flat().sort((a, b) => a - b);
const at = (share: number): number => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
console.log(
  `${String(clients)} streams, ${String(all.length)} events: p50 ${String(at(0.5))} ms, p99 ${String(at(0.99))} ms, ratio to the bar of ${String(BAR_MS)} ms: ${(at(0.99) / BAR_MS).toFixed(2)}`,
);
process.exitCode = at(0.99) <= BAR_MS ? 0 : 1;

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, resolve).on("error", reject);
  });
}

/** Milliseconds from the time an event carries to its arrival; what was stored before all streams were open is left out. */
async function delays(reader: IncomingMessage): Promise<number[]> {
  const measured: number[] = [];
  let rest = "";
  for await (const chunk of reader) {
    const now = Date.now();
    const frames = `${rest}${String(chunk)}`.split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      const stamp = /"timestamp":"([^"]+)"/.exec(frame)?.[1];
      const stored = stamp === undefined ? 0 : Date.parse(stamp);
      if (stored > opened) measured.push(now - stored);
    }
  }
  return measured;
}
