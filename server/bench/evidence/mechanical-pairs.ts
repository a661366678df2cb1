import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import type { LabelledPair } from "./labelled-pair.ts";
import type { SourceDocument } from "./read-folder.ts";

/** A fixed sequence, so that every run makes the same pairs. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SHORTEST = 24;
const LONGEST = 400;

/**
 * True sentences of the documents, and the same sentences with one number or one name replaced, or a negation put in or taken out. At most
 * `perKind` of each kind and language, spread evenly over the documents.
 */
export function mechanicalPairs(documents: SourceDocument[], perKind: number): LabelledPair[] {
  const random = sequence(7);
  const names = documents.flatMap((document) => namesIn(document.text));
  const groups = new Map<string, LabelledPair[]>();
  for (const document of documents) {
    const sentences = splitSentences(document.text)
      .map(({ start, end }) => document.text.slice(start, end).replace(/\s+/g, " ").trim())
      .filter(
        (sentence) =>
          sentence.length >= SHORTEST &&
          sentence.length <= LONGEST &&
          /[\p{L}][^#|]*[.。!！]["”’)]?$/u.test(sentence) &&
          !/^[#|>*-]/.test(sentence),
      );
    for (const sentence of sentences) {
      const made: [string, string | null][] = [
        ["true", sentence],
        ["number", changeNumber(sentence, document.text, random)],
        ["name", changeName(sentence, document.text, names, random)],
        ["negation", changeNegation(sentence)],
      ];
      for (const [kind, text] of made) {
        if (text === null || (kind !== "true" && text === sentence)) continue;
        const language = /\p{Script=Han}/u.test(sentence) ? "zh" : "en";
        const key = `${language} ${kind}`;
        const pair: LabelledPair = {
          language,
          kind,
          label: kind === "true" ? "supported" : "unsupported",
          sentence: text,
          passage: document.text,
        };
        groups.set(key, [...(groups.get(key) ?? []), pair]);
      }
    }
  }
  return [...groups.values()].flatMap((pairs) => evenly(pairs, perKind));
}

function evenly<T>(items: T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[Math.floor(at * step)]).filter(
    (item) => item !== undefined,
  );
}

/** One number becomes another that the document does not hold. */
function changeNumber(sentence: string, document: string, random: (below: number) => number): string | null {
  const numbers = [...sentence.matchAll(/(?<![\p{L}\d.,-])\d+(?:[.,]\d+)*(?![\d\p{Script=Latin}-])/gu)];
  const chosen = numbers[random(Math.max(1, numbers.length))];
  if (chosen === undefined) return null;
  for (let turn = 0; turn < 20; turn++) {
    const at = random(chosen[0].length);
    const digit = chosen[0].charAt(at);
    if (!/\d/.test(digit)) continue;
    const changed = chosen[0].slice(0, at) + String((Number(digit) + 1 + random(8)) % 10) + chosen[0].slice(at + 1);
    if (/^0\d/.test(changed) || document.includes(changed)) continue;
    return sentence.slice(0, chosen.index) + changed + sentence.slice(chosen.index + chosen[0].length);
  }
  return null;
}

const ENGLISH_NAME = /(?<=[a-z,] )\p{Lu}[\p{Ll}]{3,}(?:-\p{Lu}\p{Ll}+)?/gu;
const CHINESE_NAME =
  /\p{Script=Han}{2,5}·\p{Script=Han}{2,6}|(?<=[《“])[\p{Script=Han}]{2,8}(?=[》”])|(?:中国|美国|英国|法国|德国|日本|俄罗斯|印度|加拿大|澳大利亚|意大利|西班牙|波兰|荷兰|埃及|肯尼亚|巴西|墨西哥|罗马|巴黎|伦敦|纽约|华沙|北京|上海|东京|柏林|洛杉矶|旧金山|弗雷斯诺|维多利亚|诺曼底|欧洲|非洲|亚洲|加利福尼亚|佛罗里达)/gu;
const CALENDAR =
  /^(?:January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/;

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\p{Script=Han}/u.test(text) ? CHINESE_NAME : ENGLISH_NAME)]
    .map((match) => match[0])
    .filter((name) => !CALENDAR.test(name));

/** One name becomes another: every second time one that the document holds elsewhere. */
function changeName(sentence: string, document: string, all: string[], random: (below: number) => number): string | null {
  const own = namesIn(sentence);
  const chosen = own[random(Math.max(1, own.length))];
  if (chosen === undefined) return null;
  const near = namesIn(document).filter((name) => !sentence.includes(name));
  const isHan = /\p{Script=Han}/u.test(chosen);
  const far = all.filter((name) => /\p{Script=Han}/u.test(name) === isHan && !document.includes(name));
  const pool = near.length > 0 && random(2) === 0 ? near : far;
  const other = pool[random(Math.max(1, pool.length))];
  return other === undefined ? null : sentence.replace(chosen, other);
}

function changeNegation(sentence: string): string | null {
  if (/\p{Script=Han}/u.test(sentence)) {
    const without = sentence.replace(
      /(?<![\p{Script=Han}]{0}[并绝毫])(?:没有(?=[\p{Script=Han}])|不(?=是|能|会|再|存在|支持|允许|需要))/u,
      "",
    );
    if (without !== sentence && !/不仅|不断|不同/.test(sentence)) return without;
    const inserted = sentence.replace(/(?<!不|还|但|可|于|就|正|更|总|特别|尤其|只|或者|要么|凡|若|别)是(?=[^否])/u, "不是");
    if (inserted !== sentence) return inserted;
    return sentence.replace(
      /(?<![没具拥所只还含享])有(?=[\p{Script=Han}\d])(?!限|效|关|时|些|的|机|助|利|名|望|趣|序|着|线|人说)/u,
      "没有",
    );
  }
  const without = sentence.replace(/ (?:not|never)(?= )(?! only)/, "");
  if (without !== sentence) return without;
  const inserted = sentence.replace(
    / (is|was|are|were|has been|have been|had been|can|will|could|would|should|must) (?!not\b|no\b|only\b|never\b)/,
    " $1 not ",
  );
  return inserted === sentence ? null : inserted;
}
