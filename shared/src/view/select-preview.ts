import { keyedItems } from "./keyed-list.ts";
import type { RunView, SectionView } from "./run-view.ts";

const HEADING = /^\s*#{1,6}\s/;

/** The sections by their place in the report; those with the same place by their first start. */
export function selectSections(view: RunView): SectionView[] {
  return keyedItems(view.sections).toSorted((a, b) => a.order - b.order);
}

/** One section's streamed Markdown under its own heading, which is added where the writer left it out; "" before the first words. */
export function sectionMarkdown(section: SectionView): string {
  if (section.text === "") return "";
  if (section.id === "report" || section.title === "" || HEADING.test(section.text)) return section.text;
  return `## ${section.title}\n\n${section.text}`;
}

/** What was streamed of each section that has words, by its place in the report; the stored report has the last word. */
export function selectPreview(view: RunView): string[] {
  return selectSections(view)
    .map(sectionMarkdown)
    .filter((markdown) => markdown !== "");
}
