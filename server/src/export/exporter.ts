import type { ExportFormat } from "@plumbline/shared/api/artifacts.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ComputePort } from "../research/ports.ts";
import type { ArtifactsRepository } from "../research/repositories/artifacts-repository.ts";
import type { ClaimsRepository } from "../research/repositories/claims-repository.ts";
import type { JobsRepository } from "../research/repositories/jobs-repository.ts";
import type { ReportsRepository, StoredReport } from "../research/repositories/reports-repository.ts";
import type { SessionsRepository } from "../research/repositories/sessions-repository.ts";
import type { SourcesRepository } from "../research/repositories/sources-repository.ts";
import { safeFileName } from "./safe-file-name.ts";

export interface ExporterDependencies {
  sessions: SessionsRepository;
  jobs: JobsRepository;
  reports: ReportsRepository;
  sources: SourcesRepository;
  claims: ClaimsRepository;
  artifacts: ArtifactsRepository;
  compute: ComputePort;
}

export interface ExportedFile {
  fileName: string;
  mediaType: string;
  bytes: Buffer;
}

const MADE_HERE: Partial<Record<ExportFormat, { artifact: string; ending: string; mediaType: string }>> = {
  markdown: { artifact: "report.md", ending: "md", mediaType: "text/markdown; charset=utf-8" },
  html: { artifact: "report.html", ending: "html", mediaType: "text/html; charset=utf-8" },
};

/** Formats this installation can make, and where. */
export function exportFormats(): { format: ExportFormat; available: boolean; made: "server" | "browser" }[] {
  return [
    { format: "markdown", available: true, made: "server" },
    { format: "html", available: true, made: "server" },
  ];
}

/** Makes downloads of finished reports; an older version is rendered anew from what is stored. */
export function createExporter(dependencies: ExporterDependencies) {
  const { sessions, reports, artifacts } = dependencies;
  return {
    async make(
      ownerId: string,
      sessionId: string,
      format: ExportFormat,
      version: number | null,
      signal: AbortSignal,
    ): Promise<ExportedFile> {
      const session = sessions.get(ownerId, sessionId);
      if (session === null) throw new AppError("NOT_FOUND", "There is no such session.");
      const kind = MADE_HERE[format];
      if (kind === undefined) throw new AppError("EXPORT_FORMAT_UNAVAILABLE", `${format} is not made by this server.`);
      const newest = reports.newest(ownerId, sessionId);
      if (newest === null) throw new AppError("REPORT_NOT_READY", "This session has no report yet.");
      const report = version === null ? newest : reports.get(ownerId, sessionId, version);
      if (report === null) throw new AppError("NOT_FOUND", "There is no such report version.");
      const named = { fileName: safeFileName(report.title, kind.ending), mediaType: kind.mediaType };
      if (report.version === newest.version) {
        const stored = await artifacts.read(ownerId, sessionId, kind.artifact);
        if (stored !== null) return { ...named, bytes: stored.bytes };
      }
      return { ...named, bytes: await render(dependencies, ownerId, sessionId, report, kind.artifact, signal) };
    },
  };
}

async function render(
  { sessions, sources, claims, compute }: ExporterDependencies,
  ownerId: string,
  sessionId: string,
  report: StoredReport,
  artifact: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const session = sessions.get(ownerId, sessionId);
  if (session === null) throw new AppError("NOT_FOUND", "There is no such session.");
  const output = await compute.run(
    "renderReport",
    {
      title: report.title,
      question: session.query,
      markdown: report.markdown,
      language: session.resolvedLanguage ?? "en",
      style: session.config.reportFormat,
      incomplete: report.incomplete,
      incompleteReasons: [],
      builtin: session.usage.calls === 0,
      mode: session.mode,
      createdAt: report.createdAt,
      plan: session.plan,
      sources: sources.all(ownerId, sessionId, report.version) ?? [],
      claims: claims.all(ownerId, sessionId, report.version) ?? [],
    },
    { signal },
  );
  const file = output.files.find((entry) => entry.name === artifact);
  if (file === undefined) throw new AppError("INTERNAL", `${artifact} was not rendered.`);
  return Buffer.from(file.content);
}
