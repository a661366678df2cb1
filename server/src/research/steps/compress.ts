import { type EvidenceRequest, evidenceTokens, SUMMARY_SHARE, selectEvidence, summaryId } from "./evidence.ts";
import type { RunContext } from "./run-context.ts";

const MOST_SUMMARIES = 6;

/**
 * Fits the evidence into the writing call: passages first; of sources of which nothing found room, the best are summarised, one a step. The
 * texts stay where they are stored; the writing step selects the same passages again.
 */
export async function compress(context: RunContext, request: EvidenceRequest): Promise<void> {
  const leftOut = await context.step("compress", async (step) => {
    const { blocks, leftOut: without, beforeTokens, afterTokens } = await selectEvidence(context, step, request);
    step.once("compressed", { type: "context_compressed", payload: { beforeTokens, afterTokens, sourceCount: blocks.length } });
    return without.slice(0, MOST_SUMMARIES);
  });
  const room = evidenceTokens(context, request.operation, request.share) * SUMMARY_SHARE;
  await Promise.all(leftOut.map((sourceId) => summarise(context, request, sourceId, Math.floor(room / leftOut.length))));
}

/** A sentence that names no passage of the source is dropped. */
function summarise(context: RunContext, { queries }: EvidenceRequest, sourceId: string, maxTokens: number): Promise<{ sentences: number }> {
  const { run, ports } = context;
  return context.step(`summarise ${sourceId}`, async (step) => {
    const { blocks } = await selectEvidence(context, step, { operation: "summariseSource", sourceIds: [sourceId], queries, share: 1 });
    const source = blocks[0];
    if (source === undefined) return { sentences: 0 };
    const input = { question: run.question, language: run.language, source, maxTokens };
    const reply = await step.model("summariseSource", input, { replaceable: true });
    const known = new Set(source.passages.map(({ id }) => id));
    const sentences = (reply.done ? reply.output.sentences : []).filter(({ passageIds }) => passageIds.some((id) => known.has(id)));
    if (sentences.length === 0) return { sentences: 0 };
    const markdown = sentences.map(({ text }) => text).join(" ");
    const draft = { sectionId: summaryId(sourceId), round: 0, title: source.title, markdown, sourceIds: [sourceId] };
    ports.drafts.put({ ...draft, verdict: null, incomplete: false });
    return { sentences: sentences.length };
  });
}
