import { type Fold, note, timeOf } from "./fold-run.ts";
import { getKeyed, keyedCount, setKeyed } from "./keyed-list.ts";
import { append } from "./persistent-list.ts";
import type { SectionView } from "./run-view.ts";

export const foldSectionStarted: Fold<"section_started"> = (view, event) => {
  const { sectionId, title, order, revision } = event.payload;
  const section: SectionView = {
    id: sectionId,
    title,
    order,
    revision,
    text: "",
    startedAt: timeOf(event),
    completedAt: null,
    words: null,
    sourceIds: [],
  };
  const next = { ...view, sections: setKeyed(view.sections, sectionId, section) };
  return note(next, event, { kind: "section", sectionId, title, revision }, { sectionId });
};

export const foldReportChunk: Fold<"report_chunk"> = (view, event) => {
  const { sectionId, delta } = event.payload;
  const section = getKeyed(view.sections, sectionId) ?? unannounced(sectionId, keyedCount(view.sections), timeOf(event));
  return { ...view, sections: setKeyed(view.sections, sectionId, { ...section, text: section.text + delta }) };
};

export const foldSectionCompleted: Fold<"section_completed"> = (view, event) => {
  const { sectionId, title, order, revision, sourceIds, words } = event.payload;
  const at = timeOf(event);
  const started = getKeyed(view.sections, sectionId) ?? unannounced(sectionId, order, at);
  const section: SectionView = { ...started, title, order, revision, sourceIds, words, completedAt: at };
  const next = { ...view, sections: setKeyed(view.sections, sectionId, section) };
  return note(next, event, { kind: "section_done", sectionId, title, words, sources: sourceIds.length }, { sectionId });
};

export const foldReviewCompleted: Fold<"review_completed"> = (view, event) => {
  const sectionId = event.payload.sectionId ?? null;
  const title = sectionId === null ? null : (getKeyed(view.sections, sectionId)?.title ?? null);
  const next = { ...view, reviews: append(view.reviews, { ...event.payload, at: timeOf(event) }) };
  return note(next, event, { kind: "review", title, ...event.payload }, { sectionId });
};

export const foldEvidenceChecked: Fold<"evidence_checked"> = (view, event) =>
  note({ ...view, evidence: event.payload }, event, { kind: "evidence", ...event.payload });

export const foldReportCompleted: Fold<"report_completed"> = (view, event) =>
  note({ ...view, report: event.payload }, event, { kind: "report", ...event.payload });

export const foldArtifactCreated: Fold<"artifact_created"> = (view, event) => {
  const others = view.artifacts.filter((artifact) => artifact.name !== event.payload.name);
  return note({ ...view, artifacts: [...others, event.payload] }, event, { kind: "artifact", ...event.payload });
};

function unannounced(id: string, order: number, startedAt: number): SectionView {
  return { id, title: "", order, revision: 0, text: "", startedAt, completedAt: null, words: null, sourceIds: [] };
}
