/** Headings that announce nothing but references. */
const CERTAIN =
  "references|reference list|list of references|bibliography|works cited|literature cited|参考文献|参考文献列表|参考资料|参考来源|參考文獻|參考資料|參考來源|引用文献|引用来源|资料来源|資料來源|引文列表|参考文献一覧|引用文献一覧|참고문헌|참고자료|참고 문헌|literaturverzeichnis|quellenverzeichnis|einzelnachweise|bibliographie|références|références bibliographiques|referencias|referencias bibliográficas|bibliografía|referências|referências bibliográficas|bibliografia|riferimenti|riferimenti bibliografici|referenties|literatuurlijst|referenser|källförteckning|litteraturliste|referanser|referencer|lähdeluettelo|reference a zdroje|seznam literatury|irodalomjegyzék|bibliografie|referințe|kaynakça|tài liệu tham khảo|daftar pustaka|referensi|список литературы|список источников|литература и источники|список використаних джерел|список літератури|المراجع|قائمة المراجع|ביבליוגרפיה|מקורות|เอกสารอ้างอิง|บรรณานุกรม|संदर्भ सूची|βιβλιογραφία";
/** Headings that may also open a section of text; what stands under them decides. */
const POSSIBLE =
  "sources?|source list|citations?|footnotes|endnotes|notes|links|further reading|references and sources|sources and references|references & sources|sources & references|来源|來源|来源列表|引用|引文|注释|註釋|注|脚注|尾注|出处|出處|数据来源|數據來源|参考|參考|参考链接|相关链接|出典|参照|参考|脚注|출처|참조|각주|quellen|quellenangaben|literatur|referenzen|nachweise|sources citées|sources utilisées|fuentes|notas|fontes|notas|fonti|note|bronnen|källor|kilder|lähteet|zdroje|literatura|źródła|przypisy|források|surse|kaynaklar|nguồn|nguồn tham khảo|sumber|источники|литература|ссылки|примечания|джерела|посилання|المصادر|مصادر|แหล่งที่มา|แหล่งอ้างอิง|संदर्भ|स्रोत|πηγές|αναφορές";

const heading = (labels: string): RegExp =>
  new RegExp(
    String.raw`^ {0,3}(#{1,6}[ \t]*)?(?:\*\*|__)?[ \t]*(?:(?:\d{1,2}|[ivx]{1,5})[.、)]?[ \t]*|[一二三四五六七八九十]{1,3}[、.．][ \t]*|[（(][一二三四五六七八九十\d]{1,3}[)）][ \t]*)?[【［《]?(?:${labels})[】］》]?[ \t]*(?:[(（][^)）\n]{0,30}[)）])?[ \t]*(?:\*\*|__)?[ \t]*[:：]?[ \t]*(?:\*\*|__)?[ \t]*#*$`,
    "iu",
  );
const CERTAIN_HEADING = heading(CERTAIN);
const POSSIBLE_HEADING = heading(POSSIBLE);
/** Longest line that can be such a heading. */
const LONGEST_HEADING = 80;

const ANY_HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/** `[1] …`, `【1】…`, `[^1]: …`, also as a list item. */
const NUMBERED =
  /^\s{0,3}(?:[-*+•][ \t]+|\d{1,3}[.)][ \t]+)?(?:\*\*)?(?:\\?\[\^?\d{1,3}\\?\]|【\d{1,3}】|［\d{1,3}］|〔\d{1,3}〕)(?:\*\*)?[:：.]?(?:\(|\s*\S)/u;
/** `[[source:…]]` in front of a title. */
const MARKED = /^\s{0,3}(?:[-*+•][ \t]+|\d{1,3}[.)][ \t]+)?\[\[source:[\w-]+\]\][:：.]?\s*\S/u;
const LIST_ITEM = /^\s{0,3}(?:[-*+•]|\d{1,3}[.)、])[ \t]*\S/u;
const ADDRESS = /https?:\/\/|www\.|\bdoi\b|10\.\d{4,}\/|\bURL\b|retrieved from|available at|accessed|访问日期|\[(?:J|M|C|D|N|R|EB\/OL)\]/iu;
const YEAR_IN_BRACKETS = /[(（](?:19|20)\d{2}[a-z]?[)）.,]/u;

export type ListStart = "certain" | "possible" | "numbered" | null;

/** What kind of reference list a line may open. A line that is longer than any heading needs no end to be told. */
export function listStart(line: string): ListStart {
  if (line.length <= LONGEST_HEADING) {
    if (CERTAIN_HEADING.test(line)) return "certain";
    if (POSSIBLE_HEADING.test(line)) return "possible";
  }
  return NUMBERED.test(line) ? "numbered" : null;
}

/** True for a line that separates a report from the list behind it. */
export const isRule = (line: string): boolean => RULE.test(line);

/** True for a line that still belongs to the list opened so. Blank lines belong to every list. */
export function continuesList(line: string, start: Exclude<ListStart, null>): boolean {
  if (line.trim() === "") return true;
  if (ANY_HEADING.test(line)) return false;
  switch (start) {
    case "certain":
      return true;
    case "possible":
      return isReference(line);
    case "numbered":
      return (
        NUMBERED.test(line) ||
        MARKED.test(line) ||
        (/^\s{2,}\S/.test(line) && ADDRESS.test(line)) ||
        /^\s*<?https?:\/\/\S+>?\s*$/i.test(line)
      );
  }
}

function isReference(line: string): boolean {
  if (NUMBERED.test(line) || MARKED.test(line)) return true;
  const listed = LIST_ITEM.test(line);
  if (ADDRESS.test(line)) return listed || !/[。！？]|[.!?]\s+\p{Lu}\p{Ll}+\s/u.test(line);
  return YEAR_IN_BRACKETS.test(line) && (listed || /[.)]$/.test(line.trim())) && !/[。！？]/u.test(line);
}

/** True when lines that all begin with a citation number are a list of titles rather than sentences that begin with a citation. */
export function readsAsTitles(lines: string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  const sentences = filled.filter((line) => /[。！？.!?]["”’)）]?\s*$/u.test(line.trim()) && !ADDRESS.test(line));
  return sentences.length * 2 < filled.length;
}
