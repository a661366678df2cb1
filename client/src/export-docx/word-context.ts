import type { Definition, FootnoteDefinition, Nodes, Root } from "mdast";
import { createFootnotes, type Footnotes } from "./footnotes.ts";
import { createListNumbering, type ListNumbering } from "./list-numbering.ts";
import type { WordReference } from "./word-report.ts";

/** What the parts of one document share while it is built. */
export interface WordContext {
  language: string;
  numbering: ListNumbering;
  footnotes: Footnotes;
  /** Source id → citation number. */
  numbers: ReadonlyMap<string, number>;
  references: readonly WordReference[];
  definitions: ReadonlyMap<string, Definition>;
  notes: ReadonlyMap<string, FootnoteDefinition>;
  /** Depth that becomes Word's first heading level. */
  topLevel: number;
  toMath: ((tex: string, display: boolean) => MathResult | null) | null;
}

/** Children of `m:oMath`. */
export type MathResult = readonly MathPart[];
export interface MathPart {
  name: string;
  attributes?: Record<string, string>;
  children: readonly (MathPart | string)[];
}

export function createWordContext(root: Root, options: Pick<WordContext, "language" | "references" | "toMath" | "topLevel">): WordContext {
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  visit(root, (node) => {
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === "footnoteDefinition" && !notes.has(node.identifier)) notes.set(node.identifier, node);
  });
  return {
    ...options,
    numbering: createListNumbering(),
    footnotes: createFootnotes(),
    numbers: new Map(options.references.map(({ sourceId }, index) => [sourceId, index + 1])),
    definitions,
    notes,
  };
}

/** True when some node of the tree is of this kind. */
export function holds(root: Root, type: Nodes["type"]): boolean {
  let found = false;
  visit(root, (node) => {
    found ||= node.type === type;
  });
  return found;
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ("children" in node) for (const child of node.children) visit(child, see);
}
