/** Tokens a character costs, by kind of script; on the high side of what byte-pair vocabularies of current models need. */
const LATIN = 1 / 3.6;
const DENSE_LETTER = 1 / 2;
const OTHER_ALPHABET = 1 / 2;
const SYLLABLE = 1;
const SURROGATE = 1.5;
const DIGIT = 1 / 2;
const MARK = 1 / 2;
/** A run of letters longer than any word is data (base64, hashes): vocabularies hold no long pieces of it. */
const LONGEST_WORD = 30;

/**
 * Tokens a text is likely to cost a model, estimated by script: at least one a character for Chinese, Japanese, Korean and the scripts of
 * South and Southeast Asia, about one in 3.6 characters for Latin. One pass over the code units.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let run = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const letter = isLatinLetter(code);
    run = letter || isDigit(code) ? run + 1 : 0;
    if (letter) tokens += run > LONGEST_WORD ? DENSE_LETTER : LATIN;
    else tokens += cost(code);
  }
  return Math.ceil(tokens);
}

const isLatinLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff);

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function cost(code: number): number {
  if (code === 32) return LATIN;
  if (isDigit(code)) return DIGIT;
  if (code < 0x300) return MARK;
  if (code < 0x900) return OTHER_ALPHABET;
  if (code >= 0xd800 && code <= 0xdfff) return SURROGATE;
  return SYLLABLE;
}
