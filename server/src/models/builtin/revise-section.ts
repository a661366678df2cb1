import { countWords } from "@plumbline/shared/text/count-words.ts";
import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import type { Prose } from "../../research/operations/evidence-block.ts";
import type { ReviseSectionInput } from "../../research/operations/revise-section.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { type EvidenceSentence, evidenceSentences } from "./evidence-sentences.ts";
import { phrasesFor } from "./phrases.ts";
import { quoteSentences } from "./quote-sentences.ts";
import { rankSentences } from "./rank-sentences.ts";
import { sentenceKey } from "./sentence-key.ts";

/** Takes the doubtful sentences out of a draft, keeps the rest as it is, and fills up with quotes the draft does not have yet. */
export function reviseSection(input: ReviseSectionInput): Prose {
  const { question, language, instructions } = input.brief;
  const doubtful = new Set(input.doubtful.map((doubt) => sentenceKey(doubt.sentence)));
  const { markdown: kept, removed } = withoutSentences(input.draft, doubtful);
  const standing = sentenceKey(kept);
  const notesName = (sentence: EvidenceSentence): boolean => sentenceKey(input.notes).includes(sentenceKey(sentence.text));
  const free = evidenceSentences(input.evidence, language).filter((sentence) => {
    const key = sentenceKey(sentence.text);
    return sentence.tableHead === null && !sentence.dependent && !doubtful.has(key) && !standing.includes(key) && !notesName(sentence);
  });
  const ranked = rankSentences(free, {
    question: `${input.section.title} ${question}`,
    beside: [...input.section.questions, ...instructions],
    language,
  });
  const room = Math.max(0, Math.min(removed, input.words - countWords(kept)));
  const added = quoteSentences(chooseSentences(ranked, { words: room, floor: 0.2 }));
  const markdown = [kept, added].filter((part) => part !== "").join("\n\n");
  return { markdown: markdown === "" ? phrasesFor(language).nothingFound : markdown };
}

/** The draft without these sentences (by key), their citations and whatever is left empty by it; `removed` counts their words. */
function withoutSentences(draft: string, keys: ReadonlySet<string>): { markdown: string; removed: number } {
  let removed = 0;
  const lines = draft.split("\n").map((line) => {
    if (line.trim().startsWith("|")) {
      if (!keys.has(sentenceKey(line))) return line;
      removed += countWords(line);
      return null;
    }
    let kept = "";
    let from = 0;
    for (const span of splitSentences(line)) {
      const sentence = line.slice(span.start, span.end);
      if (!keys.has(sentenceKey(sentence.replace(/^(?:[-*+]|\d+[.)])\s+/u, "")))) continue;
      kept += line.slice(from, span.start);
      from = span.end;
      removed += countWords(sentence);
    }
    const rest = (kept + line.slice(from)).replace(/ {2,}/gu, " ").trimEnd();
    return from > 0 && /^\s*(?:[-*+>]|\d+[.)])?\s*$/u.test(rest) ? null : rest;
  });
  const markdown = lines
    .filter((line) => line !== null)
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
  return { markdown, removed };
}
