import { documentsPath } from "@plumbline/shared/api/library.ts";
import { type SourceSummary, sourcePath, sourcesPath } from "@plumbline/shared/api/sources.ts";
import { expect, test } from "vitest";
import { startTestServer } from "../start-test-server.ts";
import { startUpstream } from "../upstream/start-upstream.ts";
import { apiUser } from "./api-user.ts";

const QUESTION = "How does the Norvik harbour battery fare in winter?";

/** A text of its own on the question, long enough to count as a whole page. */
function text(subject: string, year: number): string {
  const facts = Array.from(
    { length: 40 },
    (_none, at) =>
      `In ${String(year)} ${subject} measured the Norvik harbour battery on winter day ${String(at + 1)} at ${String(year - 1900 + at)} megawatt-hours.`,
  );
  return facts.join(" ");
}

const found = (url: string, title: string, content: string) => ({ title, url, content, snippet: content.slice(0, 120) });
const CONTENTS = ["The operator", "The ministry", "A survey", "The supplier", "The university"].map((subject, at) =>
  text(subject, 2019 + at),
);
const [operator = "", ministry = "", survey = "", supplier = "", university = ""] = CONTENTS;
const RESULTS = [
  found("https://operator.example/winter", "Winter of the operator", operator),
  found("http://www.operator.example/winter/?utm_source=feed#top", "Winter of the operator", operator),
  found("https://ministry.example/report", "Report of the ministry", ministry),
  found("https://mirror.example/copied-report", "Report of the ministry, copied", ministry),
  found("https://survey.example/batteries", "A survey of batteries", survey),
  found("https://supplier.example/harbour", "The supplier on the harbour", supplier),
  found("https://university.example/winter-study", "Study of the university", university),
];

test("texts that a search brings are read without asking their sites, once each, beside the library's", { timeout: 120_000 }, async () => {
  await using upstream = await startUpstream();
  await using server = await startTestServer(upstream.environment());
  await upstream.rules({
    id: "corpus",
    kind: "search",
    act: { status: 200, body: { code: 0, message: "", data: { results: RESULTS, metadata: {} } } },
  });
  const person = apiUser(server.url);
  const upload = new FormData();
  upload.append("files", new Blob([text("The harbour master", 2025)]), "harbour-log.txt");
  expect((await fetch(`${server.url}${documentsPath()}`, { method: "POST", body: upload })).status).toBe(201);

  const job = await person.run(QUESTION, { mode: "basic", allowedMaterialChannels: ["web_search", "knowledge"] });
  expect(job.status).toBe("completed");
  const { calls } = await upstream.journal();
  expect(calls.filter(({ kind }) => kind === "search").length).toBeGreaterThan(0);
  expect(calls.filter(({ kind }) => kind === "page" || kind === "extract")).toEqual([]);

  const { items } = (await person.expectOk("GET", sourcesPath(job.sessionId, { limit: 200 }))) as { items: SourceSummary[] };
  const ofWeb = items.filter(({ sourceType }) => sourceType === "web");
  expect(ofWeb.map(({ url }) => new URL(url ?? "").hostname.replace("www.", "")).toSorted()).toEqual(
    ["ministry", "mirror", "operator", "supplier", "survey", "university"].map((name) => `${name}.example`),
  );
  const log = items.find(({ title }) => title.includes("harbour-log"));
  expect(log).toMatchObject({ sourceType: "knowledge" });
  expect(log?.url?.startsWith("http") ?? false).toBe(false);
  const [original, copy] = ["ministry.example", "mirror.example"].map((host) => ofWeb.find(({ url }) => url?.includes(host)));
  expect(new Set([original?.origin, copy?.origin]).size).toBe(1);
  for (const { id, quality } of ofWeb) {
    expect(quality).toBe("full");
    const { content } = (await person.expectOk("GET", sourcePath(job.sessionId, id))) as { content: string };
    expect(CONTENTS).toContain(content.trim());
  }
});
