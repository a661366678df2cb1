import { afterEach, vi } from "vitest";

export interface ScriptedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Parsed JSON, the form itself, or undefined. */
  body: unknown;
}

export interface ScriptedReply {
  status?: number;
  body?: unknown;
}

type Answer = (request: ScriptedRequest) => ScriptedReply | Promise<ScriptedReply>;

/** Answers by "METHOD /path"; `*` stands for one segment. */
export type Script = Readonly<Record<string, Answer>>;

const unscripted: string[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  const missed = unscripted.splice(0);
  if (missed.length > 0) throw new Error(`requests that no script answers: ${missed.join(", ")}`);
});

/** Takes the place of the server for one test; a request without an answer fails the test. */
export function scriptServer(script: Script): { requests: ScriptedRequest[]; sent: (method: string, path: string) => ScriptedRequest[] } {
  const requests: ScriptedRequest[] = [];
  const answer = async (method: string, address: string, body: unknown): Promise<ScriptedReply> => {
    const url = new URL(address, "http://scripted");
    const request = { method, path: url.pathname, query: url.searchParams, body };
    requests.push(request);
    const found = Object.entries(script).find(([route]) => matches(route, method, url.pathname));
    if (found === undefined) {
      unscripted.push(`${method} ${url.pathname}`);
      return problem(404, "NOT_FOUND", "not scripted");
    }
    return found[1](request);
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { status = 200, body } = await answer(init.method ?? "GET", address, readBody(init.body));
    init.signal?.throwIfAborted();
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  vi.stubGlobal("XMLHttpRequest", scriptedUpload(answer));
  return { requests, sent: (method, path) => requests.filter((request) => request.method === method && request.path === path) };
}

export function problem(status: number, code: string, message: string, details?: Record<string, unknown>): ScriptedReply {
  return { status, body: { error: { code, message, ...(details === undefined ? {} : { details }) } } };
}

function matches(route: string, method: string, path: string): boolean {
  const [wantedMethod, wantedPath = ""] = route.split(" ");
  const wanted = wantedPath.split("/");
  const given = path.split("/");
  return wantedMethod === method && wanted.length === given.length && wanted.every((part, at) => part === "*" || part === given[at]);
}

function readBody(body: unknown): unknown {
  return typeof body === "string" ? (JSON.parse(body) as unknown) : (body ?? undefined);
}

/** The part of XMLHttpRequest that uploads use. */
function scriptedUpload(answer: (method: string, address: string, body: unknown) => Promise<ScriptedReply>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #method = "";
    #address = "";
    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }
    send(body: unknown): void {
      void answer(this.#method, this.#address, body).then(({ status = 200, body: reply }) => {
        this.status = status;
        this.responseText = JSON.stringify(reply);
        this.dispatchEvent(new Event("load"));
      });
    }
  };
}
