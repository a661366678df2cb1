import { instructionsPath } from "@plumbline/shared/api/jobs.ts";
import { documentsPath } from "@plumbline/shared/api/library.ts";
import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { citationOrder } from "@plumbline/shared/report/citations.ts";
import { reportOutline } from "@plumbline/shared/report/report-outline.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startTestServer, type TestServer } from "../start-test-server.ts";
import { startUpstream } from "../upstream/start-upstream.ts";
import { apiUser, type FinishedJob } from "./api-user.ts";
import { CHINESE_FERRY_TEXTS, FERRY_TEXTS } from "./ferry-corpus.ts";
import { waitUntil } from "./wait-until.ts";

const DEEP: ResearchConfigInput = { mode: "deep", deepBreadth: 2, deepDepth: 2, allowedMaterialChannels: ["knowledge"] };
const LIMIT = { timeout: 60_000 };

interface Branch {
  branchId: string;
  parentId: string | null;
  depth: number;
  query: string;
  followUps?: string[];
}

async function upload(url: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append("files", new Blob([text]), name);
  expect((await fetch(`${url}${documentsPath()}`, { method: "POST", body: form })).status).toBe(201);
}

const branchesOf = ({ events }: FinishedJob, type: "deep_branch_started" | "deep_branch_completed"): Branch[] =>
  events.filter((event) => event.type === type).map(({ payload }) => payload as unknown as Branch);

describe("a deep run of the built-in model, two levels of two", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it.each([
    { language: "en", question: "What limits the range of electric ferries?", texts: FERRY_TEXTS },
    { language: "zh-CN", question: "电动渡轮的续航里程受什么限制？", texts: CHINESE_FERRY_TEXTS },
  ])("follows what it learns to a second level and cites its sources: $language", LIMIT, async ({ language, question, texts }) => {
    const person = apiUser(server.url);
    await upload(server.url, texts);
    const job = await person.run(question, { ...DEEP, language });
    expect(job.status).toBe("completed");

    const branches = branchesOf(job, "deep_branch_completed");
    expect(branches.length).toBeGreaterThanOrEqual(4);
    expect(new Set(branches.map(({ depth }) => depth))).toEqual(new Set([1, 2]));
    expect(new Set(branches.map(({ query }) => query.toLowerCase())).size).toBe(branches.length);
    const followed = branches.filter(({ depth }) => depth === 2);
    const raised = branches.filter(({ depth }) => depth === 1).flatMap(({ followUps = [] }) => followUps);
    const isRaised = ({ query }: Branch): boolean => raised.some((followUp) => followUp.includes(query.split(" ").at(-1) ?? query));
    expect(followed.filter(isRaised).length).toBeGreaterThanOrEqual(1);

    const markdown = (await person.report(job.sessionId))?.markdown ?? "";
    expect(citationOrder(markdown).length).toBeGreaterThanOrEqual(4);
    const titles = reportOutline(markdown)
      .filter(({ level }) => level === 2)
      .map(({ text }) => text.toLowerCase());
    expect(titles.length).toBeGreaterThanOrEqual(4);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

test("an instruction given while the built-in model explores stands in one of its next queries", LIMIT, async () => {
  await using upstream = await startUpstream();
  const web = Object.fromEntries(Object.entries(upstream.environment()).filter(([name]) => !/^OPENAI_|_MODEL$/.test(name)));
  await using server = await startTestServer(web);
  const person = apiUser(server.url);
  await upload(server.url, FERRY_TEXTS);
  // The question's own search goes through; the branches of the first level wait.
  await upstream.rules({ id: "hold", kind: "search", skip: 1, act: { hold: true } });
  const job = await person.start("What limits the range of electric ferries?", {
    ...DEEP,
    allowedMaterialChannels: ["knowledge", "web_search"],
    maxSearchResultsPerQuery: 2,
  });
  await upstream.waitFor({ kind: "search", state: "held" });
  await person.expectOk("POST", instructionsPath(job.jobId), { requestId: "say", text: "Please look into hydrofoil insurance as well." });
  await upstream.release("hold");
  const started = async (depth: number): Promise<string[]> => {
    const events = await person.events(job.jobId);
    const branches = branchesOf({ ...job, status: "", events }, "deep_branch_started");
    return branches.filter((branch) => branch.depth === depth).map(({ query }) => query);
  };
  await waitUntil(async () => (await started(2)).length > 0);
  expect((await started(1)).join("\n")).not.toContain("insurance");
  expect((await started(2)).join("\n")).toContain("hydrofoil insurance");
  expect((await person.events(job.jobId)).some(({ type }) => type === "instruction_applied")).toBe(true);
});
