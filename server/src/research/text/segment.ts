const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** Runs written without spaces whose characters carry meaning alone; Hangul is here because its particles are glued to the word. */
const CJK_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC]{2,}/gu;
/** No word goes over a blank, so what stands between two can be cut by itself. */
const BETWEEN_BLANKS = /\S+/g;
const ASCII = /^[\0-\x7f]+$/;
/** Words of lower-case ASCII by the rules of the segmenter (UAX 29), which takes many times as long for them. */
const ASCII_WORD = /[a-z\d_](?:[a-z\d_]|(?<=[a-z])[':.](?=[a-z])|(?<=\d)[',;.](?=\d))*/g;

/**
 * THE tokenizer of search, scoring and similarity: NFKC, lower case, the words of `Intl.Segmenter`, then the character bigrams of CJK runs.
 * Linear in the text whatever it holds.
 */
export function segment(text: string): string[] {
  const normal = text.normalize("NFKC").toLowerCase();
  const tokens: string[] = [];
  for (const [piece] of normal.matchAll(BETWEEN_BLANKS)) {
    if (ASCII.test(piece)) addAsciiWords(piece, tokens);
    else for (const part of segmenter.segment(piece)) if (part.isWordLike === true) tokens.push(part.segment);
  }
  for (const [run] of normal.matchAll(CJK_RUN)) {
    const characters = Array.from(run);
    for (let at = 0; at + 1 < characters.length; at++) tokens.push(`${characters[at] ?? ""}${characters[at + 1] ?? ""}`);
  }
  return tokens;
}

function addAsciiWords(piece: string, tokens: string[]): void {
  // A lone low line is punctuation.
  for (const [word] of piece.matchAll(ASCII_WORD)) if (word !== "_") tokens.push(word);
}
