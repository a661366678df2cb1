import { API_PREFIX } from "@plumbline/shared/api/page.ts";
import { expect, test } from "vitest";
import { routesOf } from "../http/routes-of.ts";
import { startTestServer } from "../start-test-server.ts";
import { apiUser } from "./api-user.ts";

const PROXY = { AUTH_MODE: "proxy", TRUSTED_PROXIES: "127.0.0.1" };

/** Bodies that pass the schema, so that a refusal is about the owner. */
const BODIES: Record<string, unknown> = {
  "PATCH /sessions/:id": { title: "mine now" },
  "POST /sessions/:id/jobs": { requestId: "r" },
  "PATCH /sessions/:id/sources/:sourceId": { selected: false },
  "PATCH /sessions/:id/claims/:claimId": { decision: "cut" },
  "POST /sessions/:id/export": { format: "markdown" },
  "POST /jobs/:id/retry": { requestId: "r" },
  "POST /jobs/:id/cancel": { mode: "discard" },
  "POST /jobs/:id/resume": { requestId: "r", interruptId: "int_1", action: "approve" },
  "POST /jobs/:id/instructions": { requestId: "r", text: "t" },
};

test("every route that takes an id answers 404 to another person, and loses nothing", { timeout: 120_000 }, async () => {
  await using server = await startTestServer(PROXY);
  const ada = apiUser(server.url, "ada");
  const bob = apiUser(server.url, "bob");
  const job = await ada.run("How does Plumbline decide when a deep run stops?", { mode: "quick" });
  expect(job.status).toBe("completed");
  const upload = new FormData();
  upload.append("files", new Blob(["Ada's own words."]), "own.txt");
  const uploaded = await fetch(`${server.url}/api/library/documents`, {
    method: "POST",
    headers: { "x-forwarded-user": "ada" },
    body: upload,
  });
  const { items } = (await uploaded.json()) as { items: { document: { id: string } }[] };
  const sources = (await ada.expectOk("GET", `${API_PREFIX}/sessions/${job.sessionId}/sources`))["items"] as { id: string }[];
  const claims = (await ada.expectOk("GET", `${API_PREFIX}/sessions/${job.sessionId}/claims`))["items"] as { id: string }[];
  const values: Record<string, string> = {
    sourceId: sources[0]?.id ?? "",
    claimId: claims[0]?.id ?? "",
    version: "1",
    name: "report.md",
  };
  const routes = routesOf().filter((route) => route.path.includes("/:"));
  expect(routes.length).toBeGreaterThan(20);
  for (const { method, path } of routes) {
    const id = path.startsWith("/api/library") ? (items[0]?.document.id ?? "") : path.includes("/jobs/:id") ? job.jobId : job.sessionId;
    const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === "id" ? id : (values[name] ?? "missing")));
    const query = path.endsWith("/diff") ? "?against=1" : "";
    const needsBody = method === "POST" || method === "PATCH";
    const body = BODIES[`${method} ${path.replace(API_PREFIX, "")}`];
    if (needsBody) expect(body, `a body for ${method} ${path}`).toBeDefined();
    const reply = await bob.call(method, `${filled}${query}`, body);
    expect(reply, `${method} ${path}`).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
  }
  expect(await ada.report(job.sessionId)).not.toBeNull();
  expect((await bob.expectOk("GET", `${API_PREFIX}/sessions`))["items"]).toEqual([]);
  expect((await apiUser(server.url).call("GET", `${API_PREFIX}/sessions`)).status).toBe(401);
});
