import type { ExportFormat } from "@plumbline/shared/api/artifacts.ts";
import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import type { DocumentListQuery, LibraryDocument, LibraryHit, UploadResponse } from "@plumbline/shared/api/library.ts";
import type { Page } from "@plumbline/shared/api/page.ts";
import type { ReportReferences } from "@plumbline/shared/api/references.ts";
import type { Estimate } from "@plumbline/shared/api/usage.ts";
import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import type { Ids } from "../research/ports.ts";
import type { ArtifactsRepository } from "../research/repositories/artifacts-repository.ts";
import type { ClaimsRepository } from "../research/repositories/claims-repository.ts";
import type { EventsRepository } from "../research/repositories/events-repository.ts";
import type { JobsRepository } from "../research/repositories/jobs-repository.ts";
import type { ReportsRepository } from "../research/repositories/reports-repository.ts";
import type { SessionsRepository } from "../research/repositories/sessions-repository.ts";
import type { SourcesRepository } from "../research/repositories/sources-repository.ts";
import type { UsageRepository } from "../research/repositories/usage-repository.ts";

/** What a configuration is checked against. */
export interface ModelFacts {
  /** Registered names. */
  names(): string[];
  /** True when every model this configuration resolves to has a price. */
  allPriced(config: ResearchConfig): boolean;
}

/** A file made for download. */
export interface ExportedFile {
  fileName: string;
  mediaType: string;
  bytes: Buffer;
}

export interface Exporter {
  /** The reference lists of one version in the session's style; the newest when `version` is null. */
  references(ownerId: string, sessionId: string, version: number | null, signal: AbortSignal): Promise<ReportReferences>;
  /** Throws AppError EXPORT_FORMAT_UNAVAILABLE for a format this installation cannot make. */
  make(ownerId: string, sessionId: string, format: ExportFormat, version: number | null, signal: AbortSignal): Promise<ExportedFile>;
}

export type UploadOutcome = UploadResponse["items"][number];

/** The library of one person beside the built-in handbook. */
export interface Library {
  /** Stores and indexes one file; what cannot be read is an outcome of that file, not an error. */
  add(ownerId: string, file: { fileName: string; path: string }, signal: AbortSignal): Promise<UploadOutcome>;
  list(ownerId: string, query: DocumentListQuery): Page<LibraryDocument>;
  get(ownerId: string, id: string): LibraryDocument | null;
  remove(ownerId: string, id: string): Promise<boolean>;
  search(ownerId: string, query: string, limit: number): LibraryHit[];
}

/** The dispatcher of this process. */
export interface JobWaker {
  /** A job may be ready to run. */
  wake(): void;
  /** The row of this job changed: look at it now instead of at the next tick. */
  changed(jobId: string): void;
}

/** Everything the use cases need; http and cli never see it. */
export interface UseCasePorts {
  sessions: SessionsRepository;
  jobs: JobsRepository;
  events: EventsRepository;
  sources: SourcesRepository;
  claims: ClaimsRepository;
  reports: ReportsRepository;
  artifacts: ArtifactsRepository;
  usage: UsageRepository;
  models: ModelFacts;
  library: Library;
  exporter: Exporter;
  waker: JobWaker;
  ids: Ids;
  /** Price tag of a configuration: the modes' own steps, corrected by this person's earlier runs. */
  estimate(ownerId: string, config: ResearchConfig): Estimate;
  /** Language of a question, BCP-47. */
  detectLanguage(text: string): string;
  capabilities(ownerId: string): Capabilities;
  /** Removes the checkpoints of a thread. */
  forget(threadId: string): Promise<void>;
}
