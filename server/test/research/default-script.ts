import type { EvidenceBlock } from "../../src/research/operations/evidence-block.ts";
import type { ScriptedPage } from "../fakes/scripted-materials.ts";
import type { ModelScript } from "../fakes/scripted-model.ts";

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60);

/** Three pages of its own for every query, and one that all queries find. */
export function findPages(query: string): ScriptedPage[] {
  const own = [1, 2, 3].map((place) => ({
    url: `https://site${String(place)}.example/${slugOf(query)}`,
    title: `Page ${String(place)} on ${query}`,
    text: `Source ${String(place)} found that ${slugOf(query)}, again ${slugOf(query)} and still ${slugOf(query)} grew. It was measured twice.`,
  }));
  return [...own, { url: "https://shared.example/all", title: "Everything", text: "The shared source covers all sides. It is long." }];
}

/** First sentences of the evidence, each with its citation. */
export function extract(evidence: EvidenceBlock[], most = 20): string {
  return evidence
    .slice(0, most)
    .map(({ number, passages }) => `${(passages[0]?.text ?? "").split(". ")[0] ?? ""} [${String(number)}].`)
    .join(" ");
}

/** What speaks of a section, or else the first of all. */
function evidenceFor(title: string, evidence: EvidenceBlock[]): EvidenceBlock[] {
  const own = evidence.filter(({ passages }) => passages[0]?.text.includes(slugOf(title)));
  return own.length > 0 ? own : evidence.slice(0, 3);
}

/** The draft without one sentence and its citations. */
function without(draft: string, sentence: string): string {
  const start = draft.indexOf(sentence.replace(/\.$/, ""));
  const stop = draft.indexOf(".", start);
  return start < 0 || stop < 0 ? draft : `${draft.slice(0, start)}${draft.slice(stop + 1)}`.trim();
}

/** A reply for every operation, computed from its input alone. */
export const DEFAULT_SCRIPT: ModelScript = {
  choosePersona: () => ({ name: "An analyst", instructions: "Weigh the figures." }),
  planQueries: ({ question, goal, count, asked, instructions }) => {
    const about = goal?.split("\n")[0] ?? null;
    return {
      queries: Array.from({ length: count }, (_, at) => ({
        query: `${about ?? question.slice(0, 40)} side ${String(asked.length + at)} ${instructions.join(" ")}`.trim(),
        goal: `${about ?? "Side"} ${String(at)}`,
      })),
    };
  },
  curateSources: ({ cards, max }) => ({
    keep: cards
      .slice(0, max)
      .filter(({ number }) => number !== 2)
      .map(({ number }) => ({ number, reason: "to the point" })),
    drop: [{ number: 2, reason: "off the subject" }],
  }),
  summariseSource: ({ source }) => ({ sentences: [{ text: `In short: ${source.title}.`, passageIds: [source.passages[0]?.id ?? ""] }] }),
  answerQuick: ({ evidence }) => ({ markdown: extract(evidence, 5) }),
  writeReport: ({ evidence }) => ({ markdown: `# A report\n\n## Findings\n\n${extract(evidence)}` }),
  verifyClaims: ({ claims }) => ({ verdicts: claims.map(({ number }) => ({ number, verdict: "supported", why: "said so" })) }),
  reviseSection: ({ draft, doubtful }) => ({ markdown: doubtful.reduce((text, { sentence }) => without(text, sentence), draft) }),
  planSections: ({ question, max, outline }) => ({
    title: `On ${question.slice(0, 40)}`,
    summary: "What is known.",
    sections: (outline.length > 0 ? outline : ["Causes", "Costs", "Outlook", "Doubts"].slice(0, max)).map((title) => ({
      title,
      questions: [`What of ${title.toLowerCase()}?`],
      scope: `Only ${title.toLowerCase()}`,
    })),
  }),
  writeSection: ({ evidence, section }) => ({
    markdown: `${extract(evidenceFor(section.title, evidence))}\n\n### More\n\nOn ${section.title}.`,
  }),
  writeIntroduction: ({ evidence }) => ({ markdown: extract(evidence, 1) }),
  writeConclusion: ({ evidence }) => ({ markdown: extract(evidence.slice(1), 1) }),
  extractLearnings: ({ evidence, maxLearnings, maxFollowUps, query }) => ({
    learnings: evidence
      .slice(0, maxLearnings)
      .map(({ number, passages }) => ({ text: passages[0]?.text.split(". ")[0] ?? "", sources: [number] })),
    followUps: Array.from({ length: maxFollowUps }, (_, at) => `What follows ${String(at)} from ${query.slice(0, 40)}?`),
  }),
  reviewSection: () => ({ accept: true, notes: "" }),
  checkFacts: () => ({ accept: true, issues: [] }),
  suggestVisuals: () => ({ charts: [], images: [] }),
};
