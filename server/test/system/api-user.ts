import { eventsPath, jobPath, jobsPath } from "@plumbline/shared/api/jobs.ts";
import { sessionPath, sessionsPath } from "@plumbline/shared/api/sessions.ts";
import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import type { UnknownEnvelope } from "@plumbline/shared/events/research-event.ts";

export interface ApiReply {
  status: number;
  body: unknown;
}

export interface FinishedJob {
  sessionId: string;
  jobId: string;
  status: string;
  events: UnknownEnvelope[];
}

/** One person's requests to a server; `user` is sent as a login proxy would. */
export function apiUser(url: string, user: string | null = null) {
  // A kept connection would outlive a server that is killed and started again.
  const headers = { connection: "close", ...(user === null ? {} : { "x-forwarded-user": user }) };
  const call = async (method: string, path: string, body?: unknown): Promise<ApiReply> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("application/json") ?? false;
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
  const expectOk = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const reply = await call(method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${String(reply.status)} ${JSON.stringify(reply.body)}`);
    return reply.body as Record<string, unknown>;
  };
  const start = async (query: string, config: ResearchConfigInput): Promise<{ sessionId: string; jobId: string }> => {
    const session = await expectOk("POST", sessionsPath, { query, config });
    const sessionId = String(session["id"]);
    const job = await expectOk("POST", jobsPath(sessionId), { requestId: "first" });
    return { sessionId, jobId: String(job["jobId"]) };
  };
  const events = async (jobId: string): Promise<UnknownEnvelope[]> => {
    const all: UnknownEnvelope[] = [];
    for (;;) {
      const page = await expectOk("GET", eventsPath(jobId, all.at(-1)?.seq ?? 0, 1000));
      const items = page["items"] as UnknownEnvelope[];
      all.push(...items);
      if (items.length === 0) return all;
    }
  };
  /** Follows the job's stream until it ends; a cut stream is taken up again after the last seq. */
  const untilEnded = async (job: { sessionId: string; jobId: string }): Promise<FinishedJob> => {
    let after = 0;
    for (;;) {
      const response = await fetch(`${url}${jobPath(job.jobId)}/stream?after=${String(after)}`, { headers });
      const text = await response.text();
      after = Number([...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? after);
      if (/^event: end$/m.test(text)) break;
    }
    const { status } = await expectOk("GET", jobPath(job.jobId));
    return { ...job, status: String(status), events: await events(job.jobId) };
  };
  return {
    call,
    expectOk,
    start,
    events,
    untilEnded,
    run: async (query: string, config: ResearchConfigInput) => untilEnded(await start(query, config)),
    report: async (sessionId: string) =>
      (await expectOk("GET", sessionPath(sessionId)))["report"] as { markdown: string; title: string } | null,
  };
}
