/** Words that carry a full stop without ending a sentence, lower case, without it. */
const ABBREVIATIONS = new Set(
  (
    "mr mrs ms dr prof rev hon sr jr st mt ft gen col lt sgt capt cmdr adm maj gov sen rep pres supt messrs " +
    "vs etc eg ie cf al fig figs eq eqs no nos vol vols pp p ch sec art ed eds approx est dept univ assn bros inc ltd co corp plc llc gmbh " +
    "jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun " +
    "ave blvd rd bldg min max avg resp incl excl ca viz op cit ibid et a.m p.m e.g i.e ph.d m.d b.a m.a b.sc m.sc u.s u.k u.n e.u d.c a.d b.c " +
    "z.b d.h u.a bzw usw nr hrsg vgl evtl ggf inkl mio mrd str abs s.o s.u mme mlle av boul env sra dra srta ud uds pág núm ee.uu " +
    "т.е т.д т.п г гг стр рис см др проф акад ул тыс млн млрд руб"
  ).split(" "),
);

/** Abbreviations that often stand at a sentence's end; what follows decides. */
const FINAL = new Set([
  "etc",
  "inc",
  "ltd",
  "co",
  "corp",
  "a.m",
  "p.m",
  "u.s",
  "u.k",
  "u.n",
  "e.u",
  "d.c",
  "a.d",
  "b.c",
  "ph.d",
  "al",
  "jr",
  "sr",
  "usw",
  "т.д",
  "т.п",
  "г",
  "гг",
  "др",
]);

/** Words that, capitalised after an abbreviation, begin a new sentence. */
const OPENERS =
  /^["“'‘(]?(?:The|This|That|These|Those|In|On|At|By|For|From|With|After|Before|During|It|Its|He|She|They|We|You|I|His|Her|Their|Our|A|An|As|And|But|However|While|When|Although|Since|If|Because|There|Here|Both|Each|Many|Most|Some|All|Such|Other|According|Moreover|Furthermore|Meanwhile|Thus|Therefore|Der|Die|Das|Ein|Eine|Es|Le|La|Les|Un|Une|El|Los|В|На|По|Это|Он|Она|Они)[\s,]/u;

/** True when the text ends with an abbreviation or an initial, its stop cut off. */
export function endsWithAbbreviation(before: string): boolean {
  const word = /(?:^|[\s("'“‘[（])([\p{L}][\p{L}.]*)$/u.exec(before)?.[1];
  if (word === undefined) return false;
  // "(c. 1455", "(b. 1801": one small letter behind a bracket.
  if (/[(（]\p{Ll}$/u.test(before)) return true;
  return /^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word) || ABBREVIATIONS.has(word.toLowerCase());
}

/** True when what follows an abbreviation opens a new sentence all the same. */
export function opensSentence(before: string, next: string): boolean {
  const word = /([\p{L}][\p{L}.]*)$/u.exec(before)?.[1] ?? "";
  if (/^\p{Lu}$/u.test(word)) return OPENERS.test(next) && !/\p{Lu}[\p{L}.]*\.?\s+\p{Lu}$/u.test(before);
  return FINAL.has(word.toLowerCase()) && OPENERS.test(next);
}
