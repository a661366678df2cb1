import { type Fold, note, timeOf } from "./fold-run.ts";
import { getKeyed, keyedCount, setKeyed, updateKeyed } from "./keyed-list.ts";
import { append } from "./persistent-list.ts";
import type { QueryView, RunView, SourceView } from "./run-view.ts";

export const foldPlanCreated: Fold<"plan_created"> = (view, event) => {
  const { plan, revision } = event.payload;
  return note({ ...view, plan: { plan, revision } }, event, { kind: "plan", revision, sections: plan.sections.length });
};

export const foldQueryStarted: Fold<"query_started"> = (view, event) => {
  const { queryId, query, branch, sectionId, iteration } = event.payload;
  const known = getKeyed(view.queries, queryId);
  const started: QueryView = {
    id: queryId,
    query,
    branchId: branch ?? null,
    sectionId: sectionId ?? null,
    iteration,
    startedAt: timeOf(event),
    result: null,
    sourceCount: known?.sourceCount ?? 0,
  };
  const next: RunView = {
    ...view,
    queries: setKeyed(view.queries, queryId, started),
    queryIdByText: setKeyed(view.queryIdByText, query, queryId),
    openQueryIds: [...view.openQueryIds.filter((id) => id !== queryId), queryId],
  };
  return known === undefined ? note(next, event, { kind: "query", queryId }, started) : next;
};

export const foldQueryCompleted: Fold<"query_completed"> = (view, event) => {
  const { queryId, query, branch, sectionId, iteration, resultCount, durationMs, cached, searches, pages } = event.payload;
  const known = getKeyed(view.queries, queryId);
  const completed: QueryView = {
    id: queryId,
    query,
    branchId: branch ?? null,
    sectionId: sectionId ?? null,
    iteration,
    startedAt: known?.startedAt ?? timeOf(event) - durationMs,
    sourceCount: known?.sourceCount ?? 0,
    result: { count: resultCount, durationMs, cached, searches, pages },
  };
  const { usage } = view;
  const next: RunView = {
    ...view,
    queries: setKeyed(view.queries, queryId, completed),
    queryIdByText: setKeyed(view.queryIdByText, query, queryId),
    openQueryIds: view.openQueryIds.filter((id) => id !== queryId),
    usage: { ...usage, searches: usage.searches + searches, pages: usage.pages + pages },
  };
  return known === undefined ? note(next, event, { kind: "query", queryId }, completed) : next;
};

export const foldSourceAdded: Fold<"source_added"> = (view, event) => {
  const found = queryThatFound(view, event.payload.queries);
  const counted: RunView = found === undefined ? view : countSource(view, found);
  const known = getKeyed(view.sources, event.payload.id);
  if (known !== undefined) {
    const merged: SourceView = {
      ...known,
      ...event.payload,
      relevance: Math.max(known.relevance, event.payload.relevance),
      queries: [...new Set([...known.queries, ...event.payload.queries])],
    };
    return { ...counted, sources: setKeyed(view.sources, known.id, merged), repeatedSources: view.repeatedSources + 1 };
  }
  const place = { sectionId: found?.sectionId ?? null, branchId: found?.branchId ?? null };
  const added: SourceView = { ...event.payload, ...place, addedAt: timeOf(event), selected: null, removedReason: null };
  const next: RunView = { ...counted, sources: setKeyed(view.sources, added.id, added) };
  return note(next, event, { kind: "source", sourceId: added.id }, place);
};

export const foldSourcesCurated: Fold<"sources_curated"> = (view, event) => {
  const { selectedIds, removed } = event.payload;
  let sources = view.sources;
  for (const id of selectedIds) sources = updateKeyed(sources, id, (source) => ({ ...source, selected: true, removedReason: null }));
  for (const { id, reason } of removed)
    sources = updateKeyed(sources, id, (source) => ({ ...source, selected: false, removedReason: reason }));
  const curation = { selected: selectedIds.length, removed: removed.length };
  return note({ ...view, sources, curation }, event, { kind: "curated", ...curation });
};

export const foldContextCompressed: Fold<"context_compressed"> = (view, event) =>
  note({ ...view, compression: event.payload }, event, { kind: "compressed", ...event.payload });

export const foldBranchStarted: Fold<"deep_branch_started"> = (view, event) => {
  const { branchId, parentId, depth, breadth, query, goal } = event.payload;
  const known = getKeyed(view.branches, branchId);
  const branches = setKeyed(view.branches, branchId, {
    id: branchId,
    parentId,
    depth,
    breadth,
    query,
    goal,
    startedAt: known?.startedAt ?? timeOf(event),
    completedAt: null,
    sourceCount: known?.sourceCount ?? 0,
    learningCount: 0,
    followUps: [],
  });
  return known === undefined ? note({ ...view, branches }, event, { kind: "branch", branchId }, { branchId }) : { ...view, branches };
};

export const foldBranchCompleted: Fold<"deep_branch_completed"> = (view, event) => {
  const { branchId, parentId, depth, breadth, query, goal, learnings, followUps } = event.payload;
  const at = timeOf(event);
  const known = getKeyed(view.branches, branchId);
  const branches = setKeyed(view.branches, branchId, {
    id: branchId,
    parentId,
    depth,
    breadth,
    query,
    goal,
    startedAt: known?.startedAt ?? at,
    completedAt: at,
    sourceCount: known?.sourceCount ?? 0,
    learningCount: learnings.length,
    followUps,
  });
  let next: RunView = { ...view, branches };
  for (const { text, sourceIds } of learnings) {
    const learnt = { ...next, learnings: append(next.learnings, { text, sourceIds, branchId, at }) };
    next = note(learnt, event, { kind: "learning", text, sourceIds }, { branchId });
  }
  return next;
};

/** The query a source was found by: of those it names, one that is still open, else the last. */
function queryThatFound(view: RunView, texts: string[]): QueryView | undefined {
  const queries = texts.flatMap((text) => {
    const id = getKeyed(view.queryIdByText, text);
    const query = id === undefined ? undefined : getKeyed(view.queries, id);
    return query === undefined ? [] : [query];
  });
  return queries.findLast((query) => query.result === null) ?? queries.at(-1);
}

function countSource(view: RunView, query: QueryView): RunView {
  const queries = setKeyed(view.queries, query.id, { ...query, sourceCount: query.sourceCount + 1 });
  if (query.branchId === null || keyedCount(view.branches) === 0) return { ...view, queries };
  const branches = updateKeyed(view.branches, query.branchId, (branch) => ({ ...branch, sourceCount: branch.sourceCount + 1 }));
  return { ...view, queries, branches };
}
