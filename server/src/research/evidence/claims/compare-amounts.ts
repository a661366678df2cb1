import type { Quantity } from "./quantities.ts";
import type { Statement, Word } from "./statement.ts";

const MORE = "more|higher|greater|larger|longer|taller|heavier|older|faster|better";
const LESS = "less|lower|fewer|smaller|shorter|lighter|younger|slower|worse";
const COMPARING: readonly (readonly [sign: 1 | -1, pattern: RegExp])[] = [
  [
    1,
    new RegExp(
      String.raw`\b(?:${MORE})\b(?=[^,;.]*\bthan\b)|高于|多于|大于|超过了?(?!\d)|(?<=\p{Script=Han})比(?=.{1,14}(?:高|多|大|长|快|好))`,
      "iu",
    ),
  ],
  [
    -1,
    new RegExp(
      String.raw`\b(?:${LESS})\b(?=[^,;.]*\bthan\b)|低于|少于|小于|不及|(?<=\p{Script=Han})比(?=.{1,14}(?:低|少|小|短|慢|差))`,
      "iu",
    ),
  ],
];
const CLAUSE = /[,;:，；：]|\b(?:and|but|while|whereas|compared with)\b|而|但/gi;
const FALLING = /\b(?:fell|fall|falls|dropped?|declined?|lost|decreased?|down)\b|下降|减少|下跌|亏损/i;

/**
 * A claim that one thing is more or less than another, held against a passage that gives a number for each: true when the numbers bear it out,
 * false when they say the opposite, null when the claim compares nothing or the passage does not tell whose the numbers are.
 */
export function amountsAgree(claim: Statement, passage: Statement): boolean | null {
  for (const [sign, pattern] of COMPARING) {
    const match = pattern.exec(claim.text);
    if (match === null || claim.quantities.length > 0) continue;
    const worded = statedComparison(claim, passage);
    if (worded !== null) return worded === sign;
    const than = /\bthan\b/i.exec(claim.text.slice(match.index));
    const border = than === null ? match.index : match.index + than.index;
    const first = claim.words.filter((word) => word.end <= match.index);
    const second = claim.words.filter((word) => word.start >= border && word.start > match.index);
    const [one, other] = [amountOf(first, second, passage), amountOf(second, first, passage)];
    if (one === null || other === null || one.quantity === other.quantity || !areComparable(one.quantity, other.quantity)) return null;
    return one.value === other.value ? null : Math.sign(one.value - other.value) === sign;
  }
  return null;
}

/** Which side the passage itself calls the greater one: 1 for the side the claim names first, −1 for the other, null when it does not say. */
function statedComparison(claim: Statement, passage: Statement): 1 | -1 | null {
  const [own, stated] = [sidesOf(claim), sidesOf(passage)];
  if (own === null || stated === null) return null;
  const shared = (one: Word[], other: Word[], against: Word[]): number =>
    one.filter(({ key }) => other.some((word) => word.key === key) && !against.some((word) => word.key === key)).length;
  // What is measured stands on one side only by grammar; the other side of a comparison names nothing but who is compared.
  const straight = shared(own.second, stated.second, own.first);
  const turned = shared(own.first, stated.second, own.second) + shared(own.second, stated.first, own.first);
  if (straight === turned) return null;
  return straight > turned === (stated.sign === 1) ? 1 : -1;
}

function sidesOf(statement: Statement): { sign: 1 | -1; first: Word[]; second: Word[] } | null {
  for (const [sign, pattern] of COMPARING) {
    const match = pattern.exec(statement.text);
    if (match === null) continue;
    const first = statement.words.filter((word) => word.end <= match.index);
    const second = statement.words.filter((word) => word.start > match.index);
    return { sign, first, second };
  }
  return null;
}

/** The one number in the clauses that name what only this side of the comparison names. */
function amountOf(side: Word[], against: Word[], passage: Statement): { quantity: Quantity; value: number } | null {
  const own = side.filter((word) => !against.some((other) => other.key === word.key));
  const clauses = clausesOf(passage);
  const named = clauses.map(
    (clause) => own.filter((word) => clause.text.toLowerCase().includes(word.script === "han" ? word.text : word.key)).length,
  );
  const most = Math.max(...named, 0);
  const found = clauses
    .filter((_, at) => most > 0 && named[at] === most)
    .flatMap((clause) => clause.quantities.map((quantity) => ({ quantity, clause })));
  const [only, another] = found;
  if (only === undefined || another !== undefined) return null;
  const [value = 0] = only.quantity.values;
  const size = value * (only.quantity.unit?.factor ?? 1);
  return { quantity: only.quantity, value: FALLING.test(only.clause.text) ? -size : size };
}

function clausesOf(passage: Statement): { text: string; quantities: Quantity[] }[] {
  const borders = [...passage.text.matchAll(CLAUSE)]
    .filter((match) => match[0] !== "," || !/\d/.test(passage.text.charAt(match.index + 1)))
    .map((match) => match.index);
  return [0, ...borders].map((from, at) => {
    const to = borders[at] ?? passage.text.length;
    const inside = passage.quantities.filter(
      ({ start, end, text }) => start >= from && end <= to && !/^(?:1\d|20|21)\d\d$/.test(text.trim()),
    );
    return { text: passage.text.slice(from, to), quantities: inside };
  });
}

const areComparable = (one: Quantity, other: Quantity): boolean =>
  one.kind === other.kind && one.unit?.dimension === other.unit?.dimension && one.currency === other.currency;
