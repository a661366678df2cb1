import type { Job } from "@plumbline/shared/api/jobs.ts";
import type { Report, SessionWithReport } from "@plumbline/shared/api/sessions.ts";
import type { Claim, SourceSummary } from "@plumbline/shared/api/sources.ts";
import { EMPTY_USAGE } from "@plumbline/shared/api/usage.ts";
import type { EventDraft, JobStatus, Phase, Plan } from "@plumbline/shared/events/research-event.ts";
import { reportSentences } from "@plumbline/shared/report/report-sentences.ts";
import { vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { sampleCapabilities, sampleSession } from "../../../test/samples.ts";
import { type Script, scriptServer } from "../../../test/scripted-server.ts";
import { messages } from "./messages.ts";
import { WorkbenchPage } from "./workbench-page.tsx";

export const API = "/api/deep-research";
export const SESSION = `${API}/sessions/drs_1`;
export const JOB = `${API}/jobs/drj_1`;

export const plan: Plan = {
  title: "Grid storage",
  sections: [
    { id: "s1", title: "Cost", questions: ["What does a cell cost?"], scope: "" },
    { id: "s2", title: "Lifetime", questions: ["How many cycles?"], scope: "" },
    { id: "s3", title: "Supply", questions: [], scope: "" },
  ],
};

export const MARKDOWN = `# Sodium-ion batteries

## Findings

Cells cost less than before [[source:src_a]]. Everyone expects more.

## Outlook

Lifetime grows slowly [[source:src_b]]. Supply is wide [[source:src_a]].
`;

export const CONTENT = "# Report\n\nIn 2026 the cell price fell to 40 dollars.\n\nOther text follows.";
const QUOTE = "the cell price fell to 40 dollars";

export function sampleReport(values: Partial<Report> = {}): Report {
  return {
    version: 1,
    title: "Sodium-ion batteries",
    markdown: MARKDOWN,
    html: "",
    createdAt: "2026-11-30T10:00:00.000Z",
    origin: "drj_1",
    incomplete: false,
    ...values,
  };
}

export function sampleSource(id: string, values: Partial<SourceSummary> = {}): SourceSummary {
  return {
    id,
    title: `Title of ${id}`,
    url: `https://www.${id}.example/page`,
    siteName: null,
    sourceType: "web",
    publishedAt: "2026-03-18",
    quality: "full",
    relevance: 0.9,
    snippet: `Snippet of ${id}`,
    words: 1200,
    contentHash: id,
    selected: true,
    selectionReason: null,
    citationNumber: null,
    citedCount: 0,
    queries: ["cell price"],
    origin: id,
    ...values,
  };
}

export const sources = [
  sampleSource("src_a", { citationNumber: 1, citedCount: 2 }),
  sampleSource("src_b", { citationNumber: 2, citedCount: 1, sourceType: "knowledge", url: null }),
  sampleSource("src_c", { selected: false, selectionReason: "off topic" }),
];

export const claims: Claim[] = reportSentences(MARKDOWN).map(({ order, sectionId, text, sourceIds }) => ({
  id: `clm_${String(order)}`,
  sectionId,
  order,
  sentence: text,
  verdict: order === 0 ? "supported" : order === 1 ? "uncited" : "partial",
  reason: "",
  evidence: sourceIds.map((sourceId) => ({
    sourceId,
    quote: QUOTE,
    start: CONTENT.indexOf(QUOTE),
    end: CONTENT.indexOf(QUOTE) + QUOTE.length,
    score: 0.8,
  })),
  decision: null,
  note: null,
}));

export function sampleJob(status: JobStatus, values: Partial<Job> = {}): Job {
  return {
    id: "drj_1",
    sessionId: "drs_1",
    kind: "research",
    status,
    phase: "planning",
    progress: 0.2,
    currentQuery: null,
    attempt: 1,
    queuePosition: null,
    cancelRequested: null,
    lastEventSeq: 1,
    interrupt: null,
    usage: EMPTY_USAGE,
    error: null,
    createdAt: "2026-11-30T09:00:00.000Z",
    startedAt: "2026-11-30T09:00:01.000Z",
    updatedAt: "2026-11-30T09:00:01.000Z",
    finishedAt: null,
    ...values,
  };
}

export const status = (value: JobStatus): EventDraft => ({ type: "job_status", payload: { status: value, progress: 0.2, attempt: 1 } });

export const askForPlan = (interruptId: string): EventDraft => ({
  type: "awaiting_input",
  payload: { interruptId, kind: "plan_review", payload: { plan, revision: 0 }, allowedActions: ["approve", "revise", "cancel"] },
});

export interface WorkbenchOptions {
  session?: Partial<SessionWithReport>;
  job?: Job;
  log?: readonly EventDraft[];
  script?: Script;
  path?: string;
}

/** The workbench of one session on a wide screen; events come by polling, as in a tab that is not looked at. */
export function renderWorkbench({
  session = {},
  job = sampleJob("completed"),
  log = [],
  script = {},
  path = "/deep-research/drs_1",
}: WorkbenchOptions) {
  vi.stubGlobal("matchMedia", (query: string) => Object.assign(new EventTarget(), { matches: query.includes("min-width") }));
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  // Lists draw what is in sight, so there has to be some room.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  const opened: SessionWithReport = { ...sampleSession({ plan }), report: null, ...session };
  let phase: Phase = "planning";
  const events = log.map((draft, i) => {
    if (draft.type === "phase_changed") phase = draft.payload.to;
    const timestamp = new Date(Date.UTC(2026, 10, 30, 9, 0, i + 2)).toISOString();
    return { seq: i + 1, sessionId: "drs_1", jobId: "drj_1", phase, timestamp, ...draft };
  });
  const server = scriptServer({
    [`GET ${SESSION}`]: () => ({ body: opened }),
    [`GET ${JOB}`]: () => ({ body: job }),
    [`GET ${JOB}/events`]: ({ query }) => ({ body: { items: events.slice(Number(query.get("after"))), lastSeq: events.length } }),
    [`GET ${SESSION}/usage`]: () => ({ body: { estimate: null, actual: EMPTY_USAGE, minutes: 4, rows: [] } }),
    [`GET ${SESSION}/sources`]: () => ({ body: { items: sources, nextCursor: null } }),
    [`GET ${SESSION}/claims`]: () => ({ body: { items: claims, nextCursor: null } }),
    [`GET ${SESSION}/sources/*`]: ({ path: address }) => ({
      body: { ...sampleSource(address.split("/").at(-1) ?? ""), content: CONTENT, truncated: false, sections: [], metadata: {} },
    }),
    [`GET ${API}/capabilities`]: () => ({ body: sampleCapabilities() }),
    ...script,
  });
  const page = renderPage(<WorkbenchPage historyPane={<p>History</p>} />, {
    messages: [messages],
    path,
    route: "/deep-research/:sessionId",
  });
  return { server, ...page };
}
