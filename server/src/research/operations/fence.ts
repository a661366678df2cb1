/** Characters that show nothing: they could break up a mark so that a filter does not see it and a model does. Soft hyphen, zero width, bidi controls, tags. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
/** What would open or close a fence, in any spacing and case, and with full-width marks. */
const FENCE_MARK = /[<＜](?=\s*[/／]?\s*(?:material|given)(?![\p{L}\p{N}_-]))/giu;
/** Control tokens of chat templates, which some servers obey wherever they stand: `<|im_start|>`, `[INST]`, `<<SYS>>`. */
const CONTROL_TOKEN = /<(?=\|[\w ]{1,40}\|>)|\[(?=\/?(?:INST|SYSTEM_PROMPT)\])|<(?=<\/?SYS>>)/g;

export type FenceAttributes = Record<string, string | number | null>;

/**
 * Text between `<tag …>` and `</tag>` that cannot close the fence from inside: marks of a fence and control tokens lose their first character
 * to `‹`, invisible characters go. Attributes are one line, without quotes, 200 characters at most; null ones are left out.
 */
function fence(tag: "material" | "given", attributes: FenceAttributes, text: string): string {
  const head = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => ` ${name}="${attributeValue(String(value))}"`)
    .join("");
  return `<${tag}${head}>\n${disarm(text).trim()}\n</${tag}>`;
}

/** Text collected from outside, or written by a model from it: data, never instructions. */
export const material = (kind: string, attributes: FenceAttributes, text: string): string =>
  fence("material", { kind, ...attributes }, text);

/** What the person or the run states about the task; lists one line an item. */
export function given(name: string, value: string | number | string[]): string {
  const text = Array.isArray(value) ? listLines(value) : String(value);
  return text === "" ? "" : fence("given", { name }, text);
}

/** `- ` lines, one an item, line breaks inside an item taken out. */
export const listLines = (items: string[]): string => items.map((item) => `- ${oneLine(item)}`).join("\n");

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Joins the blocks of a message; empty ones are left out. */
export const blocks = (...parts: (string | string[])[]): string =>
  parts
    .flat()
    .filter((part) => part !== "")
    .join("\n\n");

const disarm = (text: string): string => text.replace(INVISIBLE, "").replace(FENCE_MARK, "‹").replace(CONTROL_TOKEN, "‹");

const attributeValue = (text: string): string => oneLine(disarm(text)).replace(/["<>]/g, "'").slice(0, 200);
