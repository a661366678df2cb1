import type { DateMention } from "./dates.ts";
import type { Statement } from "./statement.ts";

const NAME = String.raw`((?:the\s)?\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+){0,3})`;
const HAN_NAME = String.raw`(\p{Script=Han}{2,4}?)`;
const FROM: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:left|leaves|leaving|departed(?: from)?|from)\s${NAME}`, "gu"),
  new RegExp(`(?:从|由|自)${HAN_NAME}(?=迁|调|移|搬|前往|出发|飞|驶|运|到|至|转)|离开${HAN_NAME}(?=[,。，]|$|前往|到)`, "gu"),
];
const TO: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:reached|arrived (?:at|in)|(?:moved|went|returned|transferred|flew|sailed|travelled|emigrated) to|(?:left|from) [^,;.]{2,40}? (?:for|to))\s${NAME}`,
    "gu",
  ),
  new RegExp(`(?:迁居|迁往|迁至|迁到|调任|转任|移居|前往|抵达|到达|飞往|驶往|运往|搬到|搬往)${HAN_NAME}(?=[,。，;；]|$|任|的|出|工)`, "gu"),
];
const JOINT = /^[\s-]*(?:(?:to|until|till|through|至|到|~|次年|翌年|第二年|early|late|mid|the|of|middle|end|beginning)[\s-]*)+$/i;

/** What a claim says the other way round: where a way begins and ends, or from which month to which. Null when nothing is turned. */
export function turnedCourse(claim: Statement, passage: Statement): string | null {
  const [from, to] = [endsOf(claim.text, FROM), endsOf(claim.text, TO)];
  const [statedFrom, statedTo] = [endsOf(passage.text, FROM), endsOf(passage.text, TO)];
  const turned =
    from.find((name) => statedTo.includes(name) && !statedFrom.includes(name)) ??
    to.find((name) => statedFrom.includes(name) && !statedTo.includes(name));
  return turned ?? turnedMonths(claim, passage);
}

const endsOf = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => (match[1] ?? match[2] ?? "").replace(/^the\s/, "")));

function turnedMonths(claim: Statement, passage: Statement): string | null {
  const stated = rangesOf(passage);
  const turned = rangesOf(claim).find(
    ({ from, to }) =>
      from !== to && stated.some((range) => range.from === to && range.to === from) && !stated.some((range) => range.from === from),
  );
  return turned?.text ?? null;
}

function rangesOf({ text, dates }: Statement): { from: number; to: number; text: string }[] {
  return dates.slice(1).flatMap((date, at) => {
    const before: DateMention | undefined = dates[at];
    if (before === undefined || before.month === null || date.month === null || !JOINT.test(text.slice(before.end, date.start))) return [];
    return [{ from: before.month, to: date.month, text: text.slice(before.start, date.end) }];
  });
}
