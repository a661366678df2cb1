const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** Runs written without spaces whose characters carry meaning alone; Hangul is here because its particles are glued to the word. */
const CJK_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC]{2,}/gu;

/**
 * THE tokenizer of search, scoring and similarity: NFKC, lower case, the words of `Intl.Segmenter`, then the character bigrams of CJK runs.
 * Linear in the text whatever it holds.
 */
export function segment(text: string): string[] {
  const normal = text.normalize("NFKC").toLowerCase();
  const tokens: string[] = [];
  for (const piece of segmenter.segment(normal)) if (piece.isWordLike === true) tokens.push(piece.segment);
  for (const [run] of normal.matchAll(CJK_RUN)) {
    const characters = Array.from(run);
    for (let at = 0; at + 1 < characters.length; at++) tokens.push(`${characters[at] ?? ""}${characters[at + 1] ?? ""}`);
  }
  return tokens;
}
