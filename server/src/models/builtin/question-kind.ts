export type QuestionKind = "quantity" | "time" | "person" | "place" | "reason" | "definition" | "open";

/** Words that ask for a kind of answer, in the order they are tried. */
const ASKS: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    "time",
    /^(?:(?:and|since|until|from|by) )?when\b|\bwhen (?:did|do|does|was|were|is|are|will|would|has|had|can|could|should)\b|\b(?:what|which) (?:year|date|day|month|century|decade|era)\b|\bhow long ago\b|何时|何時|什么时候|什麼時候|什么时间|哪一?年|哪一?天|哪个(?:月|世纪|年代)|几几年|(?<!\p{L})(?:wann|quand|cuándo|quando|когда)(?!\p{L})|いつ|何年|언제/iu,
  ],
  [
    "quantity",
    /\bhow (?:many|much|long|old|far|tall|high|deep|large|big|fast|often|wide|heavy)\b|\bwhat (?:percent(?:age)?|number|proportion|share|amount|fraction)\b|多少|几(?:个|名|人|次|年|种|位|场|岁|倍|家|座|天|分)|多[大长高远久快重宽深]|百分之几|(?<!\p{L})(?:wie ?viele?|combien|cuánt[oa]s?|quant[oa]s?|сколько)(?!\p{L})|いくつ|いくら|何(?:人|個|回|本|台|%)|몇|얼마/iu,
  ],
  [
    "place",
    /\bwhere\b|\b(?:what|which) (?:country|city|state|place|region|continent|river|location)\b|哪里|哪裡|哪儿|何处|何處|什么地方|哪个(?:国家|城市|地区|省|州)|哪国|(?<!\p{L})(?:wo|où|dónde|onde|dove|где)(?!\p{L})|どこ|어디/iu,
  ],
  ["person", /\bwho(?:m|se)?\b|谁|誰|哪位|何人|哪一位|(?<!\p{L})(?:wer|wen|wem|qui|quién|quem|chi|кто)(?!\p{L})|누구|누가/iu],
  [
    "reason",
    /\bwhy\b|\bwhat (?:caused?|led|reasons?)\b|为什么|為什麼|为何|何故|原因|(?<!\p{L})(?:warum|pourquoi|por qué|perché|почему)(?!\p{L})|なぜ|왜/iu,
  ],
  ["definition", /^(?:what (?:is|are|was|were)|define)\b|^什么是|是什么[？?]?$|何谓|^was ist|^qu'est-ce|とは(?:何)?/iu],
];

const TIME =
  /\b(?:1\d|20)\d{2}s?\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\bcentur(?:y|ies)\b|\d\s*[年月日]|世纪|年代|世紀/iu;
const NUMBER =
  /\p{Nd}|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|billion|half|third|dozen|twice)\b|[一二三四五六七八九十百千万亿两]+\s*(?:个|名|人|次|年|种|位|场|岁|倍|家|座|天|分|成)/iu;
const REASON =
  /\b(?:because|due to|since|owing to|in order to|as a result|therefore|caused? by|led to)\b|因为|由于|因此|所以|导致|為了|为了|原因|weil|parce que|porque|потому|ため|ので|때문/iu;
const NAME =
  /(?:^|[^.!?]\s)\p{Lu}\p{Ll}+(?:\s\p{Lu}[\p{Ll}.]+)*|\p{Script=Han}·\p{Script=Han}|[\p{Script=Han}]{1,8}(?:先生|教授|博士|总统|国王|皇帝)/u;
const DEFINITION = /\b(?:is|are|was|were|means|refers to|known as|called|defined)\b|是|指|称为|稱為|叫做|即/iu;

/** What kind of answer a question asks for; `open` when it asks for none in particular. */
export function questionKind(question: string): QuestionKind {
  const text = question.trim().normalize("NFKC");
  return ASKS.find(([, pattern]) => pattern.test(text))?.[0] ?? "open";
}

const SIGNS: Record<Exclude<QuestionKind, "open">, RegExp> = {
  time: TIME,
  quantity: NUMBER,
  place: NAME,
  person: NAME,
  reason: REASON,
  definition: DEFINITION,
};

/** True when a sentence holds what such a question asks for and the question itself does not give. */
export function answersKind(kind: QuestionKind, sentence: string, question: string): boolean {
  if (kind === "open") return false;
  if (kind !== "quantity" && kind !== "time") return SIGNS[kind].test(sentence);
  const asked = new Set(question.match(/\p{Nd}+/gu) ?? []);
  const unasked = sentence.replace(/\p{Nd}+/gu, (number) => (asked.has(number) ? " " : number));
  return SIGNS[kind].test(unasked);
}
