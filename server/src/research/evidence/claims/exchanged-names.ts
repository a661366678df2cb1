import type { Statement, Word } from "./statement.ts";

interface Entity {
  keys: string[];
  /** Where it stands in its statement. */
  start: number;
  end: number;
}

const PASSIVE = /\b(?:was|were|is|are|been|being|be)\b[^,;.]{0,40}\bby\b|被|由|受到|归/i;
/** What joins names of equal rank: their order says nothing. */
const JOINED = /^\s*(?:,|、|and|or|和|与|及|以及|或|&|\/)?\s*(?:the\s)?$/i;

/** Two names of a claim that the passage has in the other order, in the same voice: `A beat B` for `B beat A`. Both names, or none. */
export function exchangedNames(claim: Statement, passage: Statement): string[] {
  const known = entitiesOf(claim).flatMap((entity) => {
    const at = placeOf(entity, passage);
    return at === null ? [] : [{ ...entity, at }];
  });
  const [first, second] = known;
  if (first === undefined || second === undefined || known.length !== 2) return [];
  const turned = first.at > second.at;
  const own = claim.text.slice(first.start, second.end);
  const stated = passage.text.slice(Math.min(first.at, second.at), Math.max(first.at, second.at));
  const otherVoice = PASSIVE.test(own) !== PASSIVE.test(stated);
  // `A replaced B` and `B was replaced by A` agree; one turn without the other does not.
  if (turned === otherVoice) return [];
  if (otherVoice) return sharesVerb(claim, passage, first, second) ? [first.keys.join(" "), second.keys.join(" ")] : [];
  const between = passage.text.slice(second.at, first.at);
  const joined =
    JOINED.test(claim.text.slice(first.end, second.start)) ||
    passage.words.filter((word) => word.name !== "yes" && word.start >= second.at && word.end <= first.at).length === 0;
  if (joined || /[,;]\s*(?:while|whereas|but)\b/.test(between)) return [];
  return [first.keys.join(" "), second.keys.join(" ")];
}

/** A word that stands between the two names in both, so that the voice is that of their own verb. */
function sharesVerb(claim: Statement, passage: Statement, first: Entity & { at: number }, second: Entity & { at: number }): boolean {
  const between = claim.words
    .filter((word) => word.name === "no" && word.start >= first.end && word.end <= second.start)
    .map((word) => word.key);
  return passage.words.some((word) => between.includes(word.key) && word.start > first.at && word.end < second.at);
}

/** Names of a statement; capitals that follow one another are one. */
function entitiesOf(statement: Statement): Entity[] {
  const entities: Entity[] = [];
  let last: Word | null = null;
  for (const word of statement.words) {
    if (word.name !== "yes") continue;
    const open = entities.at(-1);
    if (open !== undefined && last !== null && word.start - last.end <= 1) {
      open.keys.push(word.key);
      open.end = word.end;
    } else {
      entities.push({ keys: [word.key], start: word.start, end: word.end });
    }
    last = word;
  }
  return entities;
}

function placeOf(entity: Entity, passage: Statement): number | null {
  const places = passage.words.filter((word) => entity.keys.includes(word.key)).map((word) => word.start);
  return places.length === 0 ? null : Math.min(...places);
}
