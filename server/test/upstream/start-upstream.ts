import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { routeControl } from "./control-routes.ts";
import { type Latency, readBody, type UpstreamState } from "./exchange.ts";
import { createJournal } from "./journal.ts";
import { routeModel } from "./model-routes.ts";
import { createRuleBook } from "./rule.ts";
import { routeSearch } from "./search-routes.ts";
import { routeSite } from "./site-routes.ts";
import { connectUpstream, type UpstreamControl } from "./upstream-control.ts";

export interface Upstream extends UpstreamControl, AsyncDisposable {
  /** `http://address:port` of the three sites; one address where the machine has no other. */
  readonly sites: string[];
}

const SITE_ADDRESSES = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];

/** Starts models, search services and sites on loopback addresses and a free port. */
export async function startUpstream(options: { latency?: Partial<Latency> } = {}): Promise<Upstream> {
  const state: UpstreamState = {
    journal: createJournal(),
    rules: createRuleBook(),
    latency: { model: 0, search: 0, extract: 0, page: 0, ...options.latency },
    sites: [],
  };
  const servers: Server[] = [];
  for (const address of SITE_ADDRESSES) {
    const server = createServer((request, response) => void route(state, request, response));
    const port = await listen(server, portOf(servers[0]), address);
    if (port !== null) servers.push(server);
    state.sites.push(`http://${port === null ? (SITE_ADDRESSES[0] ?? "") : address}:${String(port ?? portOf(servers[0]))}`);
  }
  const url = state.sites[0] ?? "";
  return {
    ...connectUpstream(url, state.sites),
    sites: state.sites,
    [Symbol.asyncDispose]: async () => {
      state.rules.clear();
      await Promise.all(servers.map(close));
    },
  };
}

async function route(state: UpstreamState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "127.0.0.1"}`);
    const text = await readBody(request);
    const isJson = text !== "" && (request.headers["content-type"] ?? "").includes("json");
    const exchange = { request, response, url, body: isJson ? (JSON.parse(text) as unknown) : null };
    if (url.pathname.startsWith("/control/")) await routeControl(state, exchange);
    else await (routeModel(state, exchange) ?? routeSearch(state, exchange) ?? routeSite(state, exchange));
  } catch (error) {
    if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
    response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

const portOf = (server: Server | undefined): number => (server?.address() as AddressInfo | null | undefined)?.port ?? 0;

/** The port, or null when this machine does not have the address. */
function listen(server: Server, port: number, address: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRNOTAVAIL" || error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(port, address, () => {
      resolve(portOf(server));
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
