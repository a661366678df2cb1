import { z } from "zod";
import { ResearchConfig, ResearchConfigInput, ResearchMode } from "../config/research-config.ts";
import { JobError } from "../errors/error-code.ts";
import { Phase, Plan } from "../events/research-event.ts";
import { saysSomething, visibleText } from "../text/visible-text.ts";
import { API_PREFIX, PageQuery, pageOf, wholeNumber, withQuery } from "./page.ts";
import { Usage } from "./usage.ts";

export const SessionStatus = z.enum(["draft", "running", "awaiting_input", "completed", "failed", "cancelled"]);
export type SessionStatus = z.infer<typeof SessionStatus>;

/** What is asked, without invisible characters; one without any letter or digit asks nothing. */
export const Question = z
  .string()
  .overwrite(visibleText)
  .trim()
  .min(1)
  .max(20_000)
  .refine(saysSomething, { error: "A question needs a letter or a digit." });

/** One line. */
const Title = z
  .string()
  .overwrite((title) => visibleText(title).replaceAll(/\s+/g, " "))
  .trim()
  .min(1)
  .max(500);

export const CreateSessionRequest = z.strictObject({
  query: Question,
  title: Title.optional(),
  config: ResearchConfigInput.optional(),
  fromConversationId: z.string().max(100).optional(),
});
export type CreateSessionRequest = z.infer<typeof CreateSessionRequest>;

export const UpdateSessionRequest = z.strictObject({
  title: Title.optional(),
  query: Question.optional(),
  config: ResearchConfigInput.optional(),
});
export type UpdateSessionRequest = z.infer<typeof UpdateSessionRequest>;

export const Session = z.object({
  id: z.string(),
  title: z.string(),
  query: z.string(),
  mode: ResearchMode,
  status: SessionStatus,
  phase: Phase.nullable(),
  progress: z.number(),
  /** True when the newest report is marked incomplete. */
  incomplete: z.boolean(),
  config: ResearchConfig,
  /** BCP-47, resolved once when the first job starts; null while draft. */
  resolvedLanguage: z.string().nullable(),
  plan: Plan.nullable(),
  sourceCount: z.int(),
  usage: Usage,
  activeJobId: z.string().nullable(),
  latestJobId: z.string().nullable(),
  error: JobError.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Session = z.infer<typeof Session>;

/** Stored report. `markdown` holds citations as `[[source:src_x]]`; `html` is a sanitised fragment with numbered citations. */
export const Report = z.object({
  version: z.int(),
  title: z.string(),
  markdown: z.string(),
  html: z.string(),
  createdAt: z.string(),
  /** Id of the job that wrote it. */
  origin: z.string(),
  incomplete: z.boolean(),
});
export type Report = z.infer<typeof Report>;

export const SessionWithReport = Session.extend({ report: Report.nullable() });
export type SessionWithReport = z.infer<typeof SessionWithReport>;

export const SessionList = pageOf(Session);
export type SessionList = z.infer<typeof SessionList>;

export const SessionListQuery = PageQuery.extend({
  limit: wholeNumber(1, 200).default(20),
  status: SessionStatus.optional(),
  q: z.string().max(500).optional(),
});
export type SessionListQuery = z.infer<typeof SessionListQuery>;

export const EstimateRequest = z.strictObject({ config: ResearchConfigInput.default({}) });

export const ReportVersion = z.object({
  version: z.int(),
  createdAt: z.string(),
  origin: z.string(),
  incomplete: z.boolean(),
  words: z.int(),
});
export const ReportVersionList = z.object({ items: z.array(ReportVersion), nextCursor: z.string().nullable() });
export type ReportVersionList = z.infer<typeof ReportVersionList>;

const ClaimChange = z.object({
  sentence: z.string(),
  verdict: z.string(),
  before: z.string().optional(),
  beforeVerdict: z.string().optional(),
});
const SourceChange = z.object({ id: z.string(), title: z.string(), url: z.string().nullable() });
/** What changed from `against` to `version`. */
export const ReportDiff = z.object({
  version: z.int(),
  against: z.int(),
  claims: z.object({ added: z.array(ClaimChange), changed: z.array(ClaimChange), gone: z.array(ClaimChange) }),
  sources: z.object({ added: z.array(SourceChange), gone: z.array(SourceChange) }),
});
export type ReportDiff = z.infer<typeof ReportDiff>;

export const sessionsPath = `${API_PREFIX}/sessions`;
export const sessionPath = (id: string): string => `${sessionsPath}/${encodeURIComponent(id)}`;
export const sessionListPath = (query: { limit?: number; cursor?: string; status?: string; q?: string }): string =>
  withQuery(sessionsPath, query);
export const estimatePath = `${API_PREFIX}/estimate`;
export const reportsPath = (id: string): string => `${sessionPath(id)}/reports`;
export const reportPath = (id: string, version: number): string => `${reportsPath(id)}/${String(version)}`;
export const reportDiffPath = (id: string, version: number, against: number): string =>
  withQuery(`${reportPath(id, version)}/diff`, { against });
export const usagePath = (id: string): string => `${sessionPath(id)}/usage`;
