import { z } from "zod";

export const RESEARCH_MODES = ["quick", "basic", "detailed", "deep", "multi_agent"] as const;
export const ResearchMode = z.enum(RESEARCH_MODES);
export type ResearchMode = z.infer<typeof ResearchMode>;

export const TONES = [
  "objective",
  "formal",
  "analytical",
  "persuasive",
  "informative",
  "explanatory",
  "descriptive",
  "critical",
  "comparative",
  "speculative",
  "reflective",
  "narrative",
  "humorous",
  "optimistic",
  "pessimistic",
  "simple",
  "casual",
] as const;
export const Tone = z.enum(TONES);
export type Tone = z.infer<typeof Tone>;

export const REFERENCE_STYLES = ["markdown", "apa", "mla", "chicago", "harvard", "ieee", "gb7714"] as const;
export const ReferenceStyle = z.enum(REFERENCE_STYLES);
export type ReferenceStyle = z.infer<typeof ReferenceStyle>;

export const MATERIAL_CHANNELS = ["web_search", "knowledge", "skill", "mcp"] as const;
export const MaterialChannel = z.enum(MATERIAL_CHANNELS);
export type MaterialChannel = z.infer<typeof MaterialChannel>;

/** Limits of one run. Tokens are prompt and completion together; `maxCost` is in the currency of the configured prices. */
export const Budget = z.strictObject({
  maxModelCalls: z.int().min(1),
  maxTokens: z.int().min(1000),
  maxSearches: z.int().min(1),
  maxPages: z.int().min(0),
  maxMinutes: z.number().positive(),
  maxCost: z.number().positive().optional(),
});
export type Budget = z.infer<typeof Budget>;

export const BUDGETS: Record<ResearchMode, Budget> = {
  quick: { maxModelCalls: 8, maxTokens: 60_000, maxSearches: 6, maxPages: 10, maxMinutes: 3 },
  basic: { maxModelCalls: 25, maxTokens: 250_000, maxSearches: 12, maxPages: 40, maxMinutes: 10 },
  detailed: { maxModelCalls: 120, maxTokens: 1_500_000, maxSearches: 60, maxPages: 150, maxMinutes: 30 },
  deep: { maxModelCalls: 200, maxTokens: 3_000_000, maxSearches: 150, maxPages: 300, maxMinutes: 45 },
  multi_agent: { maxModelCalls: 200, maxTokens: 2_500_000, maxSearches: 60, maxPages: 150, maxMinutes: 45 },
};
/** A budget may be raised to this many times its mode's default, not further. */
export const BUDGET_CEILING = 10;

/** Bounds of the numeric fields, shown by the composer and named by INVALID_CONFIG. */
export const CONFIG_BOUNDS = {
  maxSearchResultsPerQuery: [1, 20],
  maxIterations: [1, 10],
  maxSubtopics: [1, 12],
  deepBreadth: [1, 8],
  deepDepth: [1, 4],
  maxConcurrency: [1, 32],
  maxContextWords: [1000, 100_000],
  totalWords: [200, 20_000],
  maxRevisionLoops: [0, 5],
  customOutline: [0, 4000],
} as const satisfies Record<string, readonly [number, number]>;

const within = ([low, high]: readonly [number, number]) => z.int().min(low).max(high);
const Host = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .regex(/^(?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}_-]+$/u, "a host name such as example.org");
const isLanguageTag = (tag: string): boolean => {
  if (tag === "auto") return true;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const fields = {
  mode: ResearchMode,
  /** `auto`, or a BCP-47 tag. */
  language: z.string().max(35).refine(isLanguageTag, "auto or a BCP-47 language tag"),
  tone: Tone,
  reportFormat: ReferenceStyle,
  fastModel: z.string().max(200).nullable(),
  smartModel: z.string().max(200).nullable(),
  strategicModel: z.string().max(200).nullable(),
  thinkingEnabled: z.boolean(),
  maxSearchResultsPerQuery: within(CONFIG_BOUNDS.maxSearchResultsPerQuery),
  maxIterations: within(CONFIG_BOUNDS.maxIterations),
  maxSubtopics: within(CONFIG_BOUNDS.maxSubtopics),
  deepBreadth: within(CONFIG_BOUNDS.deepBreadth),
  deepDepth: within(CONFIG_BOUNDS.deepDepth),
  maxConcurrency: within(CONFIG_BOUNDS.maxConcurrency),
  maxContextWords: within(CONFIG_BOUNDS.maxContextWords),
  totalWords: within(CONFIG_BOUNDS.totalWords),
  curateSources: z.boolean(),
  generateImages: z.boolean(),
  includeHumanFeedback: z.boolean(),
  reviewSources: z.boolean(),
  maxRevisionLoops: within(CONFIG_BOUNDS.maxRevisionLoops),
  allowedMaterialChannels: z.array(MaterialChannel).min(1).max(MATERIAL_CHANNELS.length),
  allowedDomains: z.array(Host).max(100),
  deniedDomains: z.array(Host).max(100),
  customOutline: z.string().max(CONFIG_BOUNDS.customOutline[1]).nullable(),
  onSectionFailure: z.enum(["partial", "fail"]),
  onBudgetExhausted: z.enum(["partial", "fail"]),
};

/** The whole, resolved configuration of a run: what a job keeps as its immutable snapshot. */
export const ResearchConfig = z.strictObject({ ...fields, budget: Budget });
export type ResearchConfig = z.infer<typeof ResearchConfig>;

/** What a person may send: any part of it. */
export const ResearchConfigInput = z.strictObject({ ...fields, budget: Budget.partial() }).partial();
export type ResearchConfigInput = z.infer<typeof ResearchConfigInput>;

export const DEFAULT_CONFIG: Omit<ResearchConfig, "budget"> = {
  mode: "basic",
  language: "auto",
  tone: "objective",
  reportFormat: "markdown",
  fastModel: null,
  smartModel: null,
  strategicModel: null,
  thinkingEnabled: false,
  maxSearchResultsPerQuery: 8,
  maxIterations: 3,
  maxSubtopics: 8,
  deepBreadth: 4,
  deepDepth: 2,
  maxConcurrency: 4,
  maxContextWords: 24_000,
  totalWords: 1200,
  curateSources: true,
  generateImages: false,
  includeHumanFeedback: false,
  reviewSources: false,
  maxRevisionLoops: 2,
  allowedMaterialChannels: ["web_search", "knowledge"],
  allowedDomains: [],
  deniedDomains: [],
  customOutline: null,
  onSectionFailure: "partial",
  onBudgetExhausted: "partial",
};
