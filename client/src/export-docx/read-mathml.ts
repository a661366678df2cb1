/** An element of MathML, or the text of a leaf. */
export interface MathNode {
  name: string;
  attributes: Record<string, string>;
  children: MathNode[];
  text: string;
}

const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gi;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: "\u00A0" };

/** Reads the well-formed MathML that KaTeX writes, without a DOM. Returns the element that holds everything. */
export function readMathml(markup: string): MathNode {
  const top: MathNode = { name: "top", attributes: {}, children: [], text: "" };
  const open = [top];
  for (const [, closing, name, attributes, empty, text] of markup.matchAll(TAG)) {
    const parent = open.at(-1) ?? top;
    if (text !== undefined) {
      parent.text += decode(text);
      continue;
    }
    if (closing === "/") {
      open.pop();
      continue;
    }
    const node: MathNode = { name: name ?? "", attributes: readAttributes(attributes ?? ""), children: [], text: "" };
    parent.children.push(node);
    if (empty !== "/") open.push(node);
  }
  return top;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map((match) => [match[1] ?? "", decode(match[2] ?? "")]));
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
