import {
  BuilderElement,
  type IContext,
  type IMathOptions,
  type IXmlableObject,
  type ParagraphChild,
  TextRun,
  Math as WordMath,
  XmlComponent,
} from "docx";
import type { MathPart, WordContext } from "./word-context.ts";

/** A formula as Word maths, or its source as code where it is none that Word can show. */
export function formulaRun(tex: string, display: boolean, place: { context: WordContext }): ParagraphChild {
  const parts = place.context.toMath?.(tex, display) ?? null;
  if (parts === null) return new TextRun({ style: "InlineCode", text: tex });
  const children = parts.map(element);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the library names a few maths elements and writes any
  const options: IMathOptions = { children };
  return display ? new DisplayMath(options) : new WordMath(options);
}

/** A formula on a line of its own, which Word sets larger than one in a line. */
class DisplayMath extends WordMath {
  override prepForXml(context: IContext): IXmlableObject | undefined {
    const formula = super.prepForXml(context);
    return formula === undefined ? undefined : { "m:oMathPara": [formula] };
  }
}

class MathText extends XmlComponent {
  constructor(text: string) {
    super("m:t");
    this.root.push(text);
  }
}

function element({ name, attributes, children }: MathPart): BuilderElement {
  return new BuilderElement({
    name,
    ...(attributes === undefined
      ? {}
      : { attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, { key, value }])) }),
    children: children.map((child) => (typeof child === "string" ? new MathText(child) : element(child))),
  });
}
