const LINE_MARKER = /^(?:>\s*)*(?:[-*+•]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]\]\s+)?/u;
const HEADING = /^#{1,6}\s|\n(?:={3,}|-{3,})\s*$/u;
/** A list item that is a link, alone or with what it leads to: navigation. */
const LINK_ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+\[[^\]]*\]\([^)\s]*\)\s*(?:[:：–—-]|$)/u;
const IMAGE = /!\[[^\]]*\]\([^)]*\)/gu;
const LINK = /\[([^\]]+)\]\((?:<[^>]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"]*")?\)/gu;
const FOREIGN_MARK = /\s*(?:\[\[source:[^\]]*\]\]|\[\^?\d{1,3}(?:[†‡][^\]]*)?(?:\s*[,，–-]\s*\d{1,3})*\]|【\d[^】]*】|［\d{1,3}］)/gu;
/** Notes of an encyclopedia's editors to each other. */
const EDITORS_MARK =
  /\s*\[(?:citation needed|clarification needed|dubious[^\]]*|who\?|when\?|which\?|better source needed|来源请求|來源請求|需要引用|出典|要出典|출처 필요)\]/giu;
const BARE_URL = /(?:https?:\/\/|www\.)\S+/u;
const CODE_SPAN = /(`[^`]*`)/u;
const HTML_TAG = /<(?=[A-Za-z/!?])/gu;
const BOILERPLATE =
  /\b(?:cookies? (?:policy|settings|preferences)|all rights reserved|subscribe (?:now|to our)|sign (?:in|up) (?:to|for)|log in to|click here|terms of (?:use|service)|privacy policy|javascript (?:is|must be) (?:disabled|enabled))\b|©|版权所有|保留所有权利|点击(?:这里|此处)|扫(?:码|一扫)|关注我们|责任编辑|未经授权/iu;
/** What it announces stands in the next block. */
const LEADS_ON = /[:：]\s*$/u;
/** A bracket that opens shortly before the end and stays open. */
const CUT_BRACKET = /[(（][^()（）]{0,24}$/u;
const LETTERS = /[\p{L}\p{N}]/gu;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LONGEST = 900;

/**
 * A sentence of a source as it may stand in a report: word for word, with links reduced to their words, marks of foreign reference lists taken out
 * and what Markdown would misread escaped. Null for headings, fragments, menus and notices, which say nothing on their own.
 */
export function quotableText(sentence: string): string | null {
  if (HEADING.test(sentence) || LINK_ITEM.test(sentence)) return null;
  const text = sentence
    .replace(LINE_MARKER, "")
    .replace(IMAGE, "")
    .replace(LINK, "$1")
    .replace(FOREIGN_MARK, "")
    .replace(EDITORS_MARK, "")
    .replace(/(?<=\p{Script=Han}|[，。、；：])\s*\n\s*(?=\p{Script=Han})/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  if (!saysSomething(text)) return null;
  return escapeMarkdown(balanced(text));
}

function saysSomething(text: string): boolean {
  if (text.length > LONGEST || !isClosed(text) || LEADS_ON.test(text) || BOILERPLATE.test(text) || BARE_URL.test(text)) return false;
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters < text.replace(/\s/gu, "").length * 0.6) return false;
  return IDEOGRAPHS.test(text) ? letters >= 6 : text.split(" ").length >= 4;
}

/** False for a sentence cut within its brackets: "predecessors such as Lefevre (c." */
const isClosed = (text: string): boolean => !CUT_BRACKET.test(text);

/** A mark of emphasis or code whose partner stands in another sentence would swallow what follows. */
function balanced(text: string): string {
  let plain = text;
  for (const mark of ["**", "__", "`"]) {
    if (plain.split(mark).length % 2 === 0) plain = plain.replaceAll(mark, "");
  }
  return plain;
}

function escapeMarkdown(text: string): string {
  return text
    .split(CODE_SPAN)
    .map((part) => (part.startsWith("`") ? part : part.replace(HTML_TAG, "\\<")))
    .join("")
    .replace(/^(?=[#>+|~=-])/u, "\\")
    .replace(/^(\d{1,9})(?=[.)]\s)/u, "$1\\");
}
