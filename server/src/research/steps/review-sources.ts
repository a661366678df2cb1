import type { PlanSection } from "@plumbline/shared/events/research-event.ts";
import type { Collected } from "./collect.ts";
import { interruptId } from "./review-plan.ts";
import type { RunContext } from "./run-context.ts";

/** Sources shown in the question itself; the list of all is in the session's sources. */
const MOST_SHOWN = 25;
const LONGEST_TITLE = 120;
const LONGEST_REASON = 120;
const LONGEST_SUBJECT = 60;
/** Sections or queries told of, those that rest on the fewest sources first. */
const MOST_SUPPORTS = 24;
/** What rests on more sources than this is in no danger. */
const MOST_SUPPORTING = 6;

/** What rests on so few sources that excluding them would leave it without any. */
export interface Support {
  /** Title of the section, or the query where none was sent for a section. */
  what: string;
  sourceIds: string[];
}

/**
 * With `reviewSources`, shows the chosen sources and waits. Approval with `selectedIds` takes exactly those; without, what is selected in the
 * session by then. Null when the person cancelled.
 */
export async function reviewSources(
  context: RunContext,
  collected: Collected[],
  sourceIds: string[],
  sections: PlanSection[] = [],
): Promise<string[] | null> {
  const { run, ports } = context;
  if (!run.config.reviewSources) return sourceIds;
  const payload = await context.step("source review", () =>
    Promise.resolve(describe(context, sourceIds, supportsOf(collected, sourceIds, sections))),
  );
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

function describe({ ports }: RunContext, sourceIds: string[], supports: Support[]): Record<string, unknown> {
  const sources = ports.sources.read(sourceIds.slice(0, MOST_SHOWN)).map((source) => ({
    id: source.id,
    title: source.title.slice(0, LONGEST_TITLE),
    url: source.url,
    quality: source.quality,
    relevance: source.relevance,
    reason: source.selectionReason?.slice(0, LONGEST_REASON) ?? null,
  }));
  return { sourceCount: sourceIds.length, sources, supports, locator: "/sources?selected=true" };
}

/** The chosen sources behind each section, or behind each query where the queries were sent for the whole question. */
function supportsOf(collected: Collected[], sourceIds: string[], sections: PlanSection[]): Support[] {
  const chosen = new Set(sourceIds);
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const bySubject = new Map<string, Set<string>>();
  const forSections = collected.some(({ sectionId }) => sectionId !== undefined);
  for (const one of collected) {
    const what = forSections ? titles.get(one.sectionId ?? "") : one.query;
    if (what === undefined) continue;
    const ids = bySubject.get(what) ?? new Set();
    for (const id of one.sourceIds) if (chosen.has(id)) ids.add(id);
    bySubject.set(what, ids);
  }
  return [...bySubject]
    .filter(([, ids]) => ids.size > 0 && ids.size <= MOST_SUPPORTING)
    .toSorted(([, a], [, b]) => a.size - b.size)
    .slice(0, MOST_SUPPORTS)
    .map(([what, ids]) => ({ what: what.slice(0, LONGEST_SUBJECT), sourceIds: [...ids] }));
}
