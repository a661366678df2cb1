import { citationOrder } from "@plumbline/shared/report/citations.ts";
import { reportOutline } from "@plumbline/shared/report/report-outline.ts";
import { reportSentences } from "@plumbline/shared/report/report-sentences.ts";
import type {
  CheckClaimsInput,
  CheckedClaim,
  ComputeTasks,
  RenderReportInput,
  SelectPassagesInput,
} from "../../src/research/compute-tasks.ts";
import { stretchOf } from "../../src/research/evidence/check-claims.ts";
import type { ComputePort } from "../../src/research/ports.ts";
import { estimateTokens } from "../../src/research/text/estimate-tokens.ts";

type Handlers = { [K in keyof ComputeTasks]: (input: ComputeTasks[K]["input"]) => ComputeTasks[K]["output"] };

/** Small stand-ins for the computations of a run, so that its tests depend on the engine alone. */
export function createFakeCompute(): ComputePort & { readonly tasks: string[] } {
  const tasks: string[] = [];
  return {
    tasks,
    async run(task, input, { signal }) {
      tasks.push(task);
      await new Promise(setImmediate);
      signal.throwIfAborted();
      return (HANDLERS[task] as (given: typeof input) => ComputeTasks[typeof task]["output"])(structuredClone(input));
    },
  };
}

const HANDLERS: Handlers = {
  selectPassages,
  checkClaims,
  findOrigins: ({ sources }) =>
    sources.map(({ id, content }) => ({ id, origin: sources.find((other) => other.content === content)?.id ?? id })),
  outlineReport: ({ markdown }) => reportOutline(markdown),
  renderReport,
  builtinOperation: () => {
    throw new Error("not computed here");
  },
};

/** One passage a source, its beginning, as long as there is room. */
function selectPassages({ sources, maxTokens }: SelectPassagesInput): ComputeTasks["selectPassages"]["output"] {
  let left = maxTokens;
  const selected = sources.flatMap(({ id, content }) => {
    const text = content.slice(0, 1000);
    left -= estimateTokens(text);
    const passage = { id: `${id}:0-${String(text.length)}`, start: 0, end: text.length, text, heading: null, page: null, score: 1 };
    return left < 0 ? [] : [{ sourceId: id, passages: [passage] }];
  });
  return {
    selected,
    beforeTokens: sources.reduce((sum, { content }) => sum + estimateTokens(content), 0),
    afterTokens: maxTokens - Math.max(0, left),
  };
}

/** Supported: a cited source says the sentence word for word. A sentence with "perhaps" is unsure. */
function checkClaims({ markdown, sectionId, sources, stretch }: CheckClaimsInput): CheckedClaim[] {
  return stretchOf(reportSentences(markdown), stretch).map((sentence) => {
    const evidence = sources
      .filter(({ id }) => sentence.sourceIds.includes(id))
      .map(({ id, content }) => ({ sourceId: id, content, start: content.indexOf(sentence.text) }))
      .filter(({ start }) => start >= 0)
      .map(({ sourceId, start }) => ({ sourceId, quote: sentence.text, start, end: start + sentence.text.length, score: 1 }));
    const verdict = sentence.sourceIds.length === 0 ? "uncited" : evidence.length > 0 ? "supported" : "unsupported";
    return {
      sectionId: sectionId ?? sentence.sectionId,
      order: sentence.order,
      sentence: sentence.text,
      verdict,
      reason: verdict === "unsupported" ? "not found" : "",
      evidence,
      unsure: /\bperhaps\b/.test(sentence.text),
    };
  });
}

function renderReport(input: RenderReportInput): ComputeTasks["renderReport"]["output"] {
  const citedSourceIds = citationOrder(input.markdown);
  const files = [
    { name: "report.md", format: "markdown", content: [input.markdown, ...input.incompleteReasons].join("\n") },
    { name: "evidence.json", format: "json", content: JSON.stringify(input.claims) },
    { name: "sources.json", format: "json", content: JSON.stringify({ style: input.style, ids: input.sources.map(({ id }) => id) }) },
  ];
  return { files, html: `<p>${input.title}</p>`, citedSourceIds, words: input.markdown.split(/\s+/).length };
}
