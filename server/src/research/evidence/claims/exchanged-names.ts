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
  if (first === undefined || second === undefined || known.length !== 2 || first.at <= second.at) return [];
  if (PASSIVE.test(claim.text) !== PASSIVE.test(passage.text)) return [];
  const between = passage.text.slice(second.at, first.at);
  const joined =
    JOINED.test(claim.text.slice(first.end, second.start)) ||
    passage.words.filter((word) => word.name !== "yes" && word.start >= second.at && word.end <= first.at).length === 0;
  if (joined || /[,;]\s*(?:while|whereas|but)\b/.test(between)) return [];
  return [first.keys.join(" "), second.keys.join(" ")];
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
