/** A cue that turns what follows it: where it stands, and where its reach ends (the clause). Offsets are UTF-16 code units into the normal text. */
export interface Cue {
  kind: "negation" | "hedge" | "universal" | "partial" | "only";
  start: number;
  end: number;
  clauseEnd: number;
}

/** Words with a negating character that negate nothing. */
const HAN_HARMLESS =
  /不仅|不但|不断|不同|不过|不少|不久|不得不|不管|不论|不光|不只|不止|不妨|不已|不可避免|不可或缺|不可分割|不可缺少|不锈|不动产|不等式|不约而同|不言而喻|不容忽视|差不多|对不起|了不起|来不及|忍不住|不由得|不至于|无论|无数|无线|无人机|无人驾驶|无锡|无疑|无非|无缝|无机|无形|无氧|无偿|非常|非洲|除非|非物质|非营利|非线性|非洲|莫非|并非没有|未来|未婚|未知|没收|没落|沉没|淹没|出没|是否|能否|可否|否则|不到|不超过|不低于|不少于|不足|不满\d|不高于/g;
const HAN_NEGATION =
  /并不|并未|并非|从不|从未|决不|绝不|毫无|毫不|尚未|未能|未曾|无法|不能|不会|不再|不是|没有|沒有|不曾|不|没|沒|未|无|無|非/g;
const ENGLISH_HARMLESS =
  /\bnot (?:only|just|merely|simply|least)\b|\bno (?:less|fewer|more|later) than\b|\bno doubt\b|\bwhether or not\b|\bno\. ?\d|\bif not\b|\bnot to mention\b|\bno wonder\b/gi;
const ENGLISH_NEGATION =
  /\b(?:not|never|no|none|neither|nor|nobody|nothing|nowhere|without|cannot|hardly|barely|unable|fail(?:s|ed|ing)? to|lack(?:s|ed|ing)?|no longer|(?:must|has|have|had|is|are) (?:still|yet) (?:to )?be|yet to|den(?:y|ies|ied)|(?:advis|warn|recommend)\w* against|refus\w+ to|declin\w+ to)\b|(?:n't)\b|\bnon-(?=[a-z])/gi;
const HEDGE =
  /\b(?:may|might|could|possibly|perhaps|probably|(?<!more |less |as )likely|(?<!than |as )expect(?:s|ed)?|project(?:s|ed)? to|(?<!than |as )(?:projected|forecast|planned)|forecasts?|forecasted|plans? to|planning|fear(?:s|ed)?|hop(?:e|es|ed|ing) (?:to|that)|seeks? to|worr(?:y|ies|ied)|aims? to|intends? to|allegedly|alleged|reportedly|rumou?red|proposed|would|is set to|are set to|will|target(?:s|ed)?)\b|可能|或许|也许|或将|(?<!比|如)(?:预计|預計)|(?<!比|于|超)预期|预测|預測|有望|(?<!比|按|该|一|这|此|新|项|年|阅读|个)(?:计划|計劃)(?=在|于|到|将|投|建|开|推|收|出|向|对|把|明|未|进|用|购|发|扩|增|减|关|$)|拟|将(?=提出|举行|发布|推出|开放|启动|建成|成为|增|减|下降|上升|超过|继续|进一步|交付|投入|投资|关闭|取代|到|有|由|被|从|对|向|采取|实施|进行|获得|推动|带来|面临|出现)|将会|将于|将在|即将|将达|将超|据称|疑似|担心|担忧|恐怕|希望|打算|争取|料将|目标是|力争/gi;
const UNIVERSAL =
  /\b(?:all|every|always|entire|entirely|each|everyone|completely|whole)\b|所有(?!者|权|制|人)|全部|全都|一切|每个|每一|总是|完全|无一例外|全体|均为/gi;
const PARTIAL =
  /\b(?:some|several|few|many|most|mostly|part|partly|partially|sometimes|often|majority|usually|certain|half)\b|一些|部分|若干|有的|许多|多数|大多|少数|往往|有时|某些|通常|一半/gi;
const ONLY = /\b(?:only|solely|exclusively)\b|仅|只有|唯一|只是|只能/gi;
const CLAUSE = /[,;:.!?。！？]|\b(?:but|because|although|while|which|who|whereas|and then)\b|但|而且|因为|虽然|却|并且/gi;

/** Negations, hedges and quantifiers of a normal text, in order. */
export function findCues(text: string): Cue[] {
  const borders = [...text.matchAll(CLAUSE)]
    .filter((match) => !/^[.,]$/.test(match[0]) || !/\d/.test(text.charAt(match.index + 1)))
    .map((match) => match.index);
  const plain = blank(blank(text, HAN_HARMLESS), ENGLISH_HARMLESS);
  const cues: Cue[] = [];
  const add = (kind: Cue["kind"], pattern: RegExp, within: string): void => {
    for (const match of within.matchAll(pattern)) {
      const end = match.index + match[0].length;
      cues.push({ kind, start: match.index, end, clauseEnd: borders.find((border) => border >= end) ?? text.length });
    }
  };
  add("negation", ENGLISH_NEGATION, plain);
  add("negation", HAN_NEGATION, plain);
  add("hedge", HEDGE, text);
  add("universal", UNIVERSAL, text);
  add("partial", PARTIAL, text);
  add("only", ONLY, plain);
  return cues.sort((a, b) => a.start - b.start);
}

const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (match) => " ".repeat(match.length));
