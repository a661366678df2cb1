import type { Shortfall } from "./step.ts";

/** Why a report is incomplete, besides what kept single steps short. */
export interface IncompleteReport {
  shortfalls: Shortfall[];
  failedSections: string[];
  /** The report was longer than a report may be. */
  cut: boolean;
}

type Reason = Shortfall | "cut";
type Words = Record<Reason, string> & { section: (title: string) => string };

const ENGLISH: Words = {
  modelCalls: "The limit on model calls was reached.",
  tokens: "The limit on tokens was reached.",
  searches: "The limit on searches was reached.",
  pages: "The limit on pages was reached.",
  minutes: "The time for this run was over.",
  cost: "The limit on cost was reached.",
  stopped: "The research was stopped early, and the report was written from what was there.",
  length: "A text was cut off at the model's output limit.",
  cut: "The report was cut at the longest a report may be.",
  section: (title) => `The section “${title}” could not be written.`,
};

const SIMPLIFIED: Words = {
  modelCalls: "已达到模型调用次数上限。",
  tokens: "已达到令牌数上限。",
  searches: "已达到搜索次数上限。",
  pages: "已达到网页读取上限。",
  minutes: "本次研究的时间已用完。",
  cost: "已达到费用上限。",
  stopped: "研究被提前停止，报告根据当时已有的材料写成。",
  length: "有一段文字在模型输出上限处被截断。",
  cut: "报告超过最大长度，已被截断。",
  section: (title) => `“${title}”一节未能写成。`,
};

const TRADITIONAL: Words = {
  modelCalls: "已達到模型呼叫次數上限。",
  tokens: "已達到權杖數上限。",
  searches: "已達到搜尋次數上限。",
  pages: "已達到網頁讀取上限。",
  minutes: "本次研究的時間已用完。",
  cost: "已達到費用上限。",
  stopped: "研究被提前停止，報告根據當時已有的材料寫成。",
  length: "有一段文字在模型輸出上限處被截斷。",
  cut: "報告超過最大長度，已被截斷。",
  section: (title) => `「${title}」一節未能寫成。`,
};

/** One sentence a reason, in the report's language where it is Chinese, else in English. None: the report is complete. */
export function incompleteReasons({ shortfalls, failedSections, cut }: IncompleteReport, language: string): string[] {
  const words = wordsOf(language.toLowerCase());
  const reasons: Reason[] = [...shortfalls, ...(cut ? (["cut"] as const) : [])];
  return [...reasons.toSorted().map((reason) => words[reason]), ...failedSections.map((title) => words.section(title))];
}

function wordsOf(language: string): Words {
  if (!language.startsWith("zh")) return ENGLISH;
  return /\b(?:hant|tw|hk|mo)\b/.test(language) ? TRADITIONAL : SIMPLIFIED;
}
