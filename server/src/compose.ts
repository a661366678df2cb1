import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import type { Express } from "express";
import { pino } from "pino";
import packageFile from "../package.json" with { type: "json" };
import { describeCapabilities } from "./capabilities.ts";
import type { Backend } from "./cli/backend.ts";
import { parseIn } from "./compose-file-reader.ts";
import { createComputePool } from "./compute/pool.ts";
import { warmUp } from "./compute/warm-up.ts";
import { checkInstallation } from "./doctor.ts";
import { createExporter, type ExportTasks, exportFormats } from "./export/exporter.ts";
import { findBrowser } from "./export/find-browser.ts";
import { createApp, uploadFolder } from "./http/app.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { removeStaleUploads } from "./http/stale-uploads.ts";
import { createSweeper } from "./jobs/sweeper.ts";
import { createWorker, type Worker } from "./jobs/worker.ts";
import { refreshBuiltinCollection } from "./library/builtin-collection.ts";
import { createDocumentFiles } from "./library/document-files.ts";
import { createLibrary } from "./library/library.ts";
import { LOCAL_USER } from "./local-user.ts";
import { createGuardedFetch } from "./materials/guard/guarded-fetch.ts";
import { readInput } from "./materials/reader/read-input.ts";
import { createPageReader } from "./materials/reader/read-page.ts";
import { createRobotsRules } from "./materials/reader/robots.ts";
import { createSearchProviders } from "./materials/search/providers.ts";
import { createModels, type ModelFacts, type RegistryFacts } from "./models/registry.ts";
import { openRunPorts } from "./open-run.ts";
import { createEngine } from "./research/engine.ts";
import { estimateRun } from "./research/estimate-run.ts";
import type { Clock, Ids } from "./research/ports.ts";
import { detectLanguage } from "./research/text/detect-language.ts";
import type { Settings } from "./settings.ts";
import { openStore } from "./store/open-store.ts";
import { correctEstimate } from "./use-cases/correct-estimate.ts";
import type { UseCasePorts } from "./use-cases/use-case-ports.ts";

const PAGE_FOLDER = join(import.meta.dirname, "../../client/dist");
const DOCS_FOLDER = join(import.meta.dirname, "../../docs");
const MAX_ATTEMPTS = 5;

const clock: Clock = { now: () => Date.now() };
const ids: Ids = { next: (prefix) => `${prefix}${randomUUID().replaceAll("-", "")}` };

export interface ComposedServer {
  app: Express;
  /** Takes jobs from now on. */
  start: () => void;
  /** Ends open streams, puts running jobs back in the queue and closes everything. */
  close: () => Promise<void>;
}

/** Builds the installation once: the only place that knows all of its parts. */
async function compose(settings: Settings, observeModel?: Metrics["observeModel"]) {
  const log = pino({ level: settings.logLevel, base: null }, pino.destination(2));
  const store = openStore({
    dataDir: settings.dataDir,
    clock,
    ids,
    warn: (error, message) => {
      log.warn({ name: error instanceof Error ? error.name : typeof error }, message);
    },
  });
  const compute = createComputePool();
  const browser = findBrowser(settings.chromiumPath);
  const fetch = createGuardedFetch({ allow: settings.outboundAllow });
  const models = createModels(settings.models, { compute, clock, ...(observeModel === undefined ? {} : { observe: observeModel }) });
  const search = createSearchProviders(settings, { fetch, now: clock.now });
  const parse = parseIn(compute);
  const library = createLibrary({
    documents: store.documents,
    files: createDocumentFiles(join(settings.dataDir, "library")),
    ids,
    parse: ({ bytes, name }, signal) => parse({ bytes, name, mediaType: null, url: null }, signal),
    index: (input, signal) => compute.run("indexDocument", input, { signal }),
  });
  await refreshBuiltinCollection({ documents: store.documents, library }, DOCS_FOLDER, new AbortController().signal);
  const robots = settings.robots ? createRobotsRules({ fetch, now: clock.now }) : null;
  const readPage = createPageReader({ fetch, parse, cache: store.caches.pages, robots, now: clock.now, extract: search.extract });
  const engine = createEngine({ checkpointer: store.checkpoints.saver });
  const run = { store, models, compute, searchProviders: search.providers, librarySearch: library.searchFor, readPage, parse, clock, ids };
  const worker = createWorker({
    workerId: ids.next("wrk_"),
    leases: store.leases,
    engine,
    openRunPorts: (job, signals) => openRunPorts(run, job, signals),
    log,
    options: {
      ...settings.lease,
      maxAttempts: MAX_ATTEMPTS,
      limits: { maxActiveJobs: settings.maxActiveJobs, maxActiveJobsPerUser: settings.maxActiveJobsPerUser },
    },
  });
  const capabilities = {
    version: packageFile.version,
    models: models.facts.models,
    searchProviders: search.facts,
    exportFormats: exportFormats(browser),
    documents: (ownerId: string) => store.documents.count(ownerId),
  };
  const exportTasks: ExportTasks = {
    render: (input, signal) => compute.run("renderReport", input, { signal }),
    matter: (input, signal) => compute.run("reportMatter", input, { signal }),
    zip: (input, signal) => compute.run("zipFiles", input, { signal }),
  };
  const ports: UseCasePorts = {
    ...store,
    models: {
      names: () => models.facts.models.map((model) => model.name),
      allPriced: (config) => chosenModels(config, models.facts).every((model) => model.priced || model.builtin),
    },
    library,
    exporter: createExporter({ ...store, tasks: exportTasks, browser }),
    waker: worker,
    ids,
    estimate: (ownerId, config) => correctEstimate(estimateRun(config), store.usage.history(ownerId, config.mode, 20)),
    detectLanguage,
    capabilities: (ownerId) => describeCapabilities(capabilities, ownerId),
    forget: (threadId) => engine.forget(threadId),
  };
  const sweeper = createSweeper({
    ...store,
    uploads: { sweep: () => removeStaleUploads(uploadFolder(settings), clock.now()) },
    clock,
    log,
  });
  const close = async (): Promise<void> => {
    sweeper.stop();
    await worker.drain();
    await fetch.close();
    await compute.close();
    store.close();
  };
  return { log, store, compute, models, searchProviders: search.providers, library, parse, readPage, worker, sweeper, ports, close };
}

export async function composeServer(settings: Settings): Promise<ComposedServer> {
  const metrics = createMetrics({ jobs: () => built.store.jobs.counts(), walBytes: () => walBytes(settings.dataDir) });
  const built = await compose(settings, metrics.observeModel);
  const closing = new AbortController();
  const app = createApp({
    settings,
    ports: built.ports,
    metrics,
    ready: () => !closing.signal.aborted,
    now: clock.now,
    closing: closing.signal,
    pageFolder: existsSync(PAGE_FOLDER) ? PAGE_FOLDER : null,
    log: built.log,
  });
  return {
    app,
    start: () => {
      built.worker.start();
      warmUp(built.compute, closing.signal).catch((error: unknown) => {
        if (!closing.signal.aborted)
          built.log.warn({ name: error instanceof Error ? error.name : typeof error }, "the worker threads could not be warmed up");
      });
      built.library.recover(closing.signal).catch((error: unknown) => {
        if (!closing.signal.aborted)
          built.log.warn({ name: error instanceof Error ? error.name : typeof error }, "a document was not read");
      });
      built.sweeper.start();
    },
    close: async () => {
      closing.abort();
      await built.close();
    },
  };
}

/** The same installation for one command of the command line. */
export async function composeBackend(settings: Settings): Promise<Backend> {
  const { ports, worker, store, models, searchProviders, parse, readPage, close } = await compose(settings);
  return {
    ports,
    startWorker: once(worker),
    read: (input, signal) => readInput({ readPage: readPage(LOCAL_USER), parse, now: () => performance.now() }, input, signal),
    doctor: (signal) => checkInstallation({ settings, store, models, searchProviders }, signal),
    close,
  };
}

function once(worker: Worker): () => void {
  return () => {
    worker.start();
  };
}

function chosenModels(config: ResearchConfig, facts: RegistryFacts): ModelFacts[] {
  const names = [
    config.fastModel ?? facts.roles.fast,
    config.smartModel ?? facts.roles.smart,
    config.strategicModel ?? facts.roles.strategic,
  ];
  return facts.models.filter((model) => names.includes(model.name));
}

function walBytes(dataDir: string): number {
  return statSync(join(dataDir, "plumbline.db-wal"), { throwIfNoEntry: false })?.size ?? 0;
}
