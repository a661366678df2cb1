/** A name as CSL takes it: parts for a person whose parts are plain, whole otherwise. */
export type PersonName = { family: string; given: string } | { literal: string };

const MAX_AUTHORS = 20;
const LABEL = /^(?:by|von|par|por|from|作者|记者|記者|文|編|编辑|来源)\s*[:：/|｜]?\s+|^(?:作者|记者|記者|文|来源)\s*[:：/|｜]\s*/iu;
const BETWEEN = /\s*(?:[,;、；，/|]|\band\b|\s&\s|\bund\b|\bet\b)\s*/iu;
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{L}[\p{L}.'’-]*){1,3}$/u;
const BODY =
  /\b(?:team|staff|editors?|group|institute|university|agency|ministry|press|news|times|office|committee|association|inc|ltd|the)\b/iu;

/** The names in a page's byline; a company or a name with unclear parts stays whole. */
export function readByline(byline: string | null): PersonName[] {
  if (byline === null) return [];
  return byline
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(LABEL, "")
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .slice(0, MAX_AUTHORS)
    .map(toName);
}

function toName(name: string): PersonName {
  if (!PERSON.test(name) || BODY.test(name)) return { literal: name };
  const at = name.lastIndexOf(" ");
  return { family: name.slice(at + 1), given: name.slice(0, at) };
}
