import type { AddressInfo } from "node:net";
import { ResumeJobRequest } from "@plumbline/shared/api/jobs.ts";
import { CreateSessionRequest } from "@plumbline/shared/api/sessions.ts";
import express from "express";
import { expect, test } from "vitest";
import { createProblemHandler } from "./problem-handler.ts";

async function answer(body: unknown, path = "/"): Promise<{ status: number; error: { code: string; message: string; details: unknown } }> {
  const app = express();
  app.post("/", express.json(), (request, response) => {
    response.json(CreateSessionRequest.parse(request.body));
  });
  app.post("/answers", express.json(), (request, response) => {
    response.json(ResumeJobRequest.parse(request.body));
  });
  app.use(createProblemHandler({ error: () => undefined }));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const response = await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify(body),
  });
  const { error } = (await response.json()) as { error: { code: string; message: string; details: unknown } };
  server.close();
  return { status: response.status, error };
}

test.each([
  ["deepBreadth", 99, "a whole number from 1 to 8"],
  ["totalWords", -1, "a whole number from 200 to 20000"],
  ["maxSearchResultsPerQuery", 1.5, "a whole number from 1 to 20"],
  ["language", "zz-!!", "auto or a BCP-47 language tag"],
])("refuses %s %j by its name and bounds", async (field, value, bounds) => {
  const message = `${field}: ${bounds}`;
  expect(await answer({ query: "a", config: { [field]: value } })).toEqual({
    status: 422,
    error: { code: "INVALID_CONFIG", message, details: { issues: [{ field, message }] } },
  });
});

test.each([
  [{ query: "a", config: { totalWords: "many" } }],
  [{ query: "a", config: { unheardOf: 1 } }],
  [{ query: 5, config: { deepBreadth: 99 } }],
])("finds %j ill-formed", async (body) => {
  expect(await answer(body)).toMatchObject({ status: 400, error: { code: "INVALID_REQUEST" } });
});

test("names the fault inside an answer", async () => {
  const reply = { requestId: "r", interruptId: "int_1", action: "revise" };
  const emptyPlan = await answer({ ...reply, payload: { plan: { sections: [] } } }, "/answers");
  expect(emptyPlan.error.message).toMatch(/^payload\.plan\.sections: /);
  const noQuestion = await answer({ ...reply, payload: { plan: { sections: [{ title: "" }] } } }, "/answers");
  expect(noQuestion.error.message).toMatch(/^payload\.plan\.sections\.0\./);
  expect((await answer({ ...reply, payload: { feedback: "" } }, "/answers")).error.message).toMatch(/^payload\.feedback: /);
  expect((await answer({ ...reply, payload: { words: "" } }, "/answers")).error.message).toBe('payload: Unrecognized key: "words"');
  const both = await answer({ ...reply, payload: { feedback: "more", selectedIds: [] } }, "/answers");
  expect(both.error.message).toBe("payload: one of plan, feedback and selectedIds");
});
