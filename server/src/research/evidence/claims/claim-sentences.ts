import { ASIAN_LABELS } from "@plumbline/shared/report/labels-asian.ts";
import { EUROPEAN_LABELS } from "@plumbline/shared/report/labels-european.ts";
import type { ReportSentence } from "@plumbline/shared/report/report-sentences.ts";
import { countWords } from "@plumbline/shared/text/count-words.ts";

const QUESTION = /[?？؟][”"'’）)]*\s*$/u;
/** What speaks of the report itself, or leads over. */
const ABOUT_THE_TEXT =
  /^(?:this|the (?:following|present|next|previous)|in this|in the (?:following|next)) (?:section|report|chapter|part|article|paper|overview|document|analysis|table|list|sections|paragraphs?)\b|^(?:below|here) (?:is|are|we)\b|^(?:we|i) (?:will|now|then|first|next|turn|begin|start|conclude)\b|^(?:let us|let me|let's)\b|^(?:as (?:discussed|mentioned|noted|shown|described) (?:above|below|earlier|in))\b|^(?:本|该|这份|以上|以下|上述|下面|下文|接下来|本次|综上|总之|前文)(?:节|章|报告|文|部分|小节|篇|研究报告)?(?:将|旨在|主要|首先|介绍|讨论|分析|概述|描述|列出|所述|内容|是|为|从|对|围绕|，)|^(?:本节|本章|本报告|本文|下表|下图|上表|上图|如上所述|如下所示|如表|如图)/iu;
const NOTE =
  /^(?:note|notes|n\.b\.|disclaimer|source|sources|figure \d|table \d|fig\. ?\d|caption)\s*[:：.]|^(?:注|注意|备注|说明|资料来源|数据来源|来源|图\s?\d|表\s?\d|免责声明)\s*\d*[:：]/iu;
/** What the product writes into a report about the report, in every language. */
const OWN_NOTES = Object.values({ ...ASIAN_LABELS, ...EUROPEAN_LABELS }).flatMap(({ extractNote, sectionFailed }) => [
  extractNote,
  sectionFailed,
]);
const LEAD_IN = /[:：]\s*$/u;
const FEWEST_WORDS = 4;
const FEWEST_CHARACTERS = 7;

/** True for a sentence that states a fact and so needs a source. What cites one is a claim in any case. */
export function isClaim(sentence: ReportSentence): boolean {
  const text = sentence.text.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return false;
  if (sentence.sourceIds.length > 0) return true;
  if (QUESTION.test(text) || ABOUT_THE_TEXT.test(text) || NOTE.test(text) || LEAD_IN.test(text)) return false;
  if (OWN_NOTES.some((note) => note.includes(text))) return false;
  const words = countWords(text);
  return words >= (/\p{Script=Han}/u.test(text) ? FEWEST_CHARACTERS : FEWEST_WORDS);
}
