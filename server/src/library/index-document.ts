import { splitPassages } from "../research/evidence/split-passages.ts";
import type { SourceSectionMark } from "../research/ports.ts";
import type { DocumentPassage } from "../research/repositories/documents-repository.ts";
import { segment } from "../research/text/segment.ts";

export interface IndexDocumentInput {
  title: string;
  content: string;
  sections: SourceSectionMark[];
}

/** Cuts a document into passages and segments each, with its title and heading, for the full-text index. Runs in the worker pool. */
export function indexDocument({ title, content, sections }: IndexDocumentInput): DocumentPassage[] {
  return splitPassages(content, sections).map((passage) => {
    const text = content.slice(passage.start, passage.end);
    const searched = [passage.heading ?? "", title, text].join("\n");
    return { ...passage, text, segmented: segment(searched).join(" ") };
  });
}
