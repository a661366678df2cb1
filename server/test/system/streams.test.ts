import { get, type IncomingMessage } from "node:http";
import { jobPath } from "@plumbline/shared/api/jobs.ts";
import { expect, test } from "vitest";
import { startTestServer } from "../start-test-server.ts";
import { startUpstream } from "../upstream/start-upstream.ts";
import { apiUser } from "./api-user.ts";

const CLIENTS = 200;

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, resolve).on("error", reject);
  });
}

test(`${String(CLIENTS)} clients of one job each get every event once, whatever one of them does`, { timeout: 120_000 }, async () => {
  await using upstream = await startUpstream();
  await using server = await startTestServer(upstream.environment());
  const ada = apiUser(server.url);
  await upstream.rules({ id: "wait", kind: "model", match: { operation: "writeReport" }, act: { hold: true } });
  const job = await ada.start("What limits sodium-ion batteries for grid storage?", { mode: "basic" });
  const stream = `${server.url}${jobPath(job.jobId)}/stream?after=0`;
  const stalled = await open(stream);
  stalled.pause();
  const readers = await Promise.all(Array.from({ length: CLIENTS }, () => open(stream)));
  const texts = readers.map(async (reader) => {
    let text = "";
    for await (const chunk of reader) text += String(chunk);
    return text;
  });
  await upstream.release("wait");
  const { events } = await ada.untilEnded(job);
  const all = events.map((event) => event.seq);
  expect(all).toEqual(all.map((_seq, index) => index + 1));
  for (const text of await Promise.all(texts)) {
    expect([...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]))).toEqual(all);
    expect(text).toMatch(/event: end\ndata: \{"reason":"completed"\}\n\n$/);
  }
  stalled.destroy();
});
