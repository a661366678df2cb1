import { terms } from "./rank-pages.ts";
import type { Material, ReadPrompt } from "./read-prompt.ts";
import { cite, sentencesOf, tableOf, words } from "./source-sentences.ts";

interface Sentence {
  text: string;
  source: Material;
}

/** A composition under way: no sentence and no table stands twice in it. */
interface Composition {
  sources: Material[];
  used: Set<string>;
}

const compose = (prompt: ReadPrompt): Composition => ({ sources: prompt.materials("source"), used: new Set() });

/** The cited sentences that share most with `about`, in order of source and place, up to so many words. */
function paragraph(composition: Composition, about: string, limit: number, glue: string): string {
  const wanted = terms(about);
  const all: Sentence[] = composition.sources.flatMap((source) => sentencesOf(source).map((text) => ({ text, source })));
  const score = ({ text }: Sentence): number => [...terms(text)].filter((term) => wanted.has(term)).length;
  const ranked = all
    .map((sentence, at) => ({ sentence, at, score: score(sentence) }))
    .filter(({ sentence }) => !composition.used.has(sentence.text))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen: typeof ranked = [];
  for (const entry of ranked) {
    if (words(chosen.map(({ sentence }) => sentence.text).join(" ")) >= limit) break;
    composition.used.add(entry.sentence.text);
    chosen.push(entry);
  }
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => cite(sentence.text, sentence.source))
    .join(glue);
}

/** The first table among the sources that is not in the text yet, its rows cited. */
function table(composition: Composition): string {
  for (const source of composition.sources) {
    const lines = tableOf(source);
    if (lines === null || composition.used.has(lines[0] ?? "")) continue;
    composition.used.add(lines[0] ?? "");
    return lines
      .map((line, at) => (at < 2 ? line : line.replace(/^\|\s*([^|]+?)\s*\|/, `| $1 [${source.attributes["number"] ?? "1"}] |`)))
      .join("\n");
  }
  return "";
}

const join = (...blocks: string[]): string => blocks.filter((block) => block !== "").join("\n\n");
const glueOf = (prompt: ReadPrompt): string => (prompt.chinese ? "" : " ");

export function answerQuick(prompt: ReadPrompt): string {
  return paragraph(compose(prompt), prompt.given("question") ?? "", Math.min(prompt.number("words", 200), 160), glueOf(prompt));
}

export function writeReport(prompt: ReadPrompt): string {
  const composition = compose(prompt);
  const question = prompt.given("question") ?? "";
  const outline = prompt.list("outline");
  const free = prompt.chinese ? ["现状", "比较", "不足"] : ["Findings", "Comparison", "Open questions"];
  const headings = outline.length > 0 ? outline : free;
  const share = Math.max(30, Math.floor(prompt.number("words", 600) / (headings.length + 1)));
  const lead = paragraph(composition, question, Math.min(share, 60), glueOf(prompt));
  const sections = headings.flatMap((heading, at) => {
    const body = paragraph(composition, heading, share, glueOf(prompt));
    // Where nothing is left to say, only a heading that was asked for stays.
    return body === "" && outline.length === 0 ? [] : [`## ${heading}`, body, at === 0 ? table(composition) : ""];
  });
  return join(`# ${question.replace(/[？?]+$/, "")}`, lead, ...sections);
}

export function writeSection(prompt: ReadPrompt): string {
  const composition = compose(prompt);
  const about = prompt.given("section") ?? prompt.given("question") ?? "";
  const limit = prompt.number("words", 300);
  const first = paragraph(composition, about, limit * 0.6, glueOf(prompt));
  return join(
    first,
    /cost|成本|价格/i.test(about) ? table(composition) : "",
    paragraph(composition, prompt.given("question") ?? "", limit * 0.3, glueOf(prompt)),
  );
}

export function writeFrame(prompt: ReadPrompt): string {
  return paragraph(
    compose(prompt),
    prompt.given("title") ?? prompt.given("question") ?? "",
    Math.min(prompt.number("words", 80), 80),
    glueOf(prompt),
  );
}

/** The draft without its doubtful sentences. */
export function reviseSection(prompt: ReadPrompt): string {
  let draft = prompt.materials("draft")[0]?.text ?? "";
  for (const { text } of prompt.materials("doubtful")) draft = removeSentence(draft, text);
  return draft.trim() === "" ? writeSection(prompt) : draft;
}

function removeSentence(draft: string, sentence: string): string {
  const plain = (text: string): string =>
    text
      .replace(/\s*\[[\d, -]+\]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  return draft
    .split("\n")
    .map((line) =>
      line
        .split(/(?<=[。！？])|(?<=[.!?]) (?=[A-Z])/)
        .filter((part) => plain(part) !== plain(sentence))
        .join(/[。！？]/.test(line) ? "" : " "),
    )
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
}

export function answerFollowUp(prompt: ReadPrompt): string {
  return paragraph(compose(prompt), prompt.given("message") ?? "", 60, glueOf(prompt));
}
