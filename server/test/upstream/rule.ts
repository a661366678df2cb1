import { z } from "zod";

export const CallKind = z.enum(["model", "search", "extract", "page"]);
export type CallKind = z.infer<typeof CallKind>;

/** Which calls a rule is for; what is not given matches every call. */
export const Match = z.strictObject({
  operation: z.string().optional(),
  model: z.string().optional(),
  /** Start of the path, e.g. `/site/en/`. */
  path: z.string().optional(),
  /** Text anywhere in the prompt, query or path. */
  contains: z.string().optional(),
});
export type Match = z.infer<typeof Match>;

/** What happens to a call. Counts of characters are of the reply's content. */
export const Act = z.strictObject({
  delayMs: z.number().min(0).optional(),
  /** Waits until the rule is released. */
  hold: z.boolean().optional(),
  /** Never answers. */
  hang: z.boolean().optional(),
  status: z.int().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Sent as it is when a string, else as JSON. */
  body: z.unknown().optional(),
  /** Model: the reply instead of the scripted one; null is sent as null. */
  content: z.string().nullable().optional(),
  /** Model: put around the reply. */
  before: z.string().optional(),
  after: z.string().optional(),
  /** Model: sent in its own field, whose name is `reasoningField`. */
  reasoning: z.string().optional(),
  reasoningField: z.enum(["reasoning_content", "reasoning"]).optional(),
  /** Model: a sentence added to what a writing operation writes. */
  plant: z.string().optional(),
  /** Model: questions of each planned section; one by default. */
  questions: z.int().min(1).max(3).optional(),
  /** Model: sent instead of `stop`; null sends none. */
  finishReason: z.string().nullable().optional(),
  /** Model: ends at the output limit after so many characters. */
  lengthAfter: z.int().min(0).optional(),
  /** Model: a continuation repeats so many characters of what was there. */
  repeat: z.int().min(0).optional(),
  /** Model stream: ends cleanly without finish_reason and `[DONE]`. */
  cutAfter: z.int().min(0).optional(),
  /** Model stream: the socket is destroyed. */
  resetAfter: z.int().min(0).optional(),
  /** Model stream: an error frame. */
  errorAfter: z.int().min(0).optional(),
  /** Model stream: nothing more is sent. */
  silentAfter: z.int().min(0).optional(),
  /** Model stream: wait before each piece. */
  pieceDelayMs: z.number().min(0).optional(),
  pieceLength: z.int().min(1).optional(),
  /** Model: reported instead of the counted usage; null sends none. */
  usage: z.strictObject({ promptTokens: z.int(), completionTokens: z.int() }).nullable().optional(),
  /** Model: request fields answered with 400, in this order. */
  refuse: z.array(z.string()).optional(),
  /** Search: so many results of the query's own instead of those of the corpus. */
  generated: z.int().min(0).optional(),
  /** Page: a long article of so many bytes instead of the page. */
  bytes: z.int().min(0).optional(),
  /** Model: prompts of more tokens are answered with 400 context_length_exceeded. */
  window: z.int().optional(),
});
export type Act = z.infer<typeof Act>;

export const Rule = z.strictObject({
  id: z.string(),
  kind: CallKind,
  match: Match.default({}),
  /** Leaves so many matching calls alone first. */
  skip: z.int().min(0).default(0),
  /** Then acts on so many; null: on all. */
  times: z.int().min(1).nullable().default(null),
  /** Acts on every n-th of those only. */
  every: z.int().min(1).default(1),
  act: Act,
});
export type Rule = z.infer<typeof Rule>;
export type RuleInput = z.input<typeof Rule>;

export interface CallFacts {
  kind: CallKind;
  operation: string | null;
  model: string | null;
  path: string;
  text: string;
}

export interface RuleBook {
  set(rule: Rule): void;
  remove(id: string): void;
  clear(): void;
  /** Everything that applies to this call, later rules winning; counts the call. `heldBy` names the rules that hold it. */
  actFor(facts: CallFacts): { act: Act; heldBy: string[] };
  /** Resolves when none of these rules exists any more. */
  released(ids: string[]): Promise<void>;
}

export function createRuleBook(): RuleBook {
  const rules = new Map<string, { rule: Rule; seen: number }>();
  let waiting: { ids: string[]; resolve: () => void }[] = [];
  const wake = (): void => {
    const free = waiting.filter(({ ids }) => ids.every((id) => !rules.has(id)));
    waiting = waiting.filter((entry) => !free.includes(entry));
    for (const { resolve } of free) resolve();
  };
  return {
    set: (rule) => {
      rules.set(rule.id, { rule, seen: 0 });
    },
    remove: (id) => {
      rules.delete(id);
      wake();
    },
    clear: () => {
      rules.clear();
      wake();
    },
    actFor: (facts) => {
      const acting = [...rules.values()].filter((entry) => applies(entry.rule, facts)).filter((entry) => takesTurn(entry));
      return {
        act: Object.assign({}, ...acting.map(({ rule }) => rule.act)) as Act,
        heldBy: acting.filter(({ rule }) => rule.act.hold === true).map(({ rule }) => rule.id),
      };
    },
    released: (ids) =>
      new Promise((resolve) => {
        waiting.push({ ids, resolve });
        wake();
      }),
  };
}

function applies(rule: Rule, facts: CallFacts): boolean {
  const { operation, model, path, contains } = rule.match;
  return (
    rule.kind === facts.kind &&
    (operation === undefined || operation === facts.operation) &&
    (model === undefined || model === facts.model) &&
    (path === undefined || facts.path.startsWith(path)) &&
    (contains === undefined || facts.text.includes(contains) || facts.path.includes(contains))
  );
}

function takesTurn(entry: { rule: Rule; seen: number }): boolean {
  const turn = entry.seen - entry.rule.skip;
  entry.seen += 1;
  if (turn < 0 || turn % entry.rule.every !== 0) return false;
  return entry.rule.times === null || turn / entry.rule.every < entry.rule.times;
}
