import { join } from "node:path";
import type { Clock, Ids } from "../research/ports.ts";
import type { ArtifactsRepository } from "../research/repositories/artifacts-repository.ts";
import type { CacheRepository } from "../research/repositories/cache-repository.ts";
import type { ClaimsRepository } from "../research/repositories/claims-repository.ts";
import type { ConversationsRepository } from "../research/repositories/conversations-repository.ts";
import type { DocumentsRepository } from "../research/repositories/documents-repository.ts";
import type { DraftsRepository } from "../research/repositories/drafts-repository.ts";
import type { EventsRepository } from "../research/repositories/events-repository.ts";
import type { JobLeases } from "../research/repositories/job-leases.ts";
import type { JobsRepository } from "../research/repositories/jobs-repository.ts";
import type { MessagesRepository } from "../research/repositories/messages-repository.ts";
import type { ReportsRepository } from "../research/repositories/reports-repository.ts";
import type { SessionsRepository } from "../research/repositories/sessions-repository.ts";
import type { SourcesRepository } from "../research/repositories/sources-repository.ts";
import type { UsageRepository } from "../research/repositories/usage-repository.ts";
import { createArtifactFiles } from "./artifact-files.ts";
import { createArtifactsRepository } from "./artifacts-repository.ts";
import { createCacheRepository } from "./cache-repository.ts";
import { createChangeBus } from "./change-bus.ts";
import { createClaimsRepository } from "./claims-repository.ts";
import { createConversationsRepository } from "./conversations-repository.ts";
import { createDiskReserve } from "./disk-reserve.ts";
import { createDocumentsRepository } from "./documents-repository.ts";
import { createDraftsRepository } from "./drafts-repository.ts";
import { createEventLog } from "./event-log.ts";
import { createEventsRepository } from "./events-repository.ts";
import { createJobLeases } from "./job-leases.ts";
import { createJobsRepository } from "./jobs-repository.ts";
import { createLogKeeper } from "./log-keeper.ts";
import { createMessagesRepository } from "./messages-repository.ts";
import { type Checkpoints, openCheckpoints } from "./open-checkpoints.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { createReportsRepository } from "./reports-repository.ts";
import { createSessionsRepository } from "./sessions-repository.ts";
import { createSourcesRepository } from "./sources-repository.ts";
import { createUsageRepository } from "./usage-repository.ts";

/** Everything that is kept in the data folder. */
export interface Store {
  db: Database;
  checkpoints: Checkpoints;
  sessions: SessionsRepository;
  jobs: JobsRepository;
  leases: JobLeases;
  events: EventsRepository;
  sources: SourcesRepository;
  claims: ClaimsRepository;
  reports: ReportsRepository;
  drafts: DraftsRepository;
  artifacts: ArtifactsRepository;
  usage: UsageRepository;
  documents: DocumentsRepository;
  caches: CacheRepository;
  messages: MessagesRepository;
  conversations: ConversationsRepository;
  close(): void;
}

export interface OpenStoreOptions {
  dataDir: string;
  clock: Clock;
  ids: Ids;
  /** Hears of a failure that stopped nothing. */
  warn: (error: unknown, message: string) => void;
}

/** Opens the data folder, making or migrating what is in it. Throws AppError INVALID_CONFIG with the next step, DISK_FULL. */
export function openStore({ dataDir, clock, ids, warn }: OpenStoreOptions): Store {
  const logKeeper = createLogKeeper((error) => {
    warn(error, "the database log could not be copied beside the work");
  });
  const db = openDatabase({ file: join(dataDir, "plumbline.db"), clock, ids, logKeeper });
  const checkpoints = openCheckpoints(join(dataDir, "checkpoints.db"), logKeeper);
  const reserve = createDiskReserve(join(dataDir, "reserve.bin"));
  const log = createEventLog(db, createChangeBus());
  reserve.hold();
  return {
    db,
    checkpoints,
    sessions: createSessionsRepository(db),
    jobs: createJobsRepository(log),
    leases: createJobLeases(log, reserve),
    events: createEventsRepository(log),
    sources: createSourcesRepository(db),
    claims: createClaimsRepository(db),
    reports: createReportsRepository(db),
    drafts: createDraftsRepository(log),
    artifacts: createArtifactsRepository(
      log,
      createArtifactFiles(join(dataDir, "artifacts"), () => ids.next("")),
    ),
    usage: createUsageRepository(db),
    documents: createDocumentsRepository(db),
    caches: createCacheRepository(db),
    messages: createMessagesRepository(log),
    conversations: createConversationsRepository(db),
    close: () => {
      logKeeper.close();
      checkpoints.close();
      db.close();
    },
  };
}
