/**
 * Characters that show nothing and only steer or hide others: controls except tab and line ends, bidi marks, overrides and isolates, zero-width
 * spaces, soft hyphens, interlinear marks, Tag characters, halves of surrogate pairs and noncharacters. Joiners stay: Persian, the scripts of
 * India and composed emoji are written with them.
 */
const INVISIBLE =
  /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** Digits and letters that are drawn as emoji: `1️⃣`, `ℹ️`. */
const PICTURE = /\p{Emoji}\uFE0F\u20E3?|[0-9#*]\u20E3/gu;
const TELLING = /[[\p{L}\p{N}\p{Script=Braille}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** A text as a person sees it: without characters that are invisible or turn the direction of others; separators of lines become line ends. Linear time. */
export function visibleText(text: string): string {
  return text.replace(/[\u2028\u2029\u0085]/gu, "\n").replace(INVISIBLE, "");
}

/** True when a text holds a letter or a digit of any script; marks, emoji, fillers and punctuation alone say nothing. Linear time. */
export function saysSomething(text: string): boolean {
  return TELLING.test(visibleText(text).replace(PICTURE, ""));
}
