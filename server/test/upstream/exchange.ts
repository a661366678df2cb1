import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Journal, JournalCall } from "./journal.ts";
import type { Act, CallFacts, RuleBook } from "./rule.ts";

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The parsed JSON body, or null. */
  body: unknown;
}

export interface Latency {
  model: number;
  search: number;
  extract: number;
  page: number;
}

export interface UpstreamState {
  journal: Journal;
  rules: RuleBook;
  latency: Latency;
  /** `http://address:port` of each site. */
  sites: string[];
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export function sendText(response: ServerResponse, status: number, type: string, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": type, ...headers }).end(body);
}

/** Journals a call, waits as the rules say, answers with a ruled status when there is one, else through `answer`. */
export async function serve(
  state: UpstreamState,
  exchange: Exchange,
  facts: CallFacts,
  answer: (act: Act, call: JournalCall) => void | Promise<void>,
): Promise<void> {
  const { response } = exchange;
  const call = state.journal.start(facts, exchange.body ?? Object.fromEntries(exchange.url.searchParams));
  const closed = new AbortController();
  response.once("close", () => {
    state.journal.mark(call, response.writableFinished ? "finished" : "aborted", response.statusCode);
    closed.abort();
  });
  const { act, heldBy } = state.rules.actFor(facts);
  if (act.hang === true) return;
  if (heldBy.length > 0) {
    state.journal.mark(call, "held");
    await state.rules.released(heldBy);
  }
  if (!(await waited(act.delayMs ?? state.latency[facts.kind], closed.signal))) return;
  if (response.destroyed) return;
  if (act.status !== undefined) sendRuled(response, act.status, act);
  else await answer(act, call);
}

function sendRuled(response: ServerResponse, status: number, { body, headers = {} }: Act): void {
  if (typeof body === "string") sendText(response, status, headers["content-type"] ?? "text/html; charset=utf-8", body, headers);
  else sendJson(response, status, body ?? { error: { message: `ruled status ${status}`, type: "ruled", code: null } }, headers);
}

/** False when the socket closed meanwhile. */
export async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  if (ms === 0) return !signal.aborted;
  try {
    await wait(ms, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
