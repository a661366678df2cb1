import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { SOURCE_MARKER, unwrapMarkdownFence } from "@plumbline/shared/report/citations.ts";
import { countWords } from "@plumbline/shared/text/count-words.ts";
import { bindCitations } from "../evidence/citation-binder.ts";
import type { EvidenceBlock } from "../operations/evidence-block.ts";
import type { OperationInput } from "../operations/operations.ts";
import { type Evidence, type EvidenceRequest, selectEvidence } from "./evidence.ts";
import type { RunContext } from "./run-context.ts";
import { createSectionStream, type SectionStream } from "./section-stream.ts";
import type { Step } from "./step.ts";

export type TextOperation = "answerQuick" | "writeReport" | "writeSection" | "reviseSection" | "writeIntroduction" | "writeConclusion";

export interface TextRequest<N extends TextOperation> {
  operation: N;
  sectionId: string;
  title: string;
  /** Place of the section in the report. */
  order: number;
  /** 0 is the first draft; a revision has the next round. */
  round: number;
  evidence: Omit<EvidenceRequest, "operation">;
  /** The call's input; `numbered` turns a stored draft's citations into numbers of this call's blocks. */
  input: (blocks: EvidenceBlock[], numbered: (markdown: string) => string) => OperationInput<N>;
}

/** A text that stands among the drafts under its section and round. */
export interface WrittenText {
  sectionId: string;
  round: number;
  words: number;
  sourceIds: string[];
}

/** A refused prompt is sent again with this part of its evidence. */
const SCALES = [1, 0.6, 0.35, 0.2];
/** Less than this is no text worth keeping when the time runs out. */
const FEWEST_WORDS = 20;

/**
 * Writes one text with its evidence and keeps it among the drafts. It streams as it comes; a prompt that is too long is sent again with less
 * evidence; what was written when the time ran out is kept, and marked. Null when the budget allows no call.
 * Throws the model's AppError.
 */
export async function writeText<N extends TextOperation>(
  context: RunContext,
  step: Step,
  request: TextRequest<N>,
): Promise<WrittenText | null> {
  const [first, ...smaller] = SCALES;
  for (const scale of [first ?? 1, ...smaller]) {
    const evidence = await selectEvidence(context, step, { ...request.evidence, operation: request.operation }, scale);
    try {
      return await writeOnce(context, step, request, evidence);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "CONTEXT_TOO_LONG" || scale === SCALES.at(-1)) throw error;
      step.warn("CONTEXT_TOO_LONG", "The evidence was too long for the model; it is shortened and sent again.", {
        sectionId: request.sectionId,
      });
    }
  }
  return null;
}

/** Throws AppError BUDGET_EXHAUSTED where a report without this text is none. */
export function required(written: WrittenText | null): WrittenText {
  if (written !== null) return written;
  throw new AppError("BUDGET_EXHAUSTED", "The budget of this run was used up before its report could be written.", {
    class: "budget_exhausted",
  });
}

async function writeOnce<N extends TextOperation>(
  context: RunContext,
  step: Step,
  request: TextRequest<N>,
  evidence: Evidence,
): Promise<WrittenText | null> {
  const { sectionId, title, order, round, operation } = request;
  const place = { sectionId, title, order, revision: round };
  const stream = createSectionStream(context, step, place, evidence);
  const reply = await callUntilTimeIsOver(context, step, request, evidence, stream);
  stream.end();
  if (reply === null) return null;
  const { markdown } = bindCitations(unwrapMarkdownFence(reply.markdown).trim(), evidence.sourceIdByNumber, { allowedUrls: evidence.urls });
  if (markdown.trim() === "")
    throw new AppError("MODEL_EMPTY_REPLY", `The model wrote nothing (operation ${operation}).`, { class: "model_error", retryable: true });
  if (reply.incomplete) step.note("length");
  const sourceIds = citedIn(markdown);
  context.ports.drafts.put({ sectionId, round, title, markdown, sourceIds, verdict: null, incomplete: reply.incomplete });
  const words = countWords(markdown.replaceAll(SOURCE_MARKER, ""));
  step.append({ type: "section_completed", payload: { ...place, sourceIds, words } });
  return { sectionId, round, words, sourceIds };
}

/** As `writeText`, for a text that only betters another: what the model could not do is a warning, and the other text stays. */
export function writeBetter(context: RunContext, step: Step, request: TextRequest<"reviseSection">): Promise<WrittenText | null> {
  return writeText(context, step, request).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.class !== "model_error" || step.signals.cancel.aborted) throw error;
    const message = `The section “${request.title}” could not be revised and stays as it was: ${error.message}`;
    step.warn("REVISION_FAILED", message, { code: error.code });
    return null;
  });
}

/** Citations of a stored text as numbers of a call's blocks; those of other sources go. */
export function numbered(markdown: string, sourceIdByNumber: ReadonlyMap<number, string>): string {
  const numbers = new Map([...sourceIdByNumber].map(([number, id]) => [id, number]));
  return markdown.replaceAll(SOURCE_MARKER, (_, id: string) => {
    const number = numbers.get(id);
    return number === undefined ? "" : `[${String(number)}]`;
  });
}

/** Source ids of a bound text by first appearance; a binder puts them into prose only. */
export function citedIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(SOURCE_MARKER)].flatMap((match) => match[1] ?? []))];
}

async function callUntilTimeIsOver<N extends TextOperation>(
  { budget }: RunContext,
  step: Step,
  request: TextRequest<N>,
  evidence: Evidence,
  stream: SectionStream,
): Promise<{ markdown: string; incomplete: boolean } | null> {
  const deadline = new AbortController();
  const reply = await step.model(
    request.operation,
    request.input(evidence.blocks, (markdown) => numbered(markdown, evidence.sourceIdByNumber)),
    {
      purpose: "writing",
      until: deadline.signal,
      onDelta: (delta) => {
        if (deadline.signal.aborted || step.signals.cancel.aborted) return;
        stream.push(delta);
        if (budget.timeOver("writing")) deadline.abort();
      },
      onReset: () => {
        if (!deadline.signal.aborted && !step.signals.cancel.aborted) stream.restart();
      },
    },
  );
  if (reply.done) return { markdown: reply.output.markdown, incomplete: reply.incomplete };
  if (reply.why !== "stopped" || countWords(stream.text) < FEWEST_WORDS) return null;
  step.limited("minutes");
  return { markdown: stream.text, incomplete: true };
}
