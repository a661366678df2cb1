import { z } from "zod";
import type { PageDocument } from "./page-dom.ts";

/** What a page says of its article in schema.org terms. */
export interface LinkedArticle {
  headline: string | null;
  authors: string[];
  datePublished: string | null;
  publisher: string | null;
  language: string | null;
  body: string | null;
  /** False when the page says that the text is behind a paywall. */
  isFree: boolean;
}

const ARTICLE_TYPE =
  /^(?:https?:\/\/schema\.org\/)?(?:\w*Article|\w*NewsArticle|BlogPosting|LiveBlogPosting|Report|WebPage|MedicalWebPage|Review|ClaimReview|ScholarlyArticle|TechArticle|Recipe|QAPage)$/;
const MAX_NODES = 500;

const Text = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.string().min(1));
const Named = z.union([Text, z.object({ name: Text }).transform(({ name }) => name)]);
const Names = z
  .union([z.array(z.unknown()), z.unknown().transform((one) => [one])])
  .transform((all) => all.map((one) => Named.safeParse(one).data).filter((name) => name !== undefined));
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null).default(null);

const Article = z.object({
  "@type": z.union([z.string(), z.array(z.string())]),
  headline: orNull(Text),
  author: Names.optional(),
  datePublished: orNull(Text),
  publisher: orNull(Named),
  inLanguage: orNull(Text),
  articleBody: orNull(Text),
  isAccessibleForFree: z.unknown().optional(),
});

/** The page's first article by its type, else its first page; null when it says nothing of the kind. */
export function linkedArticle(document: PageDocument): LinkedArticle | null {
  const found: LinkedArticle[] = [];
  for (const script of document.querySelectorAll("script[type='application/ld+json']")) {
    for (const node of nodesOf(parseLoosely(script.textContent ?? ""))) {
      const article = Article.safeParse(node);
      if (!article.success || ![article.data["@type"]].flat().some((type) => ARTICLE_TYPE.test(type))) continue;
      const { headline, author, datePublished, publisher, inLanguage, articleBody, isAccessibleForFree } = article.data;
      const isFree = isAccessibleForFree !== false && !/^false$/i.test(String(isAccessibleForFree));
      found.push({ headline, authors: author ?? [], datePublished, publisher, language: inLanguage, body: articleBody, isFree });
    }
  }
  return found.find((article) => article.headline !== null || article.body !== null) ?? found[0] ?? null;
}

/** Pages put raw line breaks and comments into their JSON; what still cannot be parsed says nothing. */
function parseLoosely(source: string): unknown {
  const json = source
    .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\]\]>\*\/|\/\/\]\]>)\s*;?\s*$/, "");
  const parsed = z
    .string()
    .transform((text) => text.replace(/\p{Cc}+/gu, " ").replace(/;\s*$/, ""))
    .pipe(asJson)
    .safeParse(json);
  return parsed.data;
}

const asJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue({ code: "custom", message: String(error) });
    return z.NEVER;
  }
});

/** Objects at the top, in `@graph`, and what they call their main entity. */
function nodesOf(value: unknown): unknown[] {
  const nodes: unknown[] = [];
  const open: unknown[] = [value];
  for (let next = open.shift(); next !== undefined && nodes.length < MAX_NODES; next = open.shift()) {
    if (Array.isArray(next)) open.push(...(next as unknown[]).slice(0, MAX_NODES));
    else if (typeof next === "object" && next !== null) {
      nodes.push(next);
      const { "@graph": graph, mainEntity, mainEntityOfPage, hasPart } = next as Record<string, unknown>;
      open.push(...[graph, mainEntity, mainEntityOfPage, hasPart].filter((inner) => typeof inner === "object" && inner !== null));
    }
  }
  return nodes;
}
