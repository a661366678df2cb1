/** A mark that opens or closes reasoning, or one that is only to be dropped. */
export interface ReasoningMark {
  kind: "open" | "close" | "drop";
  start: number;
  end: number;
}

const NAME = "(?:think|thinking|thoughts?|reason|reasoning|reflection|scratch_?pad|inner_monologue|chain_of_thought)";
/**
 * Groups, in order: `</think>` and `<think …>` with any spacing, prefix, attributes and width of the brackets; `[THINK]`; `◁think▷`;
 * `<|begin_of_thought|>`, `<|END_THINKING|>`; the channel header of harmony replies; marks of chat templates and answer tags.
 */
const MARK = new RegExp(
  [
    `[<＜]\\s{0,8}(?<slash>[/／]?)\\s{0,8}(?:\\w{1,12}:)?${NAME}(?:\\s[^<>＜＞]{0,120})?(?<single>/?)[>＞]`,
    `\\[(?<bracket>/?)(?:think|thinking)\\]`,
    `◁(?<triangle>/?)(?:think|thinking)▷`,
    `<\\|(?<pipe>begin_of_|start_of_|begin_|start_|end_of_|end_|/)?(?:thoughts?|think|thinking)\\|>`,
    `<\\|channel\\|>(?<channel>[\\w ]{1,40})(?:<\\|constrain\\|>[\\w ]{0,20})?<\\|message\\|>`,
    `<\\|(?:im_end|im_start|eot_id|endoftext|end_of_text|end|return|start|begin_of_solution|end_of_solution)\\|>(?:assistant(?=<\\|))?|</s>|</?(?:answer|final_answer)>`,
  ].join("|"),
  "giu",
);
/** Longest text that can still grow into a mark. */
const LONGEST_MARK = 200;
const MARK_BEGINNING =
  /[<＜](?!\s*\d)[^<>＜＞\n]{0,160}$|<\|channel\|>[^\n]{0,100}$|\[\/?(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?$|◁\/?\w{0,8}$/iu;

/** The first mark at or after `from`, or null. */
export function findReasoningMark(text: string, from: number): ReasoningMark | null {
  MARK.lastIndex = from;
  const match = MARK.exec(text);
  return match === null ? null : { kind: kindOf(match.groups ?? {}), start: match.index, end: match.index + match[0].length };
}

function kindOf({ slash, single, bracket, triangle, pipe, channel }: Record<string, string | undefined>): ReasoningMark["kind"] {
  if (channel !== undefined) return channel.trim().startsWith("final") ? "close" : "open";
  if (pipe !== undefined) return /^(?:end|\/)/i.test(pipe) ? "close" : "open";
  if (slash !== undefined && single === "/") return slash === "" ? "drop" : "close";
  const closing = slash ?? bracket ?? triangle;
  if (closing === undefined) return "drop";
  return closing === "" ? "open" : "close";
}

/** Where a mark could begin that the text does not hold whole yet; the length of the text when there is none. */
export function markBeginning(text: string): number {
  const from = Math.max(0, text.length - LONGEST_MARK);
  const index = text.slice(from).search(MARK_BEGINNING);
  return index < 0 ? text.length : from + index;
}
