import katex from "katex";
import { mathToWord } from "./math-to-word.ts";
import { readMathml } from "./read-mathml.ts";
import type { MathResult } from "./word-context.ts";

const unreadable = null;

/** A TeX formula as Word maths; null when it is none that can be read or written. */
export function texToWord(tex: string, displayMode: boolean): MathResult | null {
  try {
    const markup = katex.renderToString(tex, { displayMode, output: "mathml", throwOnError: true, trust: false, strict: "ignore" });
    return mathToWord(readMathml(markup));
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    return unreadable;
  }
}
