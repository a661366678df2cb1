import type { DocumentIssue } from "@plumbline/shared/api/library.ts";
import type { ParseOutcome } from "./parsed-document.ts";

/** Thrown inside the readers, turned into an outcome where a document's reading begins. */
export class ReadingFailure extends Error {
  override readonly name: string = "ReadingFailure";
  readonly issue: DocumentIssue;

  constructor(issue: DocumentIssue, reason: string) {
    super(reason);
    this.issue = issue;
  }

  get outcome(): ParseOutcome {
    return { outcome: this.issue === "too_large" ? "too_large" : "unsupported", reason: this.message, issue: this.issue };
  }
}

/** Another page stands in front of the one that was asked for. */
export class BlockedPage extends ReadingFailure {
  override readonly name = "BlockedPage";

  constructor(reason: string) {
    super("unsupported_type", reason);
  }

  override get outcome(): ParseOutcome {
    return { outcome: "blocked", reason: this.message, issue: this.issue };
  }
}
