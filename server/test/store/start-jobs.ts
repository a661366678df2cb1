import { createChangeBus } from "../../src/store/change-bus.ts";
import { createEventLog } from "../../src/store/event-log.ts";
import { createJobsRepository } from "../../src/store/jobs-repository.ts";
import { openDatabase } from "../../src/store/open-database.ts";
import { createSessionsRepository } from "../../src/store/sessions-repository.ts";
import { createTestClock, createTestIds } from "../test-clock.ts";

/** Starts jobs for one session, each with a request of its own; prints the id that each got. */
const [, , file, ownerId, sessionId, name, count] = process.argv;
if (file === undefined || ownerId === undefined || sessionId === undefined) throw new Error("name a file, an owner and a session");
const db = openDatabase({ file, clock: createTestClock(), ids: createTestIds() });
const session = createSessionsRepository(db).get(ownerId, sessionId);
if (session === null) throw new Error("no such session");
const jobs = createJobsRepository(createEventLog(db, createChangeBus()));
for (let index = 0; index < Number(count); index += 1) {
  const requestId = `${String(name)}-${String(index)}`;
  const job = { id: `drj_${requestId}`, sessionId, kind: "research" as const, requestId, requestHash: "h", question: session.query };
  const started = jobs.start(ownerId, { ...job, config: session.config, language: "en", plan: null, estimate: null });
  process.stdout.write(`${started.jobId} ${String(started.reused)}\n`);
}
db.close();
