/** One entry of a reference list, already written in the session's style. */
export interface WordReference {
  sourceId: string;
  /** Plain text without number and address. */
  text: string;
  url: string | null;
}

/** Everything a Word file is made of; strings may hold whatever pages hold. */
export interface WordReport {
  title: string;
  /** Citations as `[[source:src_x]]`. */
  markdown: string;
  /** BCP-47. */
  language: string;
  /** ISO 8601. */
  createdAt: string;
  /** Sentences a reader must know before reading: shown in a box on page one. */
  notes: readonly string[];
  /** In the order of their numbers: index + 1 is the citation number. */
  cited: readonly WordReference[];
  furtherReading: readonly WordReference[];
  /** What the check of the statements found; null when there was none. */
  evidence: WordEvidence | null;
}

export interface WordEvidence {
  heading: string;
  /** One line: how many statements have which verdict. */
  summary: string;
  /** Stands before the statements that no cited source supports. */
  unsupportedLabel: string;
  unsupported: readonly string[];
}
