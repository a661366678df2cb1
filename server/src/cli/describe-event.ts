import type { Plan, ResearchEvent } from "@plumbline/shared/events/research-event.ts";

/** One line of progress for a terminal; null for events that say nothing there. */
export function describeEvent(event: ResearchEvent): string | null {
  switch (event.type) {
    case "phase_changed":
      return `· ${event.payload.to}${event.payload.message === "" ? "" : `: ${event.payload.message}`}`;
    case "plan_created":
      return describePlan(event.payload.plan);
    case "query_completed":
      return `  ${event.payload.query} → ${String(event.payload.resultCount)}${event.payload.cached ? " (cached)" : ""}`;
    case "deep_branch_started":
      return `${"  ".repeat(event.payload.depth)}↳ ${event.payload.query}`;
    case "section_completed":
      return `  ✓ ${event.payload.title} (${String(event.payload.words)})`;
    case "evidence_checked":
      return `  evidence: ${String(event.payload.supported)} supported, ${String(event.payload.partial)} partial, ${String(event.payload.unsupported)} unsupported, ${String(event.payload.uncited)} uncited`;
    case "budget_warning":
      return `! budget: ${event.payload.what} ${String(event.payload.used)} of ${String(event.payload.limit)}`;
    case "warning":
      return `! ${event.payload.message}`;
    case "error":
      return `✗ ${event.payload.code}: ${event.payload.message}`;
    default:
      return null;
  }
}

export function describePlan(plan: Plan): string {
  const sections = plan.sections.map((section, index) => {
    const questions = section.questions.map((question) => `     - ${question}`);
    return [`  ${String(index + 1)}. ${section.title}`, ...questions].join("\n");
  });
  return [`  ${plan.title}`, ...sections].join("\n");
}
