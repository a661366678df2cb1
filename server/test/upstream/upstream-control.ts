import type { JournalView, WaitFor } from "./journal.ts";
import type { CallKind, RuleInput } from "./rule.ts";

/** A loopback upstream, steered over HTTP: the same from the process that runs it, from another one and from a browser test. */
export interface UpstreamControl {
  readonly url: string;
  /** Settings that make the product use this upstream for models (`scripted`), search and pages. */
  environment(): Record<string, string>;
  /** Adds rules; one with a known id takes the place of the old one. */
  rules(...rules: RuleInput[]): Promise<void>;
  /** Removes a rule; calls it holds go on. */
  release(id: string): Promise<void>;
  latency(ms: Partial<Record<CallKind, number>>): Promise<void>;
  /** Rules, journal and latencies as at the start. */
  reset(): Promise<void>;
  journal(kind?: CallKind): Promise<JournalView>;
  /** Resolves when so many calls fit. */
  waitFor(wanted: Partial<WaitFor>): Promise<void>;
}

/** Control calls may be far apart: a kept connection could be gone when the next one is sent. */
const CLOSE = { connection: "close" };

export const UPSTREAM_KEY = "sk-upstream-CANARY-0123456789abcdef";

export function connectUpstream(url: string, sites: string[]): UpstreamControl {
  const send = async (path: string, body: unknown): Promise<void> => {
    const reply = await fetch(`${url}/control/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...CLOSE },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`upstream control ${path}: ${await reply.text()}`);
  };
  return {
    url,
    environment: () => ({
      OPENAI_BASE_URL: `${url}/model/v1`,
      OPENAI_API_KEY: UPSTREAM_KEY,
      FAST_MODEL: "scripted-fast",
      SMART_MODEL: "scripted-smart",
      STRATEGIC_MODEL: "scripted-strategic",
      WEB_SEARCH: "anysearch",
      ANYSEARCH_BASE_URL: `${url}/anysearch`,
      SEARXNG_URL: `${url}/searxng`,
      TAVILY_BASE_URL: `${url}/tavily`,
      TAVILY_API_KEY: "tvly-upstream-CANARY",
      OUTBOUND_ALLOW: [...new Set([url, ...sites].map((address) => new URL(address).host))].join(","),
    }),
    rules: (...rules) => send("rules", rules),
    release: (id) => send("release", { id }),
    latency: (ms) => send("latency", ms),
    reset: () => send("reset", {}),
    journal: async (kind) =>
      (await (await fetch(`${url}/control/journal${kind === undefined ? "" : `?kind=${kind}`}`, { headers: CLOSE })).json()) as JournalView,
    waitFor: (wanted) => send("wait", { count: 1, ...wanted }),
  };
}
