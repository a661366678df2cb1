import { keyPhrases } from "../../research/text/key-phrases.ts";
import { capitalised } from "./capitalised.ts";

interface PlannedSection {
  title: string;
  questions: string[];
  scope: string;
}

const REMOVE =
  /\b(?:remove|delete|drop|omit|leave out|without|skip)\b|删除|删掉|去掉|去除|移除|不要|不需要|取消|刪除|刪掉|entfern|streich|supprim|retir|elimin|quita|удал|убер|削除|除い|삭제|빼/iu;
const CLAUSE = /[.;；。!！\n]|(?<=[^\d])[,，](?=\s*(?:and|then|add|remove|delete|并|再|然后|增加|添加|删除)?)/iu;
const QUOTED = /["“「『《'‘]([^"”」』》'’]{2,80})["”」』》'’]/u;
const FIRST_FROM = /\b(\d{1,2})\b|第\s*(\d{1,2}|[一二三四五六七八九十])/u;
const NUMERALS = "一二三四五六七八九十";
const REQUEST =
  /^(?:please\s+)?(?:add|include|insert|append|create|want|need|more on|focus(?: more)? on|cover)\b\s*(?:(?:a|an|another|one more|the)\s+)?(?:(?:new\s+)?(?:section|chapter|part)s?\s*)?(?:on|about|for|covering|called|titled|named)?\s*|^(?:请)?(?:再)?(?:增加|添加|加入|加上|补充|新增|增添|关注|突出|加)(?:一个|一节|一章|一下|关于|章节|部分|有关|对)*/iu;

/**
 * Changes a plan by what a person said: a clause that asks to leave something out removes the sections it names by title, words or number;
 * any other clause becomes a section of its own unless the plan has it. Never empties the plan.
 */
export function revisePlan(
  plan: readonly PlannedSection[],
  feedback: readonly string[],
  section: (title: string) => PlannedSection,
): PlannedSection[] {
  let revised = [...plan];
  const clauses = feedback
    .flatMap((text) => text.split(CLAUSE))
    .map((clause) => clause.trim())
    .filter((clause) => clause.length > 1);
  for (const clause of clauses) {
    if (REMOVE.test(clause)) {
      const kept = revised.filter((candidate) => !isNamed(candidate, plan, clause));
      if (kept.length > 0) revised = kept;
      continue;
    }
    const title = wantedTitle(clause);
    if (title !== "" && !revised.some((known) => known.title.toLowerCase() === title.toLowerCase())) revised.push(section(title));
  }
  return revised;
}

function isNamed(candidate: PlannedSection, plan: readonly PlannedSection[], clause: string): boolean {
  const number = FIRST_FROM.exec(clause);
  const position = number?.[1] ?? number?.[2];
  if (position !== undefined) {
    const index = NUMERALS.includes(position) ? NUMERALS.indexOf(position) + 1 : Number(position);
    return plan.indexOf(candidate) === index - 1;
  }
  const said = clause.toLowerCase();
  const title = candidate.title.toLowerCase();
  return said.includes(title) || keyPhrases(candidate.title, 3).some((phrase) => said.includes(phrase.toLowerCase()));
}

/** What is quoted, else the request without its asking words. */
function wantedTitle(clause: string): string {
  const quoted = QUOTED.exec(clause)?.[1];
  const title = (quoted ?? clause.replace(REQUEST, "")).replace(/(?:的?(?:章节|部分|内容|一节|一章))$/u, "").trim();
  const short = Array.from(title).length > 60 ? keyPhrases(title, 2).join(" ") : title;
  return capitalised(short);
}
