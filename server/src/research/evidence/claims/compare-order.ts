import { type AlignUnit, align, type Gap } from "./align.ts";
import { conceptOf, isProper, oppositeOf } from "./concepts.ts";
import { isForeignName } from "./foreign-names.ts";
import { findCues } from "./polarity.ts";
import { areOppositeSigns, isHarmless, isLight } from "./word-lists.ts";

export interface OrderFindings {
  /** Share of the claim's units that the passage has in the same order, 0–1. */
  ratio: number;
  /** A negation stands in one of two sentences that are otherwise the same. */
  negationDiffers: boolean;
  /** Names of the claim that stand where the passage has something else. */
  swappedNames: string[];
  /** What changed places: numbers, names or words the passage has the other way round. */
  exchanged: string[];
  /** Words put in, or put in the place of others, in a sentence otherwise the same; they may be synonyms. */
  replaced: string[];
  opposites: string[];
}

/** From here on two sentences count as the same but for their gaps. */
export const SAME_SENTENCE = 0.72;
const LONGEST_SWAP = 14;
const FEW_GAPS = 2;
const COMPARING = /^(?:unlike|than|against)$/i;
/** Two phrases that changed places tell it themselves, however much of the sentence they are. */
const EXCHANGE_SENTENCE = 0.45;
/** What follows a Chinese name that has no form of its own. */
const NAME_ENDING =
  /^(?:大学|河|湖|江|山|市|省|县|區|区|公司|银行|医院|学院|基金会|岛|海|王|总统|路|大桥|桥|队|党|委员会|州|国|城|镇|村|寺|站|港|机场|集团|研究所|研究院|部|局|报|出版社|奖|杯|节|剧院|博物馆|先生|女士|教授|博士|人|族|语|座|星座|星系|时代|运动|主义|战役|战争|条约)/;

/** Lays a claim on a passage and looks at what differs where the rest is the same. */
export function compareOrder(claim: AlignUnit[], passage: AlignUnit[], isInSource: (name: string) => boolean): OrderFindings {
  const alignment = align(claim, passage);
  const findings: OrderFindings = {
    ratio: alignment.ratio,
    negationDiffers: false,
    swappedNames: [],
    exchanged: [],
    replaced: [],
    opposites: [],
  };
  if (alignment.ratio < EXCHANGE_SENTENCE) return findings;
  const gaps = alignment.gaps.filter((gap) => gap.claim.length <= LONGEST_SWAP && (!gap.inner || gap.passage.length <= LONGEST_SWAP));
  const text = textOf(passage);
  // A name that was exchanged is the only thing that differs; a sentence in other words differs in many places.
  const differing = alignment.gaps.filter((gap) => gap.inner || gap.claim.length > 0).length;
  findings.exchanged.push(...exchanges(gaps), ...turned(claim, passage));
  if (alignment.ratio < SAME_SENTENCE) return findings;
  // A name that the sentence lost, with nothing in its place, may be the one that another was put in for.
  const lost = gaps.some(
    (gap) => gap.inner && gap.claim.length === 0 && gap.passage.some((unit) => isCapital(unit) || isKnownName(unit.word)),
  );
  for (const gap of gaps.map(sameLength)) {
    const denials = negations(gap.claim) - (gap.inner ? negations(gap.passage) : 0);
    const turned = denials !== 0 && holdsOpposites(gap);
    if ((gap.inner || gap.claim.length > 0) && denials !== 0 && !turned) findings.negationDiffers = true;
    if (gap.claim.length > 0 && !turned) classify(gap, { text, alone: differing <= FEW_GAPS, lost, isInSource }, findings);
  }
  return findings;
}

/** A word in the place of its opposite: beside a denial the two say the same. */
function holdsOpposites(gap: Gap): boolean {
  const against = gap.passage.map((unit) => conceptOf(unit.word.toLowerCase()));
  return gap.claim.some((unit) => {
    const concept = conceptOf(unit.word.toLowerCase().replace(/^[不没未]/, ""));
    const opposite = concept === null ? null : oppositeOf(concept);
    return opposite !== null && against.includes(opposite);
  });
}

/** Two gaps that hold each other's words: `A supports B` for `B supports A`. */
function exchanges(gaps: Gap[]): string[] {
  const filled = gaps.map((gap) => ({ claim: keysOf(gap.claim), passage: keysOf(gap.passage) }));
  return filled.flatMap((one, at) =>
    filled.slice(at + 1).flatMap((other) => (areExchanged(one, other) ? [(one.claim.length > 0 ? one.claim : other.claim).join(" ")] : [])),
  );
}

interface GapKeys {
  claim: string[];
  passage: string[];
}

function areExchanged(one: GapKeys, other: GapKeys): boolean {
  const [first, second] = [one.claim.join(" "), other.claim.join(" ")];
  if (first !== "" && second !== "") return first === other.passage.join(" ") && second === one.passage.join(" ");
  // Where the phrase in the middle is the shorter one, the alignment keeps a long one and moves the rest: 驳回乙 for 乙驳回.
  const [put, left] = first === "" ? [other.claim, one.passage] : [one.claim, other.passage];
  const rotated =
    put.length >= 3 &&
    put.length === left.length &&
    put.join(" ") !== left.join(" ") &&
    ` ${[...left, ...left].join(" ")} `.includes(` ${put.join(" ")} `);
  return (
    rotated && (first === "" ? one.claim.length === 0 && other.passage.length === 0 : one.passage.length === 0 && other.claim.length === 0)
  );
}

/** Adjacent phrases that changed places behind a word that compares: `unlike the frogs, humans` for `unlike humans, the frogs`. */
function turned(claim: AlignUnit[], passage: AlignUnit[]): string[] {
  const order = (units: AlignUnit[]): string | null => {
    const at = units.findIndex((unit) => COMPARING.test(unit.raw));
    return at < 0 ? null : (units.slice(at + 1).find((unit) => unit.text !== "the" && unit.text !== "a")?.text ?? null);
  };
  const [one, other] = [order(claim), order(passage)];
  const has = (units: AlignUnit[], text: string): boolean => units.some((unit) => unit.text === text);
  return one !== null && other !== null && one !== other && has(passage, one) && has(claim, other) ? [one] : [];
}

const keysOf = (units: AlignUnit[]): string[] => units.map((unit) => unit.text);

/** Before the first match and behind the last the passage holds other things too: only what stands in the claim's place is compared. */
function sameLength(gap: Gap): Gap {
  if (gap.inner) return gap;
  const length = gap.claim.length + 2;
  return { ...gap, passage: gap.next === "" ? gap.passage.slice(0, length) : gap.passage.slice(-length) };
}

interface Surroundings {
  /** The passage's sentence. */
  text: string;
  /** Little else differs. */
  alone: boolean;
  lost: boolean;
  isInSource: (name: string) => boolean;
}

function classify(gap: Gap, around: Surroundings, findings: OrderFindings): void {
  const [claimText, passageText] = [textOf(gap.claim), textOf(gap.passage)];
  if (areOppositeSigns(claimText, gap.inner ? passageText : passageText.slice(0, 1))) {
    findings.opposites.push(claimText);
    return;
  }
  const others = new Set(gap.passage.map((unit) => unit.word));
  const against = [...others].map((other) => conceptOf(other.toLowerCase()));
  for (const word of new Set(gap.claim.map((unit) => unit.word))) {
    const concept = conceptOf(word.toLowerCase());
    if (concept !== null && against.includes(concept)) continue;
    const opposite = concept === null ? null : oppositeOf(concept);
    const named = gap.claim.some((unit) => unit.word === word && isNameUnit(unit));
    if (opposite !== null && against.includes(opposite)) findings.opposites.push(word);
    else if (named && isInPlace(word, gap, around)) findings.swappedNames.push(word);
  }
  const exchangedWord = around.alone && findings.swappedNames.length + findings.opposites.length === 0 ? otherWord(gap, around.text) : null;
  // A word of the same source in the place of another is no synonym: paracetamol for ibuprofen.
  const isOther = (word: string): boolean => gap.passage.length > 0 && around.isInSource(word.toLowerCase());
  if (exchangedWord !== null) (isOther(exchangedWord) ? findings.swappedNames : findings.replaced).push(exchangedWord);
  // 林茨 for 格拉茨: a part of the name happens to be the same.
  const broken = [...others].find((other) => isForeignName(other) && !claimText.includes(other));
  if (broken !== undefined && gap.claim.some((unit) => /\p{Script=Han}/u.test(unit.raw) && !isHarmless(unit.word)))
    findings.swappedNames.push(claimText);
  const stretch = hanNews(gap.claim, around.text, [...others].join(""));
  const sense = stretch === null ? null : conceptOf(stretch);
  if (sense !== null && against.includes(sense)) return;
  if (stretch === null || findings.swappedNames.length > 0 || gap.passage.length === 0) return;
  const isNamed = [...others].some(isKnownName) || (around.alone && (NAME_ENDING.test(gap.next) || isUnknownWord(gap.claim)));
  if (isNamed) findings.swappedNames.push(stretch);
  else if (around.alone) (isOther(stretch) ? findings.swappedNames : findings.replaced).push(stretch);
}

/** Names that are names wherever they stand: places, and foreign names in Chinese. */
function isKnownName(word: string): boolean {
  const concept = conceptOf(word.toLowerCase());
  return (concept !== null && isProper(concept)) || isForeignName(word);
}

const isNameUnit = (unit: AlignUnit): boolean => unit.titled || isCapital(unit) || isKnownName(unit.word);

/** A capital in mid-sentence. */
const isCapital = (unit: AlignUnit): boolean => !unit.opens && /^\p{Lu}\p{L}/u.test(unit.raw) && !isHarmless(unit.raw);

/** A name that takes another's place, or that the source does not have. One put in where the sentence says `it` is the source's own. */
function isInPlace(word: string, gap: Gap, { text, lost, isInSource }: Surroundings): boolean {
  if (gap.passage.some(isNameUnit)) return true;
  if (text.toLowerCase().includes(word.toLowerCase())) return lost;
  return isInSource(word.toLowerCase()) ? lost : gap.inner || gap.passage.length > 0;
}

/** One content word in the place of one other, in a sentence otherwise the same: copper for tin, or a synonym. */
function otherWord(gap: Gap, passage: string): string | null {
  const content = (units: AlignUnit[]): AlignUnit[] =>
    units.filter((unit) => /^\p{Script=Latin}{3,}/u.test(unit.raw) && !isHarmless(unit.raw) && !isLight(unit.raw.toLowerCase()));
  const [own, others] = [content(gap.claim), content(gap.passage)];
  const [word, other] = [own[0], others[0]];
  if (word === undefined || other === undefined || gap.claim.length > 2 || gap.passage.length > 2 || own.length + others.length > 2)
    return null;
  const concept = conceptOf(word.raw.toLowerCase());
  const same = concept !== null && concept === conceptOf(other.raw.toLowerCase());
  return same || passage.toLowerCase().includes(word.text) ? null : word.raw;
}

/** Han characters of a gap that say something the passage's sentence does not; null for particles and variants. */
function hanNews(units: AlignUnit[], passage: string, other: string): string | null {
  const words = [
    ...new Set(units.filter((unit) => /\p{Script=Han}/u.test(unit.raw) && !/^[#@]/.test(unit.text)).map((unit) => unit.word)),
  ].filter((word) => !isHarmless(word));
  const stretch = words.join("");
  if (!/\p{Script=Han}{2}/u.test(stretch) || passage.includes(stretch)) return null;
  // 熔化 for 熔融 is a variant; names in each other's place share a character only by chance.
  const shared = Array.from(stretch).filter((sign) => other.includes(sign)).length;
  return stretch.length <= 2 && shared > 0 ? null : stretch;
}

/** The segmenter takes a name it does not know for single characters. */
const isUnknownWord = (units: AlignUnit[]): boolean =>
  units.filter((unit) => /\p{Script=Han}/u.test(unit.raw) && unit.word.length === 1).length >= 2;

const negations = (units: AlignUnit[]): number => findCues(textOf(units)).filter((cue) => cue.kind === "negation").length;

const textOf = (units: AlignUnit[]): string =>
  units.reduce((text, unit) => text + (text !== "" && unit.word === unit.raw && unit.raw.length > 1 ? " " : "") + unit.raw, "");
