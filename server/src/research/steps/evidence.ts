import { writingTokens } from "../budget.ts";
import type { SelectPassagesOutput, SourceText } from "../compute-tasks.ts";
import type { EvidenceBlock } from "../operations/evidence-block.ts";
import { OPERATION_PROMPTS } from "../operations/operation-prompts.ts";
import type { OperationName } from "../operations/operations.ts";
import type { StoredSource } from "../ports.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";
import { PROMPT_OVERHEAD } from "./call-model.ts";
import type { RunContext } from "./run-context.ts";
import type { Step } from "./step.ts";

export interface EvidenceRequest {
  /** The operation the evidence is for: its model's window is filled. */
  operation: OperationName;
  sourceIds: string[];
  /** What passages must speak to; the first weighs most. */
  queries: string[];
  /** Part of the tokens kept for writing that this call may take, 0–1. */
  share: number;
  /** Tokens of evidence at most, whatever the window. */
  most?: number;
  /** Texts the call takes besides; they come off the room. */
  besides?: string[];
  /** Sources that stand in the evidence even when no passage of theirs was chosen: a draft cites them. */
  cited?: string[];
}

/** Numbered blocks of one call, and what the numbers stand for. */
export interface Evidence {
  blocks: EvidenceBlock[];
  sourceIdByNumber: ReadonlyMap<number, string>;
  /** Addresses a text may link to. */
  urls: string[];
  /** Sources of which nothing found room. */
  leftOut: string[];
  beforeTokens: number;
  afterTokens: number;
}

/** Below this many sources that were read, search results without their page are evidence too. */
const ENOUGH_READ = 3;
/** Of the room for evidence, what is left to summaries of sources that do not fit. */
export const SUMMARY_SHARE = 0.15;
const FEWEST_TOKENS = 500;
const MOST_TOKENS = 200_000;

/** Section id under which the summary of a source is kept among the drafts. */
export const summaryId = (sourceId: string): string => `summary:${sourceId}`;

/** Tokens of evidence a call may have: the model's window, the run's budget, whichever is less; `scale` shrinks it after a refusal. */
export function evidenceTokens({ run, ports }: RunContext, operation: OperationName, share: number, scale = 1): number {
  const window = ports.model.promptTokens(operation) - PROMPT_OVERHEAD;
  const paid = writingTokens(run.config.budget) * share - PROMPT_OVERHEAD - OPERATION_PROMPTS[operation].replyTokens;
  return Math.max(FEWEST_TOKENS, Math.floor(Math.min(window, paid, MOST_TOKENS) * scale));
}

/** The best passages of these sources that fit, as numbered blocks in the order of the sources. */
export async function selectEvidence(context: RunContext, step: Step, request: EvidenceRequest, scale = 1): Promise<Evidence> {
  const { ports, run } = context;
  const fits = evidenceTokens(context, request.operation, request.share, scale) - estimateTokens((request.besides ?? []).join("\n"));
  const maxTokens = Math.max(FEWEST_TOKENS, Math.min(request.most ?? fits, fits));
  const stored = usable(ports.sources.read(request.sourceIds));
  const summaries = new Map(
    stored.flatMap(({ id }) => {
      const draft = ports.drafts.get(summaryId(id), 0);
      return draft === null ? [] : [[id, draft.markdown] as const];
    }),
  );
  const room = summaries.size === 0 ? maxTokens : Math.floor(maxTokens * (1 - SUMMARY_SHARE));
  const key = JSON.stringify(["passages", stored.map(({ id }) => id), request.queries, room]);
  const selection = await context.memo(key, () =>
    ports.compute.run(
      "selectPassages",
      { queries: request.queries, sources: stored.map(toSourceText), maxTokens: room, maxWords: run.config.maxContextWords },
      { signal: step.signals.cancel },
    ),
  );
  return numberBlocks(stored, selection, summaries, new Set(request.cited));
}

function usable(sources: StoredSource[]): StoredSource[] {
  const filled = sources.filter(({ content, snippet }) => content.trim() !== "" || snippet.trim() !== "");
  const read = filled.filter(({ quality }) => quality !== "snippet");
  return read.length >= ENOUGH_READ ? read : filled;
}

export function toSourceText(source: StoredSource): SourceText {
  const { id, title, url, publishedAt, quality, relevance, content, sections, snippet } = source;
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : null;
  return { id, title, host, publishedAt, quality, relevance, content: content === "" ? snippet : content, sections };
}

function numberBlocks(
  sources: StoredSource[],
  selection: SelectPassagesOutput,
  summaries: ReadonlyMap<string, string>,
  cited: ReadonlySet<string>,
): Evidence {
  const chosen = new Map(selection.selected.map(({ sourceId, passages }) => [sourceId, passages]));
  const passagesOf = (source: StoredSource): EvidenceBlock["passages"] => {
    const passages = chosen.get(source.id) ?? [];
    if (passages.length > 0) return passages.map(({ id, heading, text }) => ({ id, heading, text }));
    const text = summaries.get(source.id) ?? (cited.has(source.id) ? source.snippet : "");
    return text === "" ? [] : [{ id: `${source.id}:summary`, heading: null, text }];
  };
  const shown = sources.map((source) => ({ source, passages: passagesOf(source) }));
  const filled = shown.filter(({ passages }) => passages.length > 0);
  return {
    blocks: filled.map(({ source, passages }, at) => ({
      number: at + 1,
      title: source.title,
      site: source.siteName,
      publishedAt: source.publishedAt,
      passages,
    })),
    sourceIdByNumber: new Map(filled.map(({ source }, at) => [at + 1, source.id])),
    urls: filled.flatMap(({ source }) => source.url ?? []),
    leftOut: shown.filter(({ passages }) => passages.length === 0).map(({ source }) => source.id),
    beforeTokens: selection.beforeTokens,
    afterTokens: selection.afterTokens,
  };
}
