import type { Collected } from "./collect.ts";
import { interruptId } from "./review-plan.ts";
import type { RunContext } from "./run-context.ts";

/** Sources shown in the question itself; the list of all is in the session's sources. */
const MOST_SHOWN = 25;
const LONGEST_TITLE = 120;
const LONGEST_REASON = 120;
const LONGEST_QUERY = 80;

/**
 * With `reviewSources`, shows the chosen sources and waits. Approval with `selectedIds` takes exactly those; without, what is selected in the
 * session by then. Null when the person cancelled.
 */
export async function reviewSources(context: RunContext, collected: Collected[], sourceIds: string[]): Promise<string[] | null> {
  const { run, ports } = context;
  if (!run.config.reviewSources) return sourceIds;
  const payload = await context.step("source review", () => Promise.resolve(describe(context, collected, sourceIds)));
  const answer = context.ask({
    interruptId: interruptId(run.jobId, "sources"),
    kind: "source_review",
    payload,
    allowedActions: ["approve", "cancel"],
  });
  if (answer.action === "cancel") return null;
  return context.step("sources reviewed", (step) => {
    const all = ports.sources.cards();
    const given = answer.payload["selectedIds"];
    const wanted = new Set<unknown>(Array.isArray(given) ? given : all.filter(({ selected }) => selected).map(({ id }) => id));
    // An exclusion without a reason is the person's; what was left out before keeps its reason.
    ports.sources.select(
      all.filter(({ id, selected }) => selected !== wanted.has(id)).map(({ id }) => ({ id, selected: wanted.has(id), reason: null })),
    );
    const found = new Set([...sourceIds, ...collected.flatMap((one) => one.sourceIds)]);
    const kept = [...found].filter((id) => wanted.has(id));
    const removed = [...found].filter((id) => !wanted.has(id)).map((id) => ({ id, reason: "" }));
    step.once("sources reviewed", { type: "sources_curated", payload: { selectedIds: kept, removed } });
    return Promise.resolve(kept);
  });
}

/** Each source with what its exclusion would mean: the queries that only it answers. */
function describe({ ports }: RunContext, collected: Collected[], sourceIds: string[]): Record<string, unknown> {
  const chosen = new Set(sourceIds);
  const onlyAnswerTo = (id: string): string[] =>
    collected
      .filter((one) => one.sourceIds.includes(id) && one.sourceIds.every((other) => other === id || !chosen.has(other)))
      .map(({ query }) => query.slice(0, LONGEST_QUERY));
  const sources = ports.sources.read(sourceIds.slice(0, MOST_SHOWN)).map((source) => ({
    id: source.id,
    title: source.title.slice(0, LONGEST_TITLE),
    url: source.url,
    quality: source.quality,
    relevance: source.relevance,
    reason: source.selectionReason?.slice(0, LONGEST_REASON) ?? null,
    consequences: onlyAnswerTo(source.id),
  }));
  return { sourceCount: sourceIds.length, sources, locator: "/sources?selected=true" };
}
