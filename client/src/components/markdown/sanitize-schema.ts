import { defaultSchema, type Options } from "rehype-sanitize";

const attributes = defaultSchema.attributes ?? {};

/** What may be in a shown report. The buttons and spans are ours: raw HTML never becomes an element. */
export const sanitizeSchema: Options = {
  ...defaultSchema,
  clobberPrefix: "",
  tagNames: [...(defaultSchema.tagNames ?? []), "button"],
  attributes: {
    ...attributes,
    button: ["dataSource", "dataNumber", "dataOf"],
    span: ["dataSentence"],
    code: [["className", /^language-./, "math-inline", "math-display"]],
  },
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"] },
};
