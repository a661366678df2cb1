import { stopWords } from "../../research/text/stop-words.ts";
import { capitalised } from "./capitalised.ts";
import { nounPhrases } from "./noun-phrases.ts";

const POLITE =
  /^(?:(?:please|kindly|could you|can you|would you|help me|i (?:want|would like|need) (?:you )?to|tell me|give me|provide|write|prepare|conduct|(?:research )?topic|research|investigate|analy[sz]e|summari[sz]e|explain|describe|discuss|examine|and)\b[\s,:]*(?:(?:a|an|the)\s+(?:\w+\s+)?(?:report|overview|analysis|summary|study)\b\s*(?:(?:on|of|about)\s+)?|(?:me\s+)?(?:about|on|whether)\s+)?)+/iu;
const POLITE_CJK =
  /^(?:请问|请你|请|麻烦|帮我|帮忙|能否|能不能|可否|可以|我想(?:知道|了解|要)?|给我|为我|提供一份|写一份|撰写|收集整理|收集|整理|调研|研究一下|研究下|介绍一下|分析一下|目前|当前|有关|关于|針對|针对|請問|請|幫我)[，,：:\s]*/u;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** A title that asks keeps its question mark; one that only names a topic has none. */
const ASKS =
  /^(?:what|which|who|whose|when|where|why|how|is|are|was|were|do|does|did|can|could|should|will|would|has|have|had)\b|什么|什麼|哪|谁|誰|如何|怎么|怎樣|怎样|为何|為何|多少|几|是否|吗|嗎|能否/iu;
const LONGEST = 70;
const LONGEST_CJK = 30;
/** Characters of a topic within a query. */
const TOPIC = 30;
const TOPIC_CJK = 11;
const PHRASES = 12;
const MOST_WORDS = 4;

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
  const sentence = title.split(/(?<=[.?!。？！；;])(?:\s|(?<=[。？！；]))/u)[0] ?? title;
  const first = withoutStop(sentence);
  const mark = ASKS.test(first) ? (/[?？]$/u.exec(sentence.trim())?.[0] ?? "") : "";
  const short = Array.from(first).length <= limit ? `${first}${mark}` : clauses(first, limit);
  return capitalised(short);
}

/**
 * What a question is about in the few words a query has room for: its names, else the noun phrases it begins with; what is left without its
 * function words where it has neither, as a single common word would find anything.
 */
export function topicWords(question: string, language: string): string {
  const { telling } = topicPhrases(question);
  return telling.length === 0 ? contentWords(question, language) : fitting(telling);
}

/** The one thing a question is about most. */
export function mainTopic(question: string, language: string): string {
  const { telling, all } = topicPhrases(question);
  return telling[0] ?? all[0] ?? contentWords(question, language);
}

function topicPhrases(question: string): { telling: string[]; all: string[] } {
  const phrases = nounPhrases([question], PHRASES).sort((a, b) => question.indexOf(a.text) - question.indexOf(b.text));
  const names = phrases.filter(({ isName }) => isName);
  const long = phrases.filter(({ isCommonWord, text }) => !isCommonWord && !text.includes(" of "));
  const telling = names.length > 0 ? names : long;
  return { telling: telling.map(({ text }) => text), all: phrases.map(({ text }) => text) };
}

/** As many phrases as fit into a topic, the first at least, none within another. */
function fitting(phrases: readonly string[]): string {
  let topic = "";
  for (const phrase of phrases) {
    const longer = topic === "" ? phrase : `${topic} ${phrase}`;
    const limit = IDEOGRAPH.test(longer) ? TOPIC_CJK : TOPIC;
    if (topic !== "" && (Array.from(longer).length > limit || topic.toLowerCase().includes(phrase.toLowerCase()))) continue;
    topic = longer;
  }
  return topic;
}

function contentWords(question: string, language: string): string {
  const stop = stopWords(language);
  const words = [...segmenter.segment(topicTitle(question))]
    .filter(({ segment, isWordLike }) => isWordLike === true && !stop.has(segment.toLowerCase()))
    .map(({ segment }) => segment);
  const kept = words.slice(0, IDEOGRAPH.test(question) ? MOST_WORDS * 2 : MOST_WORDS);
  return kept.join(IDEOGRAPH.test(question) ? "" : " ") || withoutStop(question.trim());
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
