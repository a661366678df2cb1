import type { Statement, Word } from "./statement.ts";

/** How much of a group a word speaks of, from few to all. */
type Degree = 1 | 2 | 3 | 4 | 5;

const DEGREES: readonly (readonly [Degree, RegExp])[] = [
  [1, /(?<!\ba )\bfew\b|\b(?:rarely|seldom|hardly ever|a minority)\b|少数|很少|极少|罕有|难得/gi],
  [2, /\b(?:some|several|a few|sometimes|occasionally)\b(?! \d)|有些|一些|一部分|若干|有时|偶尔/gi],
  [3, /\b(?:many|often|frequently|regularly)\b|许多|不少|经常|往往|常常/gi],
  [4, /\bmost(?= of\b| \p{Ll}+s\b)|\b(?:the majority|mostly|usually)\b|多数|大多|大部分|通常/giu],
  [5, /\b(?:all|every|always|each|everyone|everybody)\b|所有(?!者|权|制|人)|全部|全都|一律|总是|每一?个|无一例外/gi],
];
/** Content words a degree is said of. */
const REACH = 3;
/** Content words of a claim that its passage must share before a stated share of the group speaks against "all". */
const SAME_TOPIC = 0.6;

interface Cue {
  degree: Degree;
  scope: Word[];
}

/** True when a claim speaks of all or most where the passage speaks of fewer, or of few where it speaks of many. */
export function degreeDiffers(claim: Statement, passage: Statement): boolean {
  const stated = cuesOf(passage);
  return cuesOf(claim).some(({ degree, scope }) => {
    const same = stated.filter((cue) => cue.scope.some((word) => scope.some((own) => own.key === word.key || agree(own, word))));
    if (same.length > 0) return same.every((cue) => contradicts(degree, cue.degree));
    return degree === 5 && isShareOf(claim, passage) && !stated.some((cue) => cue.degree === 5);
  });
}

const agree = (one: Word, other: Word): boolean => one.concept !== null && one.concept === other.concept;

/** What is said of all holds for most, some and many; what is said of most holds for some. */
function contradicts(claimed: Degree, stated: Degree): boolean {
  if (claimed === 5) return stated < 5;
  if (claimed >= 3) return stated === 1;
  return claimed === 1 && stated >= 3;
}

/** The passage gives a share below the whole, of the same thing, that the claim does not give. */
function isShareOf(claim: Statement, passage: Statement): boolean {
  const isShare = ({ kind, values: [value = 100] }: Statement["quantities"][number]): boolean => kind === "percent" && value < 100;
  if (claim.quantities.some(isShare) || !passage.quantities.some(isShare) || claim.words.length === 0) return false;
  const shared = claim.words.filter((word) => passage.keys.has(word.key) || passage.lower.includes(word.text)).length;
  return shared / claim.words.length >= SAME_TOPIC;
}

const known = new WeakMap<Statement, Cue[]>();

function cuesOf(statement: Statement): Cue[] {
  const cues = known.get(statement) ?? readCues(statement);
  known.set(statement, cues);
  return cues;
}

function readCues(statement: Statement): Cue[] {
  return DEGREES.flatMap(([degree, pattern]) =>
    [...statement.text.matchAll(pattern)].map((match) => ({
      degree,
      scope: statement.words.filter((word) => word.start >= match.index + match[0].length).slice(0, REACH),
    })),
  );
}
