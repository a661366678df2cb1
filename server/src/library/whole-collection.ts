import type { PassageIndex, ScoredPassage } from "./search-passages.ts";

/** Words for what a person put into the library, pointed at as a whole: "these papers", "my documents", "这些文件". */
const POINTED_AT =
  /\b(?:these|those|this|my|our|all|every|the (?:added|attached|uploaded|given))\s+(?:of\s+)?(?:(?:my|our|the|these|those)\s+)?(?:[\p{L}-]+\s+)?(?:papers?|documents?|files?|articles?|texts?|reports?|notes?|studies|sources|materials?|books?|pdfs?|library)\b|(?:这些|[这這][两兩几幾三][份篇个個本]|这[份篇本]|那些|我的|我们的|所有的?|全部的?|上传的?|附上的|資料庫|资料库|這些|這[份篇本])(?:中的?|里的?|裡的?|的)?(?:论文|文档|文件|资料|材料|文章|报告|笔记|文本|书|論文|文檔|資料|報告|筆記|書|内容)?/iu;

/** True for a query about everything a person has in the library, which names nothing that would be found in it. */
export const asksAboutTheCollection = (query: string): boolean => POINTED_AT.test(query);

/** How each document of one person's own begins, the newest first. */
export function openingPassages({ documents }: PassageIndex, ownerId: string, limit: number): ScoredPassage[] {
  return documents.openings(ownerId, limit).map((passage) => ({ ...passage, score: 0.5, covered: 0, inOrder: 0, inHead: 0 }));
}
