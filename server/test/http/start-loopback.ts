import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface Loopback extends AsyncDisposable {
  port: number;
  /** `http://127.0.0.1:{port}` */
  origin: string;
  /** What the guard needs to let a test reach it. */
  allow: { host: string; port: number }[];
  /** TCP connections that were ever made. */
  connections(): number;
}

/** A real HTTP server on a free port of every loopback address. */
export async function startLoopback(listener: RequestListener): Promise<Loopback> {
  let connections = 0;
  const server = createServer(listener);
  server.on("connection", () => {
    connections++;
  });
  await new Promise<void>((resolve) => server.listen(0, "::", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${String(port)}`,
    allow: [{ host: "127.0.0.1", port }],
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
