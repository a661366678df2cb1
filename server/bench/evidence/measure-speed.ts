import { countWords } from "@plumbline/shared/text/count-words.ts";
import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import { checkClaims } from "../../src/research/evidence/check-claims.ts";
import { segment } from "../../src/research/text/segment.ts";

const SOURCES = 40;
const SOURCE_LENGTH = 20_000;
const REPORT_WORDS = 10_000;
const MOST_SENTENCES = 40;

/** Milliseconds to check a report of 10,000 words against 40 sources of 20 kB each, and the ratio to segmenting the sources once. */
export function measureSpeed(texts: string[]): { milliseconds: number; ratio: number; claims: number } {
  const all = texts.join("\n\n");
  const sources = Array.from({ length: SOURCES }, (_, at) => {
    const from = Math.floor((at * Math.max(0, all.length - SOURCE_LENGTH)) / SOURCES);
    return {
      id: `src_${String(at)}`,
      title: "",
      publishedAt: null,
      quality: "full" as const,
      content: all.slice(from, from + SOURCE_LENGTH).padEnd(SOURCE_LENGTH, " "),
    };
  });
  const sentences = sources.flatMap(({ id, content }, at) =>
    splitSentences(content)
      .slice(0, MOST_SENTENCES)
      .map(
        ({ start, end }) =>
          `${content.slice(start, end).replace(/[\\`*_[\]<>#|~$\n]/g, " ")} [[source:${id}]][[source:src_${String((at + 3) % SOURCES)}]]`,
      ),
  );
  let markdown = "";
  let words = 0;
  for (const sentence of sentences) {
    if (words >= REPORT_WORDS) break;
    markdown += `${sentence}\n\n`;
    words += countWords(sentence);
  }
  const check = (): number => checkClaims({ markdown, sectionId: null, language: "en", sources }).length;
  const claims = check();
  const milliseconds = time(check);
  return { milliseconds, ratio: milliseconds / time(() => sources.map((source) => segment(source.content)).length), claims };
}

function time(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
