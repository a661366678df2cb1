import { BuilderElement, FootnoteReferenceRun, Paragraph, type ParagraphChild, TextRun } from "docx";

type NoteContent = { children: readonly Paragraph[] };

export interface Footnotes {
  /** True until the first citation of this source has its note. */
  isNew(sourceId: string): boolean;
  /** The mark of a source's note: it shows `mark`, the citation number, in place of a counter of Word's own. */
  cite(sourceId: string, mark: string, content: readonly ParagraphChild[]): TextRun;
  /** The mark of a note of the report's own, counted by Word. */
  note(identifier: string, make: () => readonly Paragraph[]): ParagraphChild;
  /** Every note by its id, for the document. */
  all(): Record<string, NoteContent>;
  /** Note id → the mark it shows instead of a counter. */
  marks(): ReadonlyMap<number, string>;
}

/** Collects the notes of one document in the order of their marks. */
export function createFootnotes(): Footnotes {
  const contents: NoteContent[] = [];
  const marks = new Map<number, string>();
  const cited = new Set<string>();
  const own = new Map<string, number>();
  const add = (content: NoteContent): number => contents.push(content);
  return {
    isNew: (sourceId) => !cited.has(sourceId),
    cite(sourceId, mark, content) {
      cited.add(sourceId);
      const id = add({ children: [new Paragraph({ children: [new TextRun(" "), ...content] })] });
      marks.set(id, mark);
      const reference = new BuilderElement({
        name: "w:footnoteReference",
        attributes: {
          follows: { key: "w:customMarkFollows", value: "1" },
          id: { key: "w:id", value: id },
        },
      });
      return new TextRun({ style: "FootnoteReference", children: [reference, mark] });
    },
    note(identifier, make) {
      const known = own.get(identifier);
      if (known !== undefined) return new FootnoteReferenceRun(known);
      const content = { children: make() };
      const id = add(content);
      own.set(identifier, id);
      return new FootnoteReferenceRun(id);
    },
    all: () => Object.fromEntries(contents.map((content, index) => [String(index + 1), content])),
    marks: () => marks,
  };
}
