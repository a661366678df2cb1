import { countWords } from "@plumbline/shared/text/count-words.ts";
import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import type { EvidenceBlock } from "../../research/operations/evidence-block.ts";
import { contentTerms } from "../../research/text/content-terms.ts";
import { quotableText } from "./quotable-text.ts";
import { markdownTables, type TableRow } from "./table-rows.ts";

/** One sentence, or one row of a table, of the evidence that may be quoted. */
export interface EvidenceSentence {
  /** As it is quoted. */
  text: string;
  /** Number of its evidence block. */
  source: number;
  sourceTitle: string;
  heading: string | null;
  passageId: string;
  /** Position among all sentences of the call: by block, passage, place. */
  order: number;
  /** Leans on the sentence before it ("However, it …"). */
  dependent: boolean;
  /** Header and delimiter line of the table a row stands in; null for a sentence. */
  tableHead: string | null;
  words: number;
  terms: string[];
  termSet: ReadonlySet<string>;
}

const FENCE = /^[ \t]*(?:```|~~~)/;
const TABLE_ROW = /^[ \t]*\|/;
const DEPENDENT =
  /^(?:["“'‘(]?(?:However|But|And|Also|It|He|She|They|This|That|These|Those|Such|Thus|Therefore|Moreover|Furthermore|In addition|As a result|His|Her|Their|Its)\b|(?:但|但是|然而|不过|因此|所以|此外|另外|同时|他|她|它|他们|它们|这|那|該|该|其|而且|并且|並且|而))/u;

/** Every quotable sentence and table row of the evidence, in reading order, each text once; code and headings are none. */
export function evidenceSentences(evidence: readonly EvidenceBlock[], language: string): EvidenceSentence[] {
  const sentences: EvidenceSentence[] = [];
  const seen = new Set<string>();
  const add = (block: EvidenceBlock, passage: EvidenceBlock["passages"][number], quote: Quote): void => {
    const key = quote.text.replace(/\s+/gu, " ").toLowerCase();
    const terms = contentTerms(quote.spoken, language);
    if (seen.has(key) || terms.length === 0) return;
    seen.add(key);
    sentences.push({
      text: quote.text,
      source: block.number,
      sourceTitle: block.title,
      heading: passage.heading,
      passageId: passage.id,
      order: sentences.length,
      dependent: quote.tableHead === null && DEPENDENT.test(quote.text),
      tableHead: quote.tableHead,
      words: countWords(quote.text),
      terms,
      termSet: new Set(terms),
    });
  };
  for (const block of evidence) {
    for (const passage of block.passages) {
      for (const text of proseSentences(passage.text)) add(block, passage, { text, spoken: text, tableHead: null });
      for (const row of quotableRows(passage.text)) {
        add(block, passage, { text: row.line, spoken: row.cells.join(" "), tableHead: row.head });
      }
    }
  }
  return sentences;
}

interface Quote {
  text: string;
  /** What the text is compared by. */
  spoken: string;
  tableHead: string | null;
}

const FOREIGN_TO_ROWS = /https?:\/\/|\]\(|\[\[|\[\d|【\d|<[A-Za-z]/u;

/** Rows with as many cells as their header and nothing in them that a citation or link could be mistaken for. */
function quotableRows(text: string): TableRow[] {
  return markdownTables(text)
    .flatMap((table) => table.rows)
    .filter((row) => row.cells.length === row.headerCells.length && !FOREIGN_TO_ROWS.test(`${row.head}${row.line}`));
}

/** Sentences of one Markdown or plain text that can stand in a report, in order. */
export function proseSentences(text: string): string[] {
  const prose = withoutBlocks(text);
  return splitSentences(prose)
    .map((span) => quotableText(prose.slice(span.start, span.end)))
    .filter((sentence) => sentence !== null);
}

/** Code blocks and table rows become blank lines, so that what stands around them stays apart. */
function withoutBlocks(text: string): string {
  let fenced = false;
  return text
    .split("\n")
    .map((line) => {
      const fence = FENCE.test(line);
      if (fence) fenced = !fenced;
      return fence || fenced || TABLE_ROW.test(line) ? "" : line;
    })
    .join("\n");
}
