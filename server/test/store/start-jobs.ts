import { openStore } from "../../src/store/open-store.ts";
import { createTestClock } from "../test-clock.ts";

/** Starts jobs for one session, each with a request of its own; prints the id that each got. */
const [, , dataDir, ownerId, sessionId, name, count] = process.argv;
if (dataDir === undefined || ownerId === undefined || sessionId === undefined) throw new Error("name a folder, an owner and a session");
const ids = { next: (prefix: string) => `${prefix}${String(name)}` };
const store = openStore({
  dataDir,
  clock: createTestClock(),
  ids,
  warn: (error) => {
    throw error;
  },
});
const session = store.sessions.get(ownerId, sessionId);
if (session === null) throw new Error("no such session");
for (let index = 0; index < Number(count); index += 1) {
  const requestId = `${String(name)}-${String(index)}`;
  const job = { id: `drj_${requestId}`, sessionId, kind: "research" as const, requestId, requestHash: "h", question: session.query };
  const started = store.jobs.start(ownerId, { ...job, config: session.config, language: "en", plan: null, estimate: null });
  process.stdout.write(`${started.jobId} ${String(started.reused)}\n`);
}
store.close();
