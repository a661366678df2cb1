import type { Run } from "../ports.ts";

/** One query of a run's plan. */
export interface PlannedQuery {
  /** Unique among all jobs of the session. */
  id: string;
  /** Position among all queries of the run: with the rank it orders sources. */
  index: number;
  query: string;
  goal: string;
  /** Pages read at most for it. */
  maxReads: number;
  iteration: number;
  branch?: string;
  sectionId?: string;
}

/** Pages that may be read for the query at this position of its plan. */
export type ReadsOf = (position: number) => number;

export interface QueryListOptions {
  run: Run;
  /** Queries that were sent already; none comes again. */
  asked: string[];
  max: number;
  firstIndex: number;
  maxReads: ReadsOf;
  iteration: number;
  branch?: string;
  sectionId?: string;
}

export interface QueryList {
  /** The query as planned, for a section or the one of the list; null when it is empty, repeated, or one too many. */
  add(query: string, goal: string, section?: string): PlannedQuery | null;
  readonly queries: PlannedQuery[];
}

/** Longer ones are refused by search services. */
const LONGEST_QUERY = 400;

/** Takes queries in the order of the plan: blanks collapsed, repeats dropped, never more than `max`. */
export function createQueryList({ run, asked, max, firstIndex, maxReads, iteration, branch, sectionId }: QueryListOptions): QueryList {
  const known = new Set(asked.map(sameQuery));
  const queries: PlannedQuery[] = [];
  return {
    queries,
    add(text, goal, section = sectionId) {
      const query = searchable(text);
      const key = sameQuery(query);
      if (key === "" || known.has(key) || queries.length >= max) return null;
      known.add(key);
      const index = firstIndex + queries.length;
      const place = { ...(branch === undefined ? {} : { branch }), ...(section === undefined ? {} : { sectionId: section }) };
      const planned = {
        id: queryIdOf(run, index),
        index,
        query,
        goal: goal.trim(),
        maxReads: maxReads(queries.length),
        iteration,
        ...place,
      };
      queries.push(planned);
      return planned;
    },
  };
}

/** Blanks collapsed; cut at a blank where it is too long for a search service. */
export function searchable(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= LONGEST_QUERY) return line;
  const cut = line.slice(0, LONGEST_QUERY).replace(/[\uD800-\uDBFF]$/, "");
  const blank = cut.lastIndexOf(" ");
  return blank > LONGEST_QUERY / 2 ? cut.slice(0, blank) : cut;
}

/** Equal for queries that differ in case, width, blanks or closing punctuation only. */
export function sameQuery(query: string): string {
  return searchable(query)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\s]+$/u, "");
}

function queryIdOf(run: Run, index: number): string {
  return `q_${run.jobId.replace(/^drj_/, "")}_${String(index)}`;
}

/** The question itself as the first query of a run. */
export function questionQuery(run: Run, maxReads: ReadsOf): PlannedQuery {
  return { id: queryIdOf(run, 0), index: 0, query: searchable(run.question), goal: "", maxReads: maxReads(0), iteration: 1 };
}

/** As many pages for each of `queries` as a budget of pages allows, none more than its results. */
export function readsWithin(pages: number, queries: number, results: number): ReadsOf {
  return (position) => Math.max(0, Math.min(results, Math.ceil((pages - position) / Math.max(1, queries))));
}
