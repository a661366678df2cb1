import { randomUUID } from "node:crypto";
import { Question } from "@plumbline/shared/api/sessions.ts";
import type { Verdict } from "@plumbline/shared/api/sources.ts";
import type { Usage } from "@plumbline/shared/api/usage.ts";
import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { JobStatus } from "@plumbline/shared/events/research-event.ts";
import { createSession } from "../../use-cases/create-session.ts";
import { readArtifact } from "../../use-cases/read-artifacts.ts";
import { listClaims, listSources } from "../../use-cases/read-evidence.ts";
import { getJob } from "../../use-cases/read-job.ts";
import { getSession } from "../../use-cases/read-sessions.ts";
import { startJob } from "../../use-cases/start-job.ts";
import { type CommandContext, EXIT, type ExitCode } from "../backend.ts";
import { checkWritable, readTextFile, writeWhole } from "../files.ts";
import { readPages } from "../read-pages.ts";
import { exitCodeOf, watchJob } from "../watch-job.ts";

export interface ResearchOptions {
  config: ResearchConfigInput;
  outline: string | null;
  out: string | null;
  json: boolean;
  stdin: boolean;
}

const NO_QUESTION = "question: from 1 to 20,000 characters, with a letter or a digit among them";

interface ResearchLine {
  question: string;
  status: JobStatus;
  sessionId: string;
  report: string;
  words: number;
  sources: { id: string; title: string; url: string | null }[];
  claims: Record<Verdict, number>;
  usage: Usage;
  ms: number;
}

/** `research`: one question, or one a line from standard input. The worst outcome gives the exit code; after Ctrl+C no further line is taken. */
export async function research(context: CommandContext, question: string | null, options: ResearchOptions): Promise<ExitCode> {
  const outline = options.outline === null ? {} : { customOutline: await readTextFile(options.outline) };
  if (options.out !== null) await checkWritable(options.out);
  const config = { ...options.config, ...outline };
  context.backend.startWorker();
  if (!options.stdin) return researchOne(context, question ?? "", config, options);
  let worst: ExitCode = EXIT.done;
  for await (const line of context.terminal.lines()) {
    if (line.trim() === "") continue;
    if (!Question.safeParse(line).success) {
      context.terminal.err(`${line.trim().slice(0, 80)}: ${NO_QUESTION}\n`);
      worst = worseOf(worst, EXIT.usage);
      continue;
    }
    const code = await researchOne(context, line.trim(), config, options);
    if (code === EXIT.cancelled) return code;
    worst = worseOf(worst, code);
  }
  return worst;
}

const FROM_GOOD_TO_BAD: readonly ExitCode[] = [EXIT.done, EXIT.waiting, EXIT.usage, EXIT.failed];
const worseOf = (one: ExitCode, other: ExitCode): ExitCode =>
  FROM_GOOD_TO_BAD.indexOf(other) > FROM_GOOD_TO_BAD.indexOf(one) ? other : one;

async function researchOne(
  context: CommandContext,
  question: string,
  config: ResearchConfigInput,
  options: ResearchOptions,
): Promise<ExitCode> {
  const { ports } = context.backend;
  const started = context.now();
  const session = createSession(ports, context.ownerId, { query: toQuestion(question), config });
  const { jobId } = startJob(ports, context.ownerId, session.id, { requestId: randomUUID(), kind: "research" });
  const mayAsk = context.terminal.isTerminal && !options.stdin;
  const { status, stopped } = await watchJob(context, jobId, 0, mayAsk);
  if (status === "awaiting_input") {
    context.terminal.err(`waiting for an answer: ${jobId}\n`);
    if (options.json) context.terminal.out(`${JSON.stringify({ question, status, sessionId: session.id, jobId })}\n`);
    else context.terminal.out(`${jobId}\n`);
    return EXIT.waiting;
  }
  const line = await collectLine(context, question, session.id, status, context.now() - started);
  await print(context, line, options);
  if (status === "failed") {
    const { error } = getJob(ports, context.ownerId, jobId);
    context.terminal.err(`failed: ${error?.code ?? "INTERNAL"}: ${error?.message ?? ""}\n`);
  }
  sayKept(context, session.id);
  return stopped && options.stdin ? EXIT.cancelled : exitCodeOf(status);
}

function toQuestion(text: string): string {
  const parsed = Question.safeParse(text);
  if (!parsed.success) throw new AppError("INVALID_REQUEST", NO_QUESTION, { cause: parsed.error });
  return parsed.data;
}

/** What a run leaves behind, and the id by which it is exported. */
function sayKept({ terminal, backend, ownerId }: CommandContext, sessionId: string): void {
  const { sourceCount } = getSession(backend.ports, ownerId, sessionId);
  terminal.err(`kept: session ${sessionId} with ${String(sourceCount)} ${sourceCount === 1 ? "source" : "sources"}\n`);
}

async function collectLine(
  context: CommandContext,
  question: string,
  sessionId: string,
  status: JobStatus,
  ms: number,
): Promise<ResearchLine> {
  const { ports } = context.backend;
  const session = getSession(ports, context.ownerId, sessionId);
  const claims: Record<Verdict, number> = { supported: 0, partial: 0, unsupported: 0, uncited: 0 };
  if (session.report === null) {
    return { question, status, sessionId, report: "", words: 0, sources: [], claims, usage: session.usage, ms };
  }
  const { bytes } = await readArtifact(ports, context.ownerId, sessionId, "report.md");
  for (const claim of readPages((cursor) => listClaims(ports, context.ownerId, sessionId, { limit: 200, cursor })))
    claims[claim.verdict] += 1;
  const sources = readPages((cursor) =>
    listSources(ports, context.ownerId, sessionId, { limit: 200, selected: "all", cited: "true", cursor }),
  );
  return {
    question,
    status,
    sessionId,
    report: bytes.toString("utf8"),
    words: ports.reports.newest(context.ownerId, sessionId)?.words ?? 0,
    sources: sources.map(({ id, title, url }) => ({ id, title, url })),
    claims,
    usage: session.usage,
    ms: Math.round(ms),
  };
}

async function print(context: CommandContext, line: ResearchLine, options: ResearchOptions): Promise<void> {
  if (options.out !== null && line.report !== "") {
    await writeWhole(options.out, line.report);
    context.terminal.err(`written: ${options.out}\n`);
  }
  if (options.json) context.terminal.out(`${JSON.stringify(line)}\n`);
  else if (options.out === null) context.terminal.out(line.report);
}
