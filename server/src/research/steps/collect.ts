import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { CollectFailure, CollectOutcome, CollectRequest, Run } from "../ports.ts";
import type { PlannedQuery } from "./query-list.ts";
import type { RunContext } from "./run-context.ts";
import type { Step } from "./step.ts";

/** What one query brought, sources in rank order. */
export interface Collected {
  queryId: string;
  query: string;
  /** The planned section it was sent for. */
  sectionId?: string;
  sourceIds: string[];
  /** The first few, shortened. */
  failures: CollectFailure[];
}

const KEPT_FAILURES = 8;
const LONGEST_MESSAGE = 200;

export interface CollectAll {
  /** Tells collecting apart that is done again for the same queries. */
  round?: string;
  /** The run's progress goes from the first to the second while queries are completed. */
  progress?: readonly [number, number];
}

/** Searches and reads for all queries at once, each a step; the limiter decides how many are in flight. */
export function collect(context: RunContext, queries: PlannedQuery[], { round = "", progress }: CollectAll = {}): Promise<Collected[]> {
  let completed = 0;
  const one = async (query: PlannedQuery): Promise<Collected> => {
    const collected = await collectQuery(context, query, round);
    completed += 1;
    if (progress !== undefined) context.progress(progress[0] + ((progress[1] - progress[0]) * completed) / queries.length);
    return collected;
  };
  return Promise.all(queries.map(one));
}

/** As `collect`; but when nothing was found, beside what was found `before`, a later attempt of the job searches again. */
export async function collectUntilFound(
  context: RunContext,
  queries: PlannedQuery[],
  { before = [], ...options }: CollectAll & { before?: Collected[] },
): Promise<Collected[]> {
  let collected = [...before, ...(await collect(context, queries, options))];
  for (let attempt = 2; attempt <= context.ports.events.attempt && sourceIdsOf(collected).length === 0; attempt++) {
    collected = [...before, ...(await collect(context, queries, { ...options, round: ` again ${String(attempt)}` }))];
  }
  return collected;
}

/** Ids of everything these queries brought, by the position of the query and the rank. */
export function sourceIdsOf(collected: Collected[]): string[] {
  return [...new Set(collected.flatMap(({ sourceIds }) => sourceIds))];
}

export function collectRequest({ question, language, config }: Run, { id, index, query, goal, maxReads }: PlannedQuery): CollectRequest {
  return {
    queryId: id,
    queryIndex: index,
    query,
    goal: goal === "" ? question : goal,
    language,
    channels: config.allowedMaterialChannels,
    maxResults: config.maxSearchResultsPerQuery,
    maxReads,
    allowedDomains: config.allowedDomains,
    deniedDomains: config.deniedDomains,
  };
}

function collectQuery(context: RunContext, query: PlannedQuery, round: string): Promise<Collected> {
  const { run, ports } = context;
  return context.step(`collect ${query.id}${round}`, async (step) => {
    const { id, iteration, branch, sectionId } = query;
    const place = { ...(branch === undefined ? {} : { branch }), ...(sectionId === undefined ? {} : { sectionId }) };
    const about = { queryId: id, query: query.query, ...place, iteration };
    const sentFor = { queryId: id, query: query.query, ...(sectionId === undefined ? {} : { sectionId }) };
    if (step.finishing()) return { ...sentFor, sourceIds: [], failures: [] };
    step.once(`query:${id}${round}:started`, { type: "query_started", payload: about });
    const startedAt = ports.clock.now();
    const outcome = await collectUntilStopped(context, step, query);
    step.once(`query:${id}${round}:completed`, {
      type: "query_completed",
      payload: {
        ...about,
        resultCount: outcome.sourceIds.length,
        durationMs: ports.clock.now() - startedAt,
        cached: outcome.cached,
        searches: outcome.searches,
        pages: outcome.pages,
      },
    });
    for (const failure of outcome.failures) warnOfSearch(step, run, failure);
    return {
      ...sentFor,
      sourceIds: outcome.sourceIds,
      failures: outcome.failures
        .slice(0, KEPT_FAILURES)
        .map((failure) => ({ ...failure, message: failure.message.slice(0, LONGEST_MESSAGE) })),
    };
  });
}

/** A stop by the person leaves what was stored until then. */
async function collectUntilStopped({ run, ports }: RunContext, step: Step, query: PlannedQuery): Promise<CollectOutcome> {
  const stored = new Set<string>();
  try {
    const outcome = await ports.materials.collect(collectRequest(run, query), {
      signal: step.signals.research,
      limiter: step.limiter,
      allowance: step.allowance,
      onSource: (source) => {
        stored.add(source.id);
        step.once(`source:${query.id}:${source.id}`, { type: "source_added", payload: source });
      },
    });
    step.signals.wait.throwIfAborted();
    step.finishing();
    return outcome;
  } catch (error) {
    step.signals.wait.throwIfAborted();
    if (!step.finishing()) throw error;
    return { sourceIds: [...stored].toSorted(), searches: 0, pages: 0, cached: false, failures: [], stopped: true };
  }
}

/** A page that cannot be read is ordinary, one that hides orders is told; a search that fails is told once for each provider and kind of failure. */
function warnOfSearch(step: Step, run: Run, { channel, provider, url, outcome, message }: CollectFailure): void {
  if (url !== null) {
    if (outcome !== "hidden_orders") return;
    step.once(`page:${run.jobId}:${url}:${outcome}`, {
      type: "warning",
      payload: { code: outcome, message, recoverable: true, detail: { channel, url } },
    });
    return;
  }
  const payload = { code: outcome, message, recoverable: true, detail: { channel, provider } };
  step.once(`search:${run.jobId}:${channel}:${provider ?? ""}:${outcome}`, { type: "warning", payload });
}

/** The ids of what was collected. Throws AppError NO_SOURCES, which says what was tried, when there is none. */
export function requireSources({ run }: RunContext, collected: Collected[], sourceIds = sourceIdsOf(collected)): string[] {
  if (sourceIds.length > 0) return sourceIds;
  if (sourceIdsOf(collected).length > 0) {
    throw new AppError("NO_SOURCES", "Every source that was found was excluded.", { class: "material_error" });
  }
  refuseMisconfigured(collected);
  const failures = collected.flatMap((one) => one.failures);
  const queries = collected.map(({ query }) => query);
  const channels = run.config.allowedMaterialChannels;
  const tried = `Tried ${queries.map((query) => `“${query}”`).join(", ") || "nothing yet"} in ${channels.join(", ")}.`;
  const failed = countFailures(failures).map((line) => ` ${line}`);
  throw new AppError("NO_SOURCES", `No source was found. ${tried}${failed.join("")}`, {
    class: "material_error",
    retryable: true,
    details: { queries, channels, failures },
  });
}

/** Throws AppError SEARCH_MISCONFIGURED when nothing was found and every search says that it is set up wrong: more queries would not help. */
export function refuseMisconfigured(collected: Collected[]): void {
  const searches = collected.flatMap(({ failures }) => failures.filter(({ url }) => url === null));
  const [first] = searches;
  if (first === undefined || sourceIdsOf(collected).length > 0) return;
  if (searches.some(({ outcome }) => outcome !== "SEARCH_MISCONFIGURED")) return;
  throw new AppError("SEARCH_MISCONFIGURED", first.message, { class: "config_error", details: { provider: first.provider } });
}

function countFailures(failures: CollectFailure[]): string[] {
  const counts = new Map<string, number>();
  for (const { channel, provider, outcome, url } of failures) {
    const key = `${provider ?? channel}: ${url === null ? "search" : "page"} ${outcome}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].slice(0, KEPT_FAILURES).map(([key, count]) => `${key}${count > 1 ? ` (${String(count)} times)` : ""}.`);
}
