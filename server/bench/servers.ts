import { setTimeout } from "node:timers/promises";
import { jobPath } from "@plumbline/shared/api/jobs.ts";
import { startTestServer } from "../test/start-test-server.ts";
import { apiUser } from "../test/system/api-user.ts";
import { startUpstream } from "../test/upstream/start-upstream.ts";

/**
 * Two servers on one data folder with the default lease: how many jobs run at once across both, and how long the jobs of a killed one wait.
 * usage: node server/bench/servers.ts [JOBS]
 */
const jobs = Number(process.argv[2] ?? 50);
const LIMIT = 4;
const TAKEOVER_BAR_S = 35;

await using upstream = await startUpstream({ latency: { model: 30, search: 20, page: 10 } });
const environment = { ...upstream.environment(), MAX_ACTIVE_JOBS: String(LIMIT), MAX_ACTIVE_JOBS_PER_USER: String(LIMIT) };
await using killed = await startTestServer(environment);
await using heir = await startTestServer(environment, { dataDir: killed.dataDir });
const people = [apiUser(killed.url), apiUser(heir.url)];

const started = await Promise.all(
  Array.from({ length: jobs }, async (_none, index) => {
    const person = people[index % 2] ?? apiUser(heir.url);
    return person.start(`What limits sodium-ion batteries for grid storage? (${String(index + 1)})`, { mode: "quick" });
  }),
);
const person = apiUser(heir.url);
let most = 0;
const running = async (): Promise<number> => {
  const text = String((await person.call("GET", "/metrics")).body);
  const count = Number(/plumbline_jobs\{status="running"\} (\d+)/.exec(text)?.[1] ?? 0);
  most = Math.max(most, count);
  return count;
};
const statusOf = async (jobId: string) => (await person.expectOk("GET", jobPath(jobId))) as { status: string; attempt: number };
const statuses = async () => Promise.all(started.map(({ jobId }) => statusOf(jobId)));

while ((await statuses()).filter(({ status }) => status === "completed").length < jobs / 4) await running();
await killed.kill();
const killedAt = Date.now();
let takenOver = 0;
for (;;) {
  await running();
  const now = await statuses();
  if (takenOver === 0 && now.filter(({ attempt }) => attempt > 1).length > 0) takenOver = (Date.now() - killedAt) / 1000;
  if (now.every(({ status }) => !["queued", "running"].includes(status))) break;
  await setTimeout(100);
}
const ended = await statuses();
const seqs = await Promise.all(started.map(async ({ jobId }) => (await person.events(jobId)).map(({ seq }) => seq)));
const gapless = seqs.filter((list) => list.every((seq, index) => seq === index + 1)).length;
const completed = ended.filter(({ status }) => status === "completed").length;
const again = ended.filter(({ attempt }) => attempt > 1).length;
console.log(
  `${String(completed)} of ${String(jobs)} jobs completed, ${String(gapless)} logs without gap; most running together ${String(most)} (limit ${String(LIMIT)})`,
);
console.log(
  `${String(again)} jobs of the killed server were taken over, the first after ${takenOver.toFixed(1)} s; ratio to the bar of ${String(TAKEOVER_BAR_S)} s: ${(takenOver / TAKEOVER_BAR_S).toFixed(2)}`,
);
process.exitCode = completed === jobs && gapless === jobs && most <= LIMIT && again > 0 && takenOver <= TAKEOVER_BAR_S ? 0 : 1;
