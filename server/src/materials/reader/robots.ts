import type { GuardedFetch } from "../guard/guarded-fetch.ts";

/** Asks a site's robots.txt whether a page may be read; what cannot be fetched or understood forbids nothing. */
export type Robots = (url: URL, signal: AbortSignal) => Promise<boolean>;

interface RobotsOptions {
  fetch: GuardedFetch;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const AGENT = "plumbline";
const KEEP_MS = 3_600_000;
const TIMEOUT_MS = 5000;
const MAX_BYTES = 500_000;
const MAX_SITES = 5000;

interface Rule {
  allows: boolean;
  pattern: string;
}

export function createRobotsRules({ fetch, now }: RobotsOptions): Robots {
  const sites = new Map<string, { until: number; rules: Promise<Rule[]> }>();
  const load = async (origin: string): Promise<Rule[]> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS * 2);
    const reply = await fetch({ url: `${origin}/robots.txt`, signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, redirects: "follow" });
    return reply.outcome === "response" && reply.status === 200 ? parseRobots(new TextDecoder().decode(reply.bytes)) : [];
  };
  return async (url, signal) => {
    let known = sites.get(url.origin);
    if (known === undefined || known.until < now()) {
      if (sites.size >= MAX_SITES) sites.clear();
      known = { until: now() + KEEP_MS, rules: load(url.origin) };
      sites.set(url.origin, known);
    }
    const rules = await known.rules;
    signal.throwIfAborted();
    return isAllowed(rules, url.pathname + url.search);
  };
}

/** The longest rule that fits decides; of two as long, the one that allows. */
export function isAllowed(rules: readonly Rule[], path: string): boolean {
  const fitting = rules
    .filter(({ pattern }) => fits(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  return fitting[0]?.allows ?? true;
}

/** Rules of the group for this reader by name, else of the group for all. */
export function parseRobots(text: string): Rule[] {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/).slice(0, 20_000)) {
    const [, field = "", value = ""] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === "user-agent") {
      if (!isOpen) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
      isOpen = true;
    } else if (name === "allow" || name === "disallow") {
      isOpen = false;
      if (value !== "") groups.at(-1)?.rules.push({ allows: name === "allow", pattern: value.slice(0, MAX_PATTERN) });
    }
  }
  const named = groups.filter(({ agents }) => agents.includes(AGENT));
  return (named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"))).flatMap(({ rules }) => rules);
}

const MAX_PATTERN = 500;

/** `*` stands for any characters, a `$` at the end for the end. Each star is tried only as far as the next one, so the time stays bounded. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...rest] = parts;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? rest.pop() : undefined;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? path.length === at : path.length - last.length >= at && path.endsWith(last);
}
