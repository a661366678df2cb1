import type { MathNode } from "./read-mathml.ts";
import type { MathPart, MathResult } from "./word-context.ts";

/** Operators whose limits Word sets around them. */
const LARGE = /^[∑∏∐∫∬∭∮⋃⋂⨁⨂⨀⋁⋀]$/u;
const ACCENTS: Record<string, string> = {
  "^": "\u0302",
  ˆ: "\u0302",
  "~": "\u0303",
  "˜": "\u0303",
  "¯": "\u0305",
  ˉ: "\u0305",
  "‾": "\u0305",
  "→": "\u20D7",
  "⃗": "\u20D7",
  "˙": "\u0307",
  "¨": "\u0308",
  ˇ: "\u030C",
  "˘": "\u0306",
  "´": "\u0301",
  "`": "\u0300",
};

/** Writes MathML as children of `m:oMath`; null when it holds something that Word maths has no form for. */
export function mathToWord(top: MathNode): MathResult | null {
  const math = find(top, "semantics");
  const [content] = math?.children ?? [];
  if (content === undefined) return null;
  const parts = many([content]);
  return parts.length === 0 ? null : parts;
}

function find(node: MathNode, name: string): MathNode | null {
  if (node.name === name) return node;
  for (const child of node.children) {
    const found = find(child, name);
    if (found !== null) return found;
  }
  return null;
}

function many(nodes: readonly MathNode[]): MathPart[] {
  const parts: MathPart[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    if (node === undefined) continue;
    if (isLarge(node)) {
      parts.push(large(node, nodes.slice(at + 1)));
      break;
    }
    parts.push(...one(node));
  }
  return parts;
}

function one(node: MathNode): MathPart[] {
  const [first, second, third] = node.children;
  switch (node.name) {
    case "mi":
    case "mn":
    case "mo":
    case "mtext":
      return run(node);
    case "mfrac":
      return [part("m:f", fractionForm(node), slot("m:num", first), slot("m:den", second))];
    case "msqrt":
      return [part("m:rad", part("m:radPr", flag("m:degHide", "1")), part("m:deg"), part("m:e", ...many(node.children)))];
    case "mroot":
      return [part("m:rad", slot("m:deg", second), slot("m:e", first))];
    case "msup":
      return [part("m:sSup", slot("m:e", first), slot("m:sup", second))];
    case "msub":
      return [part("m:sSub", slot("m:e", first), slot("m:sub", second))];
    case "msubsup":
      return [part("m:sSubSup", slot("m:e", first), slot("m:sub", second), slot("m:sup", third))];
    case "munder":
      return [part("m:limLow", slot("m:e", first), slot("m:lim", second))];
    case "mover":
      return over(node);
    case "munderover":
      return [part("m:limUpp", part("m:e", part("m:limLow", slot("m:e", first), slot("m:lim", second))), slot("m:lim", third))];
    case "mtable":
      return [part("m:m", ...node.children.map((row) => part("m:mr", ...row.children.map((cell) => part("m:e", ...many(cell.children))))))];
    case "mspace":
      return /^0*\.?0*(?:em)?$|^-/.test(node.attributes["width"] ?? "") ? [] : [text("\u2009")];
    case "annotation":
    case "mphantom":
      return [];
    default:
      return fenced(node) ?? many(node.children);
  }
}

/** A row that opens with a stretching bracket is one bracketed expression; cases have none at the end. */
function fenced(row: MathNode): MathPart[] | null {
  const [opening, ...rest] = row.children;
  if (!isFence(opening) || rest.length === 0) return null;
  const closing = rest.at(-1);
  const isClosed = rest.length > 1 && isFence(closing);
  if (!isClosed && rest[0]?.name !== "mtable") return null;
  const properties = part("m:dPr", flag("m:begChr", opening.text), flag("m:endChr", isClosed ? closing.text : ""));
  return [part("m:d", properties, part("m:e", ...many(isClosed ? rest.slice(0, -1) : rest)))];
}

function isFence(node: MathNode | undefined): node is MathNode {
  return node?.name === "mo" && node.attributes["fence"] === "true" && node.attributes["stretchy"] !== "false";
}

function isLarge(node: MathNode): boolean {
  const base = ["munderover", "munder", "mover", "msubsup", "msub", "msup"].includes(node.name) ? node.children[0] : undefined;
  return base?.name === "mo" && LARGE.test(base.text);
}

/** A sum or integral takes what follows it as its operand. */
function large(node: MathNode, following: readonly MathNode[]): MathPart {
  const [base, second, third] = node.children;
  const upperOnly = node.name === "mover" || node.name === "msup";
  const around = node.name.startsWith("mu") || node.name === "mover";
  const lower = upperOnly ? undefined : second;
  const upper = upperOnly ? second : third;
  const properties = part(
    "m:naryPr",
    flag("m:chr", base?.text ?? "∑"),
    flag("m:limLoc", around ? "undOvr" : "subSup"),
    flag("m:subHide", lower === undefined ? "1" : "0"),
    flag("m:supHide", upper === undefined ? "1" : "0"),
  );
  return part("m:nary", properties, slot("m:sub", lower), slot("m:sup", upper), part("m:e", ...many(following)));
}

function over(node: MathNode): MathPart[] {
  const [base, above] = node.children;
  const sign = above?.name === "mo" ? ACCENTS[above.text] : undefined;
  if (sign === undefined) return [part("m:limUpp", slot("m:e", base), slot("m:lim", above))];
  return [part("m:acc", part("m:accPr", flag("m:chr", sign)), slot("m:e", base))];
}

function fractionForm(node: MathNode): MathPart {
  return part("m:fPr", flag("m:type", /^0(?:px|em|pt)?$/.test(node.attributes["linethickness"] ?? "") ? "noBar" : "bar"));
}

function run(node: MathNode): MathPart[] {
  if (node.text === "" || /^[\u2061-\u2064]+$/.test(node.text)) return [];
  if (node.name === "mtext") return [styled("m:nor", node.text)];
  const upright = node.attributes["mathvariant"] === "normal" || (node.name === "mi" && Array.from(node.text).length > 1);
  return [upright ? styled("m:sty", node.text, "p") : text(node.text)];
}

const styled = (property: string, value: string, style = "1"): MathPart => ({
  name: "m:r",
  children: [part("m:rPr", flag(property, style)), value],
});
const text = (value: string): MathPart => ({ name: "m:r", children: [value] });
const slot = (name: string, node: MathNode | undefined): MathPart => part(name, ...(node === undefined ? [] : many([node])));
const part = (name: string, ...children: MathPart[]): MathPart => ({ name, children });
const flag = (name: string, value: string): MathPart => ({ name, attributes: { "m:val": value }, children: [] });
