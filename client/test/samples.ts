import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import type { LibraryDocument } from "@plumbline/shared/api/library.ts";
import type { Session } from "@plumbline/shared/api/sessions.ts";
import { EMPTY_USAGE, type Estimate } from "@plumbline/shared/api/usage.ts";
import { BUDGETS, CONFIG_BOUNDS, DEFAULT_CONFIG, RESEARCH_MODES } from "@plumbline/shared/config/research-config.ts";

/** Values that stand for what a server sends; each test changes what it is about. */
export function sampleSession(values: Partial<Session> = {}): Session {
  return {
    id: "drs_1",
    title: "Sodium-ion batteries",
    query: "Sodium-ion batteries for grid storage?",
    mode: "detailed",
    status: "completed",
    phase: "done",
    progress: 1,
    incomplete: false,
    config: { ...DEFAULT_CONFIG, budget: BUDGETS.basic },
    resolvedLanguage: "en",
    plan: null,
    sourceCount: 44,
    usage: EMPTY_USAGE,
    activeJobId: null,
    latestJobId: "drj_1",
    error: null,
    createdAt: "2026-11-29T10:00:00.000Z",
    updatedAt: "2026-11-29T10:00:00.000Z",
    ...values,
  };
}

export function sampleCapabilities(values: Partial<Capabilities> = {}): Capabilities {
  return {
    version: "0.1.0",
    modes: [...RESEARCH_MODES],
    models: [
      {
        name: "builtin",
        label: "Built-in extraction",
        roles: ["fast", "smart", "strategic"],
        contextWindow: 32_000,
        builtin: true,
        priced: false,
      },
    ],
    channels: [
      { id: "web_search", label: "Web", available: true, reason: null, detail: "AnySearch" },
      { id: "knowledge", label: "Library", available: true, reason: null, detail: "18" },
      { id: "mcp", label: "MCP", available: false, reason: "not_configured", detail: null },
    ],
    searchProviders: [
      { id: "anysearch", label: "AnySearch", configured: true, needsKey: false, enabled: true },
      { id: "tavily", label: "Tavily", configured: false, needsKey: true, enabled: true },
    ],
    exportFormats: [
      { format: "markdown", available: true, made: "server" },
      { format: "pdf", available: false, made: "server" },
    ],
    imageGeneration: false,
    config: {
      defaults: { ...DEFAULT_CONFIG, budget: BUDGETS.basic },
      bounds: Object.fromEntries(Object.entries(CONFIG_BOUNDS).map(([field, [low, high]]) => [field, [low, high]])),
      budgets: BUDGETS,
    },
    ...values,
  };
}

export function sampleEstimate(values: Partial<Estimate> = {}): Estimate {
  return {
    searches: 46,
    pages: 120,
    modelCalls: 43,
    tokens: { low: 138_000, high: 239_000 },
    minutes: { low: 12, high: 18 },
    cost: null,
    basis: "formula",
    ...values,
  };
}

export function sampleDocument(values: Partial<LibraryDocument> = {}): LibraryDocument {
  return {
    id: "doc_1",
    title: "Acceptance report",
    fileName: "report.pdf",
    mediaType: "application/pdf",
    bytes: 4_312_000,
    pages: 48,
    words: 31_200,
    language: "zh-CN",
    state: "ready",
    issue: null,
    note: null,
    builtin: false,
    createdAt: "2026-11-29T10:00:00.000Z",
    ...values,
  };
}
