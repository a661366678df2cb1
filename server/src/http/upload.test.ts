import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { freshFolder } from "../../test/fresh-folder.ts";
import { createProblemHandler } from "./problem-handler.ts";
import { withUploads } from "./upload.ts";

const folder = freshFolder();
const logged: unknown[] = [];
const app = express();
app.post("/", async (request, response) => {
  response.json(await withUploads(request, response, folder.path, (files) => Promise.resolve(files.map(({ fileName }) => fileName))));
});
app.use(createProblemHandler({ error: (fields) => void logged.push(fields) }));
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  folder[Symbol.dispose]();
});

const PART = '--b\r\nContent-Disposition: form-data; name="files"; filename="租约.txt"\r\n\r\nhello\r\n';

async function post(body: string, contentType = "multipart/form-data; boundary=b"): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`http://127.0.0.1:${String(port)}/`, {
    method: "POST",
    headers: { "content-type": contentType, connection: "close" },
    body,
  });
  return { status: response.status, body: await response.json() };
}

test("takes files with names in any script, and leaves none behind", async () => {
  expect(await post(`${PART}${PART}--b--\r\n`)).toEqual({ status: 200, body: ["租约.txt", "租约.txt"] });
  expect(readdirSync(folder.path)).toEqual([]);
});

test.each([
  ["ends inside a file", PART.slice(0, -4)],
  ["ends inside the second file", `${PART}${PART.slice(0, -4)}`],
  ["ends inside a header", PART.slice(0, 40)],
  ["is empty", ""],
  ["has another field", `${PART.replace("files", "other")}--b--\r\n`],
])("refuses a body that %s, and leaves nothing behind", async (_what, body) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { error: { code: "INVALID_REQUEST" } } });
  expect(readdirSync(folder.path)).toEqual([]);
  expect(logged).toEqual([]);
});

test("removes what came of an upload whose sender went away", async () => {
  const socket = connect(port, "127.0.0.1");
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n";
  socket.write(`${head}${PART.slice(0, -4)}`);
  while (readdirSync(folder.path).length === 0) await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  while (readdirSync(folder.path).length > 0) await new Promise((resolve) => setImmediate(resolve));
  expect(logged).toEqual([]);
});
