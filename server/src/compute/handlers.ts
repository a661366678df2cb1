import type { ComputeTasks } from "../research/compute-tasks.ts";

type Handler<Input, Output> = (input: Input) => Output | Promise<Output>;
type EngineHandlers = { [K in keyof ComputeTasks]: () => Promise<Handler<ComputeTasks[K]["input"], ComputeTasks[K]["output"]>> };

/**
 * The tasks of the worker pool, each loaded when it is first asked for: a worker that only parses never loads the models.
 * Input and output cross a thread boundary, so they are plain data, and what can fail is a value or an AppError.
 */
export const handlers = {
  builtinOperation: async () => {
    const { runBuiltin } = await import("../models/builtin/run-builtin.ts");
    return ({ operation, input }) => runBuiltin(operation, input);
  },
  selectPassages: async () => (await import("../research/evidence/select-passages.ts")).selectPassages,
  checkClaims: async () => (await import("../research/evidence/check-claims.ts")).checkClaims,
  findOrigins: async () => (await import("../research/evidence/find-origins.ts")).findOrigins,
  outlineReport: async () => {
    const { reportOutline } = await import("@plumbline/shared/report/report-outline.ts");
    return ({ markdown }) => reportOutline(markdown);
  },
  reportMatter: async () => (await import("../export/report-matter.ts")).reportMatter,
  zipFiles: async () => (await import("../export/zip-files.ts")).zipFiles,
  renderReport: async () => (await import("../export/render-report.ts")).renderReport,
  parseDocument: async () => (await import("../materials/reader/parse-document.ts")).parseDocument,
  indexDocument: async () => (await import("../library/index-document.ts")).indexDocument,
} satisfies EngineHandlers & Record<string, () => Promise<Handler<never, unknown>>>;

export type TaskName = keyof typeof handlers;
type HandlerOf<K extends TaskName> = Awaited<ReturnType<(typeof handlers)[K]>>;
export type TaskInput<K extends TaskName> = Parameters<HandlerOf<K>>[0];
export type TaskOutput<K extends TaskName> = Awaited<ReturnType<HandlerOf<K>>>;
