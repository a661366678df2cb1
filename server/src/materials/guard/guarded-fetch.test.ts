import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { startLoopback } from "../../../test/http/start-loopback.ts";
import { createGuardedFetch, type GuardedRequest } from "./guarded-fetch.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const guarded of open.splice(0)) await guarded.close();
});

function guard(...args: Parameters<typeof createGuardedFetch>) {
  const guarded = createGuardedFetch(...args);
  open.push(guarded);
  return (url: string, more: Partial<GuardedRequest> = {}) =>
    guarded({ url, signal: new AbortController().signal, timeoutMs: 5000, maxBytes: 1_000_000, redirects: "follow", ...more });
}

describe("the guarded fetch", () => {
  it("reaches a private address only under the host and port the operator allowed", async () => {
    await using server = await startLoopback((_, response) => response.end("hello"));
    const ask = guard({ allow: server.allow });
    const outcome = await ask(`${server.origin}/`);
    expect(outcome).toMatchObject({ outcome: "response", status: 200, url: `${server.origin}/` });
    await using other = await startLoopback((_, response) => response.end("secret"));
    expect((await ask(`${other.origin}/`)).outcome).toBe("refused");
    expect((await ask(`http://localhost:${String(server.port)}/`)).outcome).toBe("refused");
    expect(other.connections()).toBe(0);
  });

  it.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://metadata.google.internal/",
    "http://[::1]/",
    "file:///etc/passwd",
    "http://2130706433/",
  ])("refuses a redirect to %s without showing what the server said", async (location) => {
    await using server = await startLoopback((_, response) => {
      response.writeHead(302, { location }).end("secret body");
    });
    const outcome = await guard({ allow: server.allow })(`${server.origin}/`);
    expect(outcome.outcome).toBe("refused");
    expect(JSON.stringify(outcome)).not.toContain("secret");
  });

  it("checks every hop, also a late one", async () => {
    await using server = await startLoopback((request, response) => {
      const hop = Number(request.url?.slice(1));
      response.writeHead(301, { location: hop < 4 ? `/${String(hop + 1)}` : "http://10.0.0.7/" }).end();
    });
    expect((await guard({ allow: server.allow })(`${server.origin}/0`)).outcome).toBe("refused");
  });

  it("asks the caller before each further hop", async () => {
    await using server = await startLoopback((_, response) => response.writeHead(302, { location: "https://denied.example/" }).end());
    const outcome = await guard({ allow: server.allow })(`${server.origin}/`, { refuseHop: (url) => `${url.hostname} is excluded.` });
    expect(outcome).toEqual({ outcome: "refused", message: "denied.example is excluded." });
  });

  it("gives up on redirects without an end", async () => {
    await using server = await startLoopback((_, response) => response.writeHead(302, { location: "/" }).end());
    expect((await guard({ allow: server.allow })(`${server.origin}/`)).outcome).toBe("unreachable");
  });

  it("carries no header of the caller and no body to another origin", async () => {
    const seen: Record<string, unknown>[] = [];
    await using second = await startLoopback((request, response) => {
      seen.push({ ...request.headers, method: request.method });
      response.end("ok");
    });
    await using first = await startLoopback((_, response) => response.writeHead(302, { location: `${second.origin}/` }).end());
    const ask = guard({ allow: [...first.allow, ...second.allow] });
    await ask(`${first.origin}/`, {
      method: "POST",
      body: "key=1",
      headers: { authorization: "Bearer canary", "x-api-key": "canary", "accept-language": "de" },
    });
    expect(JSON.stringify(seen)).not.toContain("canary");
    expect(seen[0]).toMatchObject({ method: "GET", "accept-language": "de" });
  });

  it("gives a redirect back when redirects are refused", async () => {
    await using server = await startLoopback((_, response) => response.writeHead(302, { location: "https://example.org/" }).end());
    const outcome = await guard({ allow: server.allow })(`${server.origin}/`, { redirects: "refuse" });
    expect(outcome).toMatchObject({ outcome: "response", status: 302 });
  });

  it("ends a body that drips without end at the time limit and serves other requests meanwhile", async () => {
    await using server = await startLoopback((request, response) => {
      if (request.url === "/quick") {
        response.end("quick");
        return;
      }
      response.writeHead(200).write("a");
      const drip = setInterval(() => response.write("a"), 50);
      response.on("close", () => {
        clearInterval(drip);
      });
    });
    const ask = guard({ allow: server.allow });
    const slow = ask(`${server.origin}/slow`, { timeoutMs: 400 });
    expect((await ask(`${server.origin}/quick`)).outcome).toBe("response");
    expect((await slow).outcome).toBe("timed_out");
  });

  it("stops a gzip bomb at the decoded limit", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });
    await using server = await startLoopback((_, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      for (let at = 0; at < bomb.length; at += 8192) response.write(bomb.subarray(at, at + 8192));
      response.end();
    });
    const before = process.memoryUsage().rss;
    expect((await guard({ allow: server.allow })(`${server.origin}/`)).outcome).toBe("too_large");
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024);
  });

  it("stops a body that is larger than it said", async () => {
    await using server = await startLoopback((_, response) => {
      response.writeHead(200);
      for (let i = 0; i < 40; i++) response.write(Buffer.alloc(65_536, 97));
      response.end();
    });
    expect((await guard({ allow: server.allow })(`${server.origin}/`)).outcome).toBe("too_large");
  });

  it("rejects with the signal's reason when the caller stops", async () => {
    const started = Promise.withResolvers<undefined>();
    await using server = await startLoopback(() => {
      started.resolve(undefined);
    });
    const stop = new AbortController();
    const waiting = guard({ allow: server.allow })(`${server.origin}/`, { signal: stop.signal });
    await started.promise;
    stop.abort(new Error("cancelled"));
    await expect(waiting).rejects.toThrow("cancelled");
  });

  it("says unreachable when nobody listens or the connection breaks", async () => {
    await using server = await startLoopback((request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("half");
      setImmediate(() => request.socket.destroy());
    });
    const ask = guard({ allow: [...server.allow, { host: "127.0.0.1", port: 9 }, { host: "127.0.0.1", port: 4 }] });
    expect((await ask(`${server.origin}/`)).outcome).toBe("unreachable");
    expect((await ask("http://127.0.0.1:4/")).outcome).toBe("unreachable");
  });
});
