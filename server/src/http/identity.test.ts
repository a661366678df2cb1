import { request as send } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, test } from "vitest";
import type { Settings } from "../settings.ts";
import { createIdentityCheck, createOriginCheck, ownerOf } from "./identity.ts";
import { createProblemHandler } from "./problem-handler.ts";

const local = { auth: { mode: "local" }, host: "127.0.0.1" } as const;

async function listen(settings: Pick<Settings, "auth" | "host">) {
  const app = express();
  app.use(createOriginCheck(settings), createIdentityCheck(settings.auth));
  app.all("/{*path}", (request, response) => {
    response.json({ owner: ownerOf(request) });
  });
  app.use(createProblemHandler({ error: () => undefined }));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  };
}

function call(
  port: number,
  method: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string; allowed: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = send({ port, host: "127.0.0.1", method, path: "/api/x", headers }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, body, allowed: response.headers["access-control-allow-origin"] });
      });
    });
    request.on("error", reject);
    request.end();
  });
}

describe("origin check with local identity", () => {
  test.each([
    ["POST", { Host: "127.0.0.1:4310", Origin: "https://evil.example" }],
    ["DELETE", { Host: "127.0.0.1:4310", Origin: "null" }],
    ["POST", { Host: "127.0.0.1:4310", Origin: "http://127.0.0.1:9999" }],
    ["POST", { Host: "127.0.0.1:4310", "Sec-Fetch-Site": "cross-site" }],
    ["POST", { Host: "evil.example" }],
    ["GET", { Host: "evil.example" }],
    ["GET", { Host: "127.0.0.1.evil.example" }],
    ["GET", { Host: "localhost@evil.example" }],
  ])("refuses %s with %o", async (method, headers) => {
    await using server = await listen(local);
    const reply = await call(server.port, method, headers);
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.body)).toMatchObject({ error: { code: "FOREIGN_ORIGIN" } });
    expect(reply.allowed).toBeUndefined();
  });

  test.each([
    ["POST", { Host: "127.0.0.1:4310", Origin: "http://127.0.0.1:4310" }],
    ["POST", { Host: "localhost:5173", Origin: "http://localhost:5173" }],
    ["POST", { Host: "[::1]:4310", Origin: "http://[::1]:4310" }],
    ["POST", { Host: "localhost", Origin: "http://localhost:80" }],
    ["POST", { Host: "127.0.0.1:4310" }],
    ["GET", { Host: "localhost:4310" }],
  ])("lets %s with %o through", async (method, headers) => {
    await using server = await listen(local);
    expect(await call(server.port, method, headers)).toMatchObject({ status: 200, body: JSON.stringify({ owner: "local" }) });
  });

  test("gives a foreign preflight no permission", async () => {
    await using server = await listen(local);
    const reply = await call(server.port, "OPTIONS", {
      Host: "127.0.0.1:4310",
      Origin: "https://evil.example",
      "Access-Control-Request-Method": "POST",
    });
    expect(reply.allowed).toBeUndefined();
  });
});

describe("identity behind a proxy", () => {
  const behind = (trusted: string[]) => ({ auth: { mode: "proxy", header: "X-Forwarded-User", trusted }, host: "0.0.0.0" }) as const;

  test("believes the header of a trusted proxy", async () => {
    await using server = await listen(behind(["127.0.0.0/8"]));
    expect(await call(server.port, "GET", { "X-Forwarded-User": "ada" })).toMatchObject({
      status: 200,
      body: JSON.stringify({ owner: "ada" }),
    });
  });

  test("refuses a request without the header", async () => {
    await using server = await listen(behind(["127.0.0.1"]));
    expect(await call(server.port, "GET", {})).toMatchObject({ status: 401 });
  });

  test("does not believe the header from anyone else", async () => {
    await using server = await listen(behind(["10.0.0.1"]));
    expect(await call(server.port, "GET", { "X-Forwarded-User": "ada" })).toMatchObject({ status: 401 });
  });

  test("refuses a foreign origin", async () => {
    await using server = await listen(behind(["127.0.0.1"]));
    const reply = await call(server.port, "POST", { "X-Forwarded-User": "ada", Host: "research.example", Origin: "https://evil.example" });
    expect(reply.status).toBe(403);
  });
});
