import { type Collected, collect } from "./collect.ts";
import { extractLearnings, type Learning, type Learnt, newLearnings } from "./learn.ts";
import { planQueries, queriesOfPlan } from "./plan-queries.ts";
import { type PlannedQuery, type ReadsOf, sameQuery } from "./query-list.ts";
import type { RunContext } from "./run-context.ts";

export interface ExploreRequest {
  persona: string;
  /** The question's own search, which the first level is planned from. */
  sent: PlannedQuery[];
  before: Collected[];
}

export interface Explored {
  collected: Collected[];
  /** Everything learnt, in the order of the branches. */
  learnings: Learning[];
  queries: PlannedQuery[];
  instructionIds: string[];
}

/** A place from which the next level goes on. */
interface Node {
  branchId: string | null;
  goal: string;
}

interface Branch {
  id: string;
  query: PlannedQuery;
  collected: Collected;
  learnt: Learnt;
}

interface Level {
  depth: number;
  /** Queries each node may send. */
  breadth: number;
  maxReads: ReadsOf;
  firstIndex: number;
}

/**
 * Searches level by level: every node plans from all that was asked and learnt on the levels before, its branches collect and learn at once. Ends
 * at the depth, at the budget, or when a level learns nothing new.
 */
export async function explore(context: RunContext, { persona, sent, before }: ExploreRequest): Promise<Explored> {
  const { deepBreadth, deepDepth } = context.run.config;
  const state: Explored = { collected: [...before], learnings: [], queries: [...sent], instructionIds: [] };
  let nodes: Node[] = [{ branchId: null, goal: "" }];
  let breadth = deepBreadth;
  for (let depth = 1; depth <= deepDepth && nodes.length > 0; depth++) {
    const level = await openLevel(context, depth, breadth, nodes.length, 1 + lastIndex(state.queries));
    const branches = await exploreLevel(context, persona, nodes.slice(0, level.nodes), level, state);
    const fresh = newLearnings(
      branches.flatMap(({ learnt }) => learnt.learnings),
      state.learnings,
    );
    state.collected.push(...branches.map(({ collected }) => collected));
    state.queries.push(...branches.map(({ query }) => query));
    state.learnings.push(...fresh);
    if (fresh.length === 0) break;
    nodes = branches.filter(({ learnt }) => learnt.learnings.length > 0).map(toNode);
    breadth = Math.max(1, Math.ceil(breadth / 2));
    context.progress(0.1 + (0.4 * depth) / deepDepth);
  }
  return state;
}

/** How much of a level the budget allows: fewer queries for each node first, then fewer nodes. */
async function openLevel(
  context: RunContext,
  depth: number,
  breadth: number,
  nodes: number,
  firstIndex: number,
): Promise<Level & { nodes: number }> {
  const { run, budget } = context;
  const room = await context.step(`level ${String(depth)}`, (step) => {
    if (step.finishing()) return Promise.resolve({ nodes: 0, breadth, reads: 0 });
    const searches = Math.floor(budget.left("searches") / run.config.allowedMaterialChannels.length);
    // A node plans once, each of its branches learns once.
    const calls = Math.floor(budget.callsLeft("research"));
    const affordable = Math.min(searches, Math.max(0, calls - nodes));
    if (affordable < nodes * breadth) step.limited(searches <= calls - nodes ? "searches" : "modelCalls");
    const each = Math.min(breadth, Math.max(1, Math.floor(affordable / nodes)));
    const kept = Math.min(nodes, Math.floor(affordable / each));
    const reads = Math.floor(budget.left("pages") / Math.max(1, kept * each));
    return Promise.resolve({ nodes: kept, breadth: each, reads: Math.min(run.config.maxSearchResultsPerQuery, reads) });
  });
  return { depth, firstIndex, nodes: room.nodes, breadth: room.breadth, maxReads: () => room.reads };
}

/**
 * All nodes plan at once, and a node's branches start as soon as its plan and those of the nodes before it are there: so a query that two nodes
 * plan is sent by the first, whichever plan comes sooner.
 */
async function exploreLevel(context: RunContext, persona: string, nodes: Node[], level: Level, state: Explored): Promise<Branch[]> {
  const asked = state.queries.map(({ query }) => query);
  const seen = new Set(asked.map(sameQuery));
  let before: Promise<unknown> = Promise.resolve();
  const explored = nodes.map(async (node, at) => {
    const plan = planNode(context, persona, node, at, level, state);
    const earlier = before;
    const launched = Promise.withResolvers<undefined>();
    before = launched.promise;
    let branches: Promise<Branch[]>;
    try {
      const queries = await plan;
      await earlier;
      const fresh = queries.filter(({ query }) => !seen.has(sameQuery(query)) && seen.add(sameQuery(query)));
      branches = Promise.all(fresh.map((query) => exploreBranch(context, node, query, level, state)));
    } finally {
      launched.resolve(undefined);
    }
    return branches;
  });
  return (await Promise.all(explored)).flat();
}

async function planNode(
  context: RunContext,
  persona: string,
  node: Node,
  at: number,
  level: Level,
  state: Explored,
): Promise<PlannedQuery[]> {
  const { depth, breadth, maxReads } = level;
  const firstIndex = level.firstIndex + at * breadth;
  const asked = state.queries.map(({ query }) => query);
  const { plan } = context.run;
  if (plan !== null && depth === 1) {
    return queriesOfPlan(context, { key: "given plan", plan, asked, firstIndex, maxReads, bySection: false });
  }
  const planned = await planQueries(context, {
    key: `plan ${String(depth)}.${String(at)}`,
    goal: node.branchId === null ? null : node.goal,
    ...{ persona, asked, firstIndex, maxReads, feedback: [], withQuestion: false, count: breadth, iteration: depth },
    findings: node.branchId === null ? state.collected.flatMap(({ sourceIds }) => sourceIds) : [],
    learnt: state.learnings.map(({ text }) => text),
    warmUp: true,
    ...(node.branchId === null ? {} : { branch: node.branchId }),
  });
  state.instructionIds = [...new Set([...state.instructionIds, ...planned.instructionIds])];
  return planned.queries;
}

/** One query with its goal: collects, then learns. */
async function exploreBranch(context: RunContext, node: Node, planned: PlannedQuery, level: Level, state: Explored): Promise<Branch> {
  const id = `b${String(planned.index)}`;
  const query = { ...planned, branch: id };
  const about = { branchId: id, parentId: node.branchId, depth: level.depth, breadth: level.breadth, query: query.query, goal: query.goal };
  return context.branch(`branch ${id}`, async () => {
    context.once(`branch:${id}:started`, { type: "deep_branch_started", payload: about });
    const [collected] = await collect(context, [query]);
    if (collected === undefined) throw new Error("a query was not collected");
    const learnt = await extractLearnings(context, {
      ...{ key: `learn ${id}`, query, collected },
      learnt: state.learnings.map(({ text }) => text),
      asked: state.queries.map((other) => other.query),
    });
    context.once(`branch:${id}:completed`, { type: "deep_branch_completed", payload: { ...about, ...learnt } });
    return { id, query, collected, learnt };
  });
}

/** The highest position a query has, of the question's own search at least. */
export function lastIndex(queries: PlannedQuery[]): number {
  return Math.max(0, ...queries.map(({ index }) => index));
}

function toNode({ id, query, learnt }: Branch): Node {
  const goal = query.goal === "" ? query.query : query.goal;
  return { branchId: id, goal: [goal, ...learnt.followUps].join("\n") };
}
