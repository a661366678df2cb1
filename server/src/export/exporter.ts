import type { ExportFormat } from "@plumbline/shared/api/artifacts.ts";
import type { ReportReferences } from "@plumbline/shared/api/references.ts";
import type { Session } from "@plumbline/shared/api/sessions.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { UnknownEnvelope } from "@plumbline/shared/events/research-event.ts";
import { z } from "zod";
import type { RenderReportInput, RenderReportOutput } from "../research/compute-tasks.ts";
import type { ArtifactsRepository } from "../research/repositories/artifacts-repository.ts";
import type { ClaimsRepository } from "../research/repositories/claims-repository.ts";
import type { EventsRepository } from "../research/repositories/events-repository.ts";
import type { ReportsRepository, StoredReport } from "../research/repositories/reports-repository.ts";
import type { SessionsRepository } from "../research/repositories/sessions-repository.ts";
import type { NumberedSource, SourcesRepository } from "../research/repositories/sources-repository.ts";
import type { UsageRepository } from "../research/repositories/usage-repository.ts";
import { bibtex } from "./bibliography/bibtex.ts";
import { ris } from "./bibliography/ris.ts";
import { caseFile } from "./case-file.ts";
import { printPdf } from "./print-pdf.ts";
import { cslItem } from "./references/csl-item.ts";
import type { ReportMatter, ReportMatterInput } from "./report-matter.ts";
import { safeFileName } from "./safe-file-name.ts";
import type { ZipFilesInput } from "./zip-files.ts";

/** What takes long enough to be done off the main thread. */
export interface ExportTasks {
  render(input: RenderReportInput, signal: AbortSignal): Promise<RenderReportOutput>;
  matter(input: ReportMatterInput, signal: AbortSignal): Promise<ReportMatter>;
  zip(input: ZipFilesInput, signal: AbortSignal): Promise<Uint8Array>;
}

export interface ExporterDependencies {
  sessions: SessionsRepository;
  reports: ReportsRepository;
  sources: SourcesRepository;
  claims: ClaimsRepository;
  artifacts: ArtifactsRepository;
  events: EventsRepository;
  usage: UsageRepository;
  tasks: ExportTasks;
  /** Browser that prints PDF; null when this installation has none. */
  browser: string | null;
}

export interface ExportedFile {
  fileName: string;
  mediaType: string;
  bytes: Buffer;
}

const KINDS: Record<Exclude<ExportFormat, "docx">, { ending: string; mediaType: string }> = {
  markdown: { ending: "md", mediaType: "text/markdown; charset=utf-8" },
  html: { ending: "html", mediaType: "text/html; charset=utf-8" },
  pdf: { ending: "pdf", mediaType: "application/pdf" },
  bibtex: { ending: "bib", mediaType: "application/x-bibtex; charset=utf-8" },
  ris: { ending: "ris", mediaType: "application/x-research-info-systems; charset=utf-8" },
  "csl-json": { ending: "json", mediaType: "application/vnd.citationstyles.csl+json" },
  "case-file": { ending: "zip", mediaType: "application/zip" },
};

/** Formats this installation can make, and where. */
export function exportFormats(browser: string | null): { format: ExportFormat; available: boolean; made: "server" | "browser" }[] {
  return [
    { format: "markdown", available: true, made: "server" },
    { format: "html", available: true, made: "server" },
    { format: "docx", available: true, made: "browser" },
    { format: "pdf", available: browser !== null, made: "server" },
    { format: "bibtex", available: true, made: "server" },
    { format: "ris", available: true, made: "server" },
    { format: "csl-json", available: true, made: "server" },
    { format: "case-file", available: true, made: "server" },
  ];
}

/** One report version with everything stored about it. */
interface Subject {
  ownerId: string;
  session: Session;
  report: StoredReport;
  sources: NumberedSource[];
  signal: AbortSignal;
}

/** Makes downloads of finished reports, always from what is stored now: decisions and the chosen style count for older reports too. */
export function createExporter(dependencies: ExporterDependencies) {
  const { sessions, reports, sources, claims, artifacts, events, usage, tasks, browser } = dependencies;

  function open(ownerId: string, sessionId: string, version: number | null, signal: AbortSignal): Subject {
    const session = sessions.get(ownerId, sessionId);
    if (session === null) throw new AppError("NOT_FOUND", "There is no such session.");
    if (reports.newest(ownerId, sessionId) === null) throw new AppError("REPORT_NOT_READY", "This session has no report yet.");
    const report = version === null ? reports.newest(ownerId, sessionId) : reports.get(ownerId, sessionId, version);
    if (report === null) throw new AppError("NOT_FOUND", "There is no such report version.");
    return { ownerId, session, report, sources: sources.all(ownerId, sessionId, report.version) ?? [], signal };
  }

  async function renderInput(subject: Subject): Promise<RenderReportInput> {
    const { ownerId, session, report, sources: known } = subject;
    return {
      title: report.title,
      question: session.query,
      markdown: report.markdown,
      language: session.resolvedLanguage ?? "en",
      style: session.config.reportFormat,
      incomplete: report.incomplete,
      incompleteReasons: await storedReasons(subject),
      builtin: session.usage.calls === 0,
      mode: session.mode,
      createdAt: report.createdAt,
      plan: session.plan,
      sources: known,
      claims: claims.all(ownerId, session.id, report.version) ?? [],
    };
  }

  /** Why a report is incomplete is kept in the files of the newest version alone. */
  async function storedReasons({ ownerId, session, report }: Subject): Promise<string[]> {
    if (!report.incomplete || report.version !== reports.newest(ownerId, session.id)?.version) return [];
    const file = await artifacts.read(ownerId, session.id, "research-plan.json");
    return file === null ? [] : StoredPlanFile.parse(JSON.parse(file.bytes.toString("utf8"))).incompleteReasons;
  }

  async function render(subject: Subject): Promise<{ name: string; content: string }[]> {
    return (await tasks.render(await renderInput(subject), subject.signal)).files;
  }

  async function rendered(subject: Subject, name: string): Promise<string> {
    const file = (await render(subject)).find((entry) => entry.name === name);
    if (file === undefined) throw new AppError("INTERNAL", `${name} was not rendered.`);
    return file.content;
  }

  function citedItems({ report, sources: known }: Subject) {
    const byId = new Map(known.map((source) => [source.id, source]));
    return report.citedSourceIds.flatMap((id) => byId.get(id) ?? []).map((source) => cslItem(source, report.createdAt.slice(0, 10)));
  }

  function allEvents(ownerId: string, jobId: string): UnknownEnvelope[] {
    const all: UnknownEnvelope[] = [];
    for (let after = 0; ; after = all.length) {
      const page = events.read(ownerId, jobId, after, EVENT_PAGE) ?? [];
      all.push(...page);
      if (page.length < EVENT_PAGE) return all;
    }
  }

  async function makeCaseFile(subject: Subject): Promise<Uint8Array> {
    const { ownerId, session, report, signal } = subject;
    const files = caseFile({
      session,
      usage: usage.report(ownerId, session.id),
      rendered: await render(subject),
      sources: subject.sources,
      claims: claims.all(ownerId, session.id, report.version) ?? [],
      events: allEvents(ownerId, report.origin),
    });
    return tasks.zip({ files }, signal);
  }

  async function content(subject: Subject, format: Exclude<ExportFormat, "docx">): Promise<string | Uint8Array> {
    switch (format) {
      case "markdown":
        return rendered(subject, "report.md");
      case "html":
        return rendered(subject, "report.html");
      case "pdf":
        if (browser === null) throw unavailable(format);
        return printPdf(browser, await rendered(subject, "report.html"), subject.signal);
      case "bibtex":
        return bibtex(citedItems(subject));
      case "ris":
        return ris(citedItems(subject));
      case "csl-json":
        return `${JSON.stringify(citedItems(subject), null, 2)}\n`;
      case "case-file":
        return makeCaseFile(subject);
    }
  }

  return {
    async make(
      ownerId: string,
      sessionId: string,
      format: ExportFormat,
      version: number | null,
      signal: AbortSignal,
    ): Promise<ExportedFile> {
      if (sessions.get(ownerId, sessionId) === null) throw new AppError("NOT_FOUND", "There is no such session.");
      if (format === "docx" || (format === "pdf" && browser === null)) throw unavailable(format);
      const subject = open(ownerId, sessionId, version, signal);
      const { ending, mediaType } = KINDS[format];
      return { fileName: safeFileName(subject.report.title, ending), mediaType, bytes: Buffer.from(await content(subject, format)) };
    },

    /** The reference lists and notes of one version, for files made elsewhere. */
    async references(ownerId: string, sessionId: string, version: number | null, signal: AbortSignal): Promise<ReportReferences> {
      const subject = open(ownerId, sessionId, version, signal);
      const input = await renderInput(subject);
      const { cited, furtherReading, notes, evidence } = await tasks.matter(input, signal);
      return { version: subject.report.version, style: input.style, cited, furtherReading, notes, evidence };
    },
  };
}

const EVENT_PAGE = 500;

const StoredPlanFile = z.object({ incompleteReasons: z.array(z.string()).default([]) });

function unavailable(format: ExportFormat): AppError {
  return new AppError("EXPORT_FORMAT_UNAVAILABLE", `${format} is not made by this server.`);
}
