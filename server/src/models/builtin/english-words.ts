const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** What a noun phrase begins after. */
export const DETERMINERS = words(
  "a an the this that these those each every all any some no another both either neither its their his her our your my such what which whose more most many few several other much",
);
export const PREPOSITIONS = words(
  "of in on at by for with from into onto over under between among against during without within through across per via about like as than behind above below near around beyond toward towards upon after before since until including",
);
/** The word after one of these is a verb. */
export const VERB_MARKS = words(
  "i you he she we they it who which to will would can could may might must shall should do does did not never cannot don't doesn't didn't won't can't let's",
);
export const AUXILIARIES = words("is are was were be been being am has have had isn't aren't wasn't weren't");

/** Verbs of everyday prose in the forms that are hardly ever nouns. */
export const VERBS = words(
  "say said says saying tell told tells make made makes take took taken takes get got gets give gave given gives find found finds show showed shown shows become became becomes remain remains remained need needs needed want wants wanted go goes went gone come came comes know knew known knows think thinks thought see saw seen sees seem seems seemed begin began begun begins keep kept keeps let lets put puts set sets hold held holds bring brought brings lead led leads leave leaves left mean means meant meet met include includes included continue continues continued follow follows followed add adds added lose lost pay paid sit send sent build built spend spent win won buy bought sell sold fall fell fallen rise rose risen grow grew grown write wrote written speak spoke spoken read run ran draw drew choose chose chosen bear bore born break broke broken catch caught fly flew forget forgot hear heard lie lay understand understood allow allows allowed appear appears appeared ask asks asked believe believes believed belong call called calls consist consists contain contains contained consider considers considered create creates created decide depend depends describe describes die died eat exist exists expect expects explain explains help helps helped involve involves join joined live lived look looks move moved occur occurs occurred offer offers open opens happen happens happened provide provides provided reach reached receive received reduce reduces refer refers require requires required serve served start started starts stop stops suggest suggests suggested support supported try tried tries turn turned turns use used uses work works worked collect collects extract extracts propose proposes proposed compare compares check checks search searches store stores cite cites mark marks list lists plan plans report reports tend tends flee fled abolish abolished force forced invite invited convert agree agreed argue argued carry carries develops bind binds stay stays reads treat treats boast boasts serves limits limit speaks enable enables cause causes affect affects face faces",
);
/** Of those, forms that are nouns as often: only the words around them tell. */
export const VERB_OR_NOUN = words(
  "need needs show shows support supports work works use uses help lead leads call calls start starts stop stops turn turns look looks move offer offers finds means run rise fall fell draw set sets build check checks search searches store stores mark marks list lists plan plans report reports extract extracts cite read thought left lay open opens limit limits cause causes face faces treat stay stays",
);

/** They say when and how much, and name nothing. */
export const TIMES_AND_AMOUNTS = words(
  "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december today yesterday tomorrow day days week weeks weekend month months year years decade decades time times ago moment hour hours minute minutes second seconds mile miles kilometer kilometers kilometre kilometres km meter meters metre metres foot feet inch inches acre acres pound pounds ton tons tonnes percent percentage per cent million billion trillion thousand hundred dozen two three four five six seven eight nine ten eleven twelve number numbers half third quarter lot lots bit thing things way ways part parts kind kinds sort sorts type types case cases example examples fact facts place places people person man men woman women member members end side sides rest majority result results addition order citation isbn pp vol",
);
/** They colour a noun and may go before it, never after; at the front they tell a title nothing. */
export const LOOSE_ADJECTIVES = words(
  "new old big small large great good best better worse worst long short high low early late later latest last next first second own same different various certain recent previous former current main major minor real true whole full entire overall further additional numerous able available likely possible important similar such certain sure ready due away back far down alone together almost nearly roughly approximately about least less fewer enough even still already often sometimes always soon now once twice especially particularly mostly largely known called so-called higher lower greater larger smaller longer shorter wider stronger highest lowest greatest smallest longest strongest therefore thereby moreover furthermore though although however named located based related particular general common simple clear easy hard difficult modern today's total single one double perhaps maybe instead rather quite very too really just only well hence thus itself themselves himself herself yourself ourselves myself meanwhile despite unlike according",
);
/** Words in -ing that are nouns in their own right. */
export const NOUNS_IN_ING = words(
  "learning engineering building buildings housing training funding manufacturing farming mining processing testing warming recycling marketing banking shipping spring string ring king wing morning evening ceiling meeting painting setting computing fishing clothing lighting heating cooling pricing financing",
);
/** Small words within a name. */
export const NAME_PARTICLES = words("de la le von van der den du di da del al bin ibn el dos das ten ter zu y");
/** Their full stop ends no sentence. */
export const ABBREVIATIONS = words(
  "st dr mr mrs ms prof rep sen gov gen lt col sgt capt rev hon jr sr vs no inc ltd co corp mt ft u.s u.k e.g i.e c ca etc",
);
/** Plurals that stand before another noun: "sports teams". */
export const PLURALS_IN_FRONT = words(
  "sales sports savings news goods arms physics economics politics mathematics systems human-rights rights operations communications series species gas bus status basis analysis crisis access process business less class glass mass press success loss cross united states nations",
);
/** Adjectives of nations and directions, which alone name nothing. */
export const LOOSE_NAMES = words(
  "french spanish german english british dutch chinese japanese american european russian italian roman greek indian irish scottish welsh polish norman african asian arab turkish korean mexican canadian australian east west north south eastern western northern southern catholic protestant christian muslim jewish islamic",
);
