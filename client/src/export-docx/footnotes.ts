import { FootnoteReferenceRun, Paragraph, type ParagraphChild, TextRun } from "docx";

type NoteContent = { children: readonly Paragraph[] };

export interface Footnotes {
  /** True until the first citation of this source has its note. */
  isNew(sourceId: string): boolean;
  /** The mark of a source's note. */
  cite(sourceId: string, content: readonly ParagraphChild[]): ParagraphChild;
  /** The mark of a note of the report's own. */
  note(identifier: string, make: () => readonly (readonly ParagraphChild[])[]): ParagraphChild;
  /** Every note by its id, for the document. */
  all(): Record<string, NoteContent>;
}

/** Collects the notes of one document in the order of their marks; Word counts them. */
export function createFootnotes(): Footnotes {
  const contents: NoteContent[] = [];
  const known = new Map<string, number>();
  const add = (key: string, paragraphs: readonly (readonly ParagraphChild[])[]): ParagraphChild => {
    const children = paragraphs.map((runs) => new Paragraph({ style: "FootnoteText", children: [new TextRun(" "), ...runs] }));
    const id = contents.push({ children });
    known.set(key, id);
    return new FootnoteReferenceRun(id);
  };
  return {
    isNew: (sourceId) => !known.has(`source ${sourceId}`),
    cite: (sourceId, content) => add(`source ${sourceId}`, [content]),
    note(identifier, make) {
      const id = known.get(`note ${identifier}`);
      return id === undefined ? add(`note ${identifier}`, make()) : new FootnoteReferenceRun(id);
    },
    all: () => Object.fromEntries(contents.map((content, index) => [String(index + 1), content])),
  };
}
