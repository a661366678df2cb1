import { mkdirSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { UnknownEnvelope } from "@plumbline/shared/events/research-event.ts";
import { expect, test } from "vitest";
import { freshFolder } from "../../test/fresh-folder.ts";
import { bareApp } from "../../test/http/bare-app.ts";

const EVENT: UnknownEnvelope = {
  seq: 1,
  sessionId: "drs_1",
  jobId: "drj_1",
  type: "report_chunk",
  phase: "writing",
  timestamp: "2026-01-01T00:00:00.000Z",
  payload: { sectionId: "report", delta: "plumb ".repeat(1000) },
};

const events = {
  read: (_ownerId: string, _jobId: string, after: number) => (after < 1 ? [EVENT] : []),
  head: () => ({ lastSeq: 1, status: "completed" }),
  subscribe: () => () => undefined,
};

async function serve(pageFolder: string) {
  const app = bareApp({ ports: { events }, pageFolder });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    headersOf: (path: string) =>
      new Promise<IncomingHttpHeaders>((resolve, reject) => {
        get({ port, host: "127.0.0.1", path, headers: { "accept-encoding": "gzip, br", accept: "*/*" } }, (response) => {
          response.resume();
          response.once("end", () => {
            resolve(response.headers);
          });
        }).on("error", reject);
      }),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  };
}

test("files of the page are compressed, streams and replies of the API are not", async () => {
  using folder = freshFolder();
  mkdirSync(join(folder.path, "assets"));
  writeFileSync(join(folder.path, "assets", "page-1a2b.js"), "export const words = [];\n".repeat(500));
  writeFileSync(join(folder.path, "index.html"), `<!doctype html><title>Page</title>${"<p>words</p>".repeat(500)}`);
  await using server = await serve(folder.path);
  expect(await server.headersOf("/assets/page-1a2b.js")).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  expect(await server.headersOf("/deep-research")).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
  expect((await server.headersOf("/missing.js"))["content-type"]).toBe("application/json; charset=utf-8");
  const stream = await server.headersOf("/api/deep-research/jobs/drj_1/stream");
  expect(stream["content-type"]).toBe("text/event-stream; charset=utf-8");
  expect(stream["content-encoding"]).toBeUndefined();
  const reply = await server.headersOf("/api/deep-research/jobs/drj_1/events");
  expect(Number(reply["content-length"])).toBeGreaterThan(6000);
  expect(reply["content-encoding"]).toBeUndefined();
});
