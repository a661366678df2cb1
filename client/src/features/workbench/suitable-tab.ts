import type { SessionStatus } from "@plumbline/shared/api/sessions.ts";
import type { InterruptKind } from "@plumbline/shared/events/research-event.ts";
import type { WorkbenchTab } from "./address-state.ts";

interface RunFacts {
  status: SessionStatus;
  interrupt: InterruptKind | null;
  hasReport: boolean;
  hasPreview: boolean;
}

/** What a person most likely wants to see when the address does not say. */
export function suitableTab({ status, interrupt, hasReport, hasPreview }: RunFacts): WorkbenchTab {
  if (interrupt === "plan_review") return "plan";
  if (interrupt === "source_review") return "sources";
  switch (status) {
    case "draft":
      return "plan";
    case "running":
    case "awaiting_input":
      return hasPreview ? "report" : "progress";
    case "completed":
      return "report";
    case "failed":
    case "cancelled":
      return hasReport ? "report" : "progress";
  }
}
