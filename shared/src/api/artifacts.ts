import { z } from "zod";
import { sessionPath } from "./sessions.ts";

/** The fixed names a session's artifacts can have; none is ever built from a client's path. */
export const ARTIFACT_NAMES = ["report.md", "report.html", "sources.json", "research-plan.json", "evidence.json"] as const;
export const ArtifactName = z.union([z.enum(ARTIFACT_NAMES), z.string().regex(/^research-image-0[1-4]\.(?:png|jpe?g|webp)$/)]);
export type ArtifactName = z.infer<typeof ArtifactName>;

export const Artifact = z.object({ name: ArtifactName, format: z.string(), bytes: z.int(), createdAt: z.string() });
export type Artifact = z.infer<typeof Artifact>;

export const EXPORT_FORMATS = ["markdown", "html", "pdf", "case-file", "bibtex", "ris", "csl-json", "docx"] as const;
export const ExportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof ExportFormat>;
export const ExportRequest = z.strictObject({ format: ExportFormat, version: z.int().min(1).optional() });

export const artifactsPath = (sessionId: string): string => `${sessionPath(sessionId)}/artifacts`;
export const artifactPath = (sessionId: string, name: string): string => `${artifactsPath(sessionId)}/${encodeURIComponent(name)}`;
export const exportPath = (sessionId: string): string => `${sessionPath(sessionId)}/export`;
