import { expect, test } from "vitest";
import { z } from "zod";
import { problem, scriptServer } from "../../test/scripted-server.ts";
import { apiGet, apiSend } from "./api-client.ts";
import { ApiProblem } from "./api-problem.ts";

const Thing = z.object({ id: z.string() });

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => new Error("it succeeded"),
    (error: unknown) => error,
  );

test("a reply is parsed by its schema", async () => {
  scriptServer({ "GET /thing": () => ({ body: { id: "a", more: 1 } }) });
  expect(await apiGet("/thing", Thing)).toEqual({ id: "a" });
});

test("a refusal keeps code, message, status and details", async () => {
  scriptServer({ "GET /thing": () => problem(422, "INVALID_CONFIG", "too deep", { issues: [{ field: "deepDepth" }] }) });
  expect(await failure(apiGet("/thing", Thing))).toMatchObject({
    code: "INVALID_CONFIG",
    message: "too deep",
    status: 422,
    details: { issues: [{ field: "deepDepth" }] },
  });
});

test.each([
  ["an error that is not in the stated form", { status: 502, body: "<html>" }, 502],
  ["a reply of another shape", { status: 200, body: { id: 1 } }, 200],
  ["a reply without JSON", { status: 200 }, 200],
])("%s is a bad reply", async (_what, reply, status) => {
  scriptServer({ "GET /thing": () => reply });
  expect(await failure(apiGet("/thing", Thing))).toMatchObject({ name: "ApiProblem", code: "BAD_REPLY", status });
});

test("a server that is not there is unreachable, not a refusal", async () => {
  scriptServer({
    "GET /thing": () => {
      throw new TypeError("fetch failed");
    },
  });
  const error = await failure(apiGet("/thing", Thing));
  expect(error).toBeInstanceOf(ApiProblem);
  expect(error).toMatchObject({ code: "UNREACHABLE", status: 0 });
});

test("an aborted request throws the reason of its signal", async () => {
  const reason = new Error("left the page");
  scriptServer({
    "GET /thing": () => {
      throw new TypeError("aborted");
    },
  });
  expect(await failure(apiGet("/thing", Thing, AbortSignal.abort(reason)))).toBe(reason);
});

test("a change without a schema needs no reply, and JSON and forms are sent as they are", async () => {
  const { requests } = scriptServer({ "DELETE /thing": () => ({ status: 204 }), "POST /thing": () => ({ body: { id: "b" } }) });
  await apiSend("DELETE", "/thing");
  const form = new FormData();
  await apiSend("POST", "/thing", form, Thing);
  await apiSend("POST", "/thing", { a: 1 }, Thing);
  expect(requests.map(({ body }) => body)).toEqual([undefined, form, { a: 1 }]);
});
