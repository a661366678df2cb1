import { keyPhrases } from "../../research/text/key-phrases.ts";
import { stopWords } from "../../research/text/stop-words.ts";

const POLITE =
  /^(?:(?:please|kindly|could you|can you|would you|help me|i (?:want|would like|need) (?:you )?to|tell me|give me|provide|write|prepare|conduct|(?:research )?topic|research|investigate|analy[sz]e|summari[sz]e|explain|describe|discuss|examine|and)\b[\s,:]*(?:(?:a|an|the)\s+(?:\w+\s+)?(?:report|overview|analysis|summary|study)\b\s*(?:(?:on|of|about)\s+)?|(?:me\s+)?(?:about|on|whether)\s+)?)+/iu;
const POLITE_CJK =
  /^(?:请问|请你|请|麻烦|帮我|帮忙|能否|能不能|可否|可以|我想(?:知道|了解|要)?|给我|为我|提供一份|写一份|撰写|收集整理|收集|整理|调研|研究一下|研究下|介绍一下|分析一下|目前|当前|有关|关于|針對|针对|請問|請|幫我)[，,：:\s]*/u;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LONGEST = 70;
const LONGEST_CJK = 30;
/** A topic within so many characters is taken whole. */
const SHORT = 48;
const SHORT_CJK = 16;

const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/** A short title for a question, in its own words: asking phrases and closing marks cut off, its first clause, cut between words. */
export function topicTitle(question: string): string {
  const line = question.normalize("NFC").replace(/\s+/gu, " ").trim();
  let title = line.replace(POLITE, "");
  for (let before = ""; before !== title; ) {
    before = title;
    title = title.replace(POLITE_CJK, "");
  }
  title = title.trim() === "" ? line : title.trim();
  const limit = IDEOGRAPH.test(title) ? LONGEST_CJK : LONGEST;
  const first = withoutStop(title.split(/(?<=[.?!。？！；;])(?:\s|(?<=[。？！；]))/u)[0] ?? title);
  const short = Array.from(first).length <= limit ? first : clauses(first, limit);
  return short.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The topic of a question as words of a query: what is left of a short question without its function words, key phrases of a long one. */
export function topicWords(question: string, language: string): string {
  const stop = stopWords(language);
  const first = topicTitle(question);
  const words: string[] = [];
  let glued = "";
  for (const { segment, isWordLike } of segmenter.segment(first)) {
    if (isWordLike !== true || stop.has(segment.toLowerCase())) {
      glued = " ";
      continue;
    }
    const joins = IDEOGRAPH.test(segment) && words.length > 0 && IDEOGRAPH.test(words.at(-1) ?? "");
    words.push(joins || glued === "" ? segment : `${glued}${segment}`);
    glued = /-$/u.test(glued) ? glued : " ";
  }
  const topic = words.join("").trim();
  if (topic !== "" && Array.from(topic).length <= (IDEOGRAPH.test(topic) ? SHORT_CJK : SHORT)) return topic;
  return keyPhrases(question, 2).join(" ") || topic || withoutStop(question.trim());
}

const withoutStop = (text: string): string =>
  text.replace(/(?:的?相关(?:资料|信息|内容))?[\s.?!。？！；;:：,，、…]+$|的?相关(?:资料|信息|内容)$/u, "");

/** As many leading clauses as fit, else as many words. */
function clauses(text: string, limit: number): string {
  let kept = "";
  for (const clause of text.split(/(?<=[,，、：:])/u)) {
    if (Array.from(kept + clause).length > limit) break;
    kept += clause;
  }
  if (Array.from(kept).length >= limit / 3) return withoutStop(kept);
  const cut = Array.from(text)
    .slice(0, limit - 1)
    .join("");
  const blank = cut.lastIndexOf(" ");
  return `${(blank > limit / 2 ? cut.slice(0, blank) : cut).trimEnd()}…`;
}
