import type { Session } from "@plumbline/shared/api/sessions.ts";
import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { resolveConfig } from "@plumbline/shared/config/resolve-config.ts";
import type { Ids } from "../src/research/ports.ts";
import type { ClaimedJob } from "../src/research/repositories/job-leases.ts";
import type { NewJob } from "../src/research/repositories/jobs-repository.ts";
import { openStore, type Store } from "../src/store/open-store.ts";
import { freshFolder } from "./fresh-folder.ts";
import { createTestClock, createTestIds, type TestClock } from "./test-clock.ts";

export const OWNER = "ada";
export const LIMITS = { maxActiveJobs: 8, maxActiveJobsPerUser: 8 };
export const LEASE_MS = 30_000;

export interface TestStore extends Store, Disposable {
  dataDir: string;
  clock: TestClock;
  ids: Ids;
  addSession(options?: { ownerId?: string; query?: string; title?: string; config?: ResearchConfigInput }): Session;
  /** Queues a research job; gives its id. */
  addJob(sessionId: string, options?: Partial<NewJob> & { ownerId?: string }): string;
  /** Leases the next job; throws when there is none. */
  claim(worker?: string): ClaimedJob;
  /** A session with a job that `worker` runs. */
  runningJob(worker?: string): ClaimedJob;
}

/** A store on real files in a folder of its own, with a clock that stands still. */
export function openTestStore(options: { dataDir?: string } = {}): TestStore {
  const folder = options.dataDir === undefined ? freshFolder() : null;
  const dataDir = options.dataDir ?? folder?.path ?? "";
  const clock = createTestClock();
  const ids = createTestIds();
  const store = openStore({
    dataDir,
    clock,
    ids,
    warn: (error) => {
      throw error;
    },
  });

  const addSession: TestStore["addSession"] = ({ ownerId = OWNER, query = "Why is the sky blue?", title, config = {} } = {}) => {
    const resolved = resolveConfig(config);
    if (!resolved.ok) throw new Error("the test's configuration is out of range");
    const session = { id: ids.next("drs_"), title: title ?? query, titleGiven: title !== undefined, query, config: resolved.config };
    return store.sessions.create(ownerId, { ...session, fromConversationId: null });
  };
  const addJob: TestStore["addJob"] = (sessionId, { ownerId = OWNER, ...given } = {}) => {
    const session = store.sessions.get(ownerId, sessionId);
    if (session === null) throw new Error("no such session");
    const id = ids.next("drj_");
    const job = {
      id,
      sessionId,
      kind: "research" as const,
      requestId: id,
      requestHash: "h",
      question: session.query,
      config: session.config,
    };
    return store.jobs.start(ownerId, { ...job, language: "en", plan: null, estimate: null, ...given }).jobId;
  };
  const claim: TestStore["claim"] = (worker = "worker-1") => {
    const claimed = store.leases.claim(worker, LEASE_MS, LIMITS);
    if (claimed === null) throw new Error("no job is ready");
    return claimed;
  };

  return {
    ...store,
    dataDir,
    clock,
    ids,
    addSession,
    addJob,
    claim,
    runningJob: (worker) => {
      addJob(addSession().id);
      return claim(worker);
    },
    [Symbol.dispose]: () => {
      store.close();
      folder?.[Symbol.dispose]();
    },
  };
}
