import { PlanInput } from "@plumbline/shared/api/jobs.ts";
import type { Plan } from "@plumbline/shared/events/research-event.ts";

/** A plan being edited. Keys tell its parts apart while they are moved; a section without an id is new. */
export interface PlanDraft {
  title: string;
  sections: DraftSection[];
}

export interface DraftSection {
  key: string;
  id: string | null;
  title: string;
  scope: string;
  questions: DraftQuestion[];
}

export interface DraftQuestion {
  key: string;
  text: string;
}

export function draftOf(plan: Plan): PlanDraft {
  return {
    title: plan.title,
    sections: plan.sections.map((section, i) => ({
      key: `s${String(i)}`,
      id: section.id,
      title: section.title,
      scope: section.scope,
      questions: section.questions.map((text, j) => ({ key: `s${String(i)}q${String(j)}`, text })),
    })),
  };
}

/** What is sent: blank questions are left out. */
export function planInputOf({ title, sections }: PlanDraft): unknown {
  return {
    ...(title.trim() === "" ? {} : { title: title.trim() }),
    sections: sections.map((section) => ({
      ...(section.id === null ? {} : { id: section.id }),
      title: section.title.trim(),
      questions: section.questions.map(({ text }) => text.trim()).filter((text) => text !== ""),
      ...(section.scope.trim() === "" ? {} : { scope: section.scope.trim() }),
    })),
  };
}

/** The plan as the server takes it, or null while something is missing. */
export function checkedPlan(draft: PlanDraft): PlanInput | null {
  return PlanInput.safeParse(planInputOf(draft)).data ?? null;
}

export function isEdited(draft: PlanDraft, plan: Plan): boolean {
  return JSON.stringify(planInputOf(draft)) !== JSON.stringify(planInputOf(draftOf(plan)));
}

export function moveSection(draft: PlanDraft, from: number, to: number): PlanDraft {
  const section = draft.sections[from];
  if (section === undefined || to < 0 || to >= draft.sections.length) return draft;
  return { ...draft, sections: draft.sections.toSpliced(from, 1).toSpliced(to, 0, section) };
}

export function removeSection(draft: PlanDraft, key: string): PlanDraft {
  return { ...draft, sections: draft.sections.filter((section) => section.key !== key) };
}

export function addSection(draft: PlanDraft, key: string): PlanDraft {
  return { ...draft, sections: [...draft.sections, { key, id: null, title: "", scope: "", questions: [{ key: `${key}q`, text: "" }] }] };
}

export function changeSection(draft: PlanDraft, key: string, change: Partial<DraftSection>): PlanDraft {
  return { ...draft, sections: draft.sections.map((section) => (section.key === key ? { ...section, ...change } : section)) };
}
