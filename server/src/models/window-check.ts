/** Characters a token holds at most on average: 7 of Latin text, 2.5 of dense scripts. */
const LATIN = 1 / 7;
const DENSE = 1 / 2.5;
/** Shorter prompts say nothing: caches and templates move the figure. */
const SMALLEST = 1000;

/** The least tokens any vocabulary makes of a text. */
export function leastTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at++) tokens += text.charCodeAt(at) < 0x900 ? LATIN : DENSE;
  return Math.floor(tokens);
}

/**
 * The window a server shows by what it counted of a prompt: some cut a prompt to their own window without a word. Null when the count can be
 * the whole prompt's.
 */
export function windowShownBy(promptTokens: number, prompt: string): number | null {
  return promptTokens >= SMALLEST && promptTokens < leastTokens(prompt) ? promptTokens : null;
}
