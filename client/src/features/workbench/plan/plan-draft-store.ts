import type { Plan } from "@plumbline/shared/events/research-event.ts";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { draftOf, type PlanDraft } from "./plan-draft.ts";

/** What a person has done to one shown plan and not sent yet. */
interface UnsentAnswer {
  draft: PlanDraft | null;
  feedback: string;
}

interface UnsentAnswers {
  /** By interrupt. */
  answers: Readonly<Record<string, UnsentAnswer>>;
  put: (interruptId: string, change: Partial<UnsentAnswer>) => void;
  forget: (interruptId: string) => void;
}

const KEPT = 20;
const NONE: UnsentAnswer = { draft: null, feedback: "" };

/** Edits and words that were not sent; they survive a reload. */
const useUnsent = create<UnsentAnswers>()(
  persist(
    (set) => ({
      answers: {},
      put: (interruptId, change) => {
        set(({ answers }) => {
          const { [interruptId]: before = NONE, ...others } = answers;
          const kept = Object.entries(others).slice(1 - KEPT);
          return { answers: { ...Object.fromEntries(kept), [interruptId]: { ...before, ...change } } };
        });
      },
      forget: (interruptId) => {
        set(({ answers }) => ({ answers: Object.fromEntries(Object.entries(answers).filter(([id]) => id !== interruptId)) }));
      },
    }),
    { name: "plumbline:plan-answers", version: 1 },
  ),
);

export interface PlanAnswer {
  draft: PlanDraft;
  feedback: string;
  setDraft: (draft: PlanDraft) => void;
  /** Takes the edits back, not the words. */
  resetDraft: () => void;
  setFeedback: (feedback: string) => void;
  forget: () => void;
}

/** The unsent answer to a shown plan. */
export function usePlanAnswer(interruptId: string, plan: Plan): PlanAnswer {
  const { draft, feedback } = useUnsent(({ answers }) => answers[interruptId] ?? NONE);
  const put = useUnsent((unsent) => unsent.put);
  const forget = useUnsent((unsent) => unsent.forget);
  return {
    draft: draft ?? draftOf(plan),
    feedback,
    setDraft: (next) => {
      put(interruptId, { draft: next });
    },
    resetDraft: () => {
      put(interruptId, { draft: null });
    },
    setFeedback: (next) => {
      put(interruptId, { feedback: next });
    },
    forget: () => {
      forget(interruptId);
    },
  };
}
