import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CslNode } from "citeproc";
import { z } from "zod";

const FOLDER = join(import.meta.dirname, "../csl");

interface StoredNode {
  n: string;
  a?: Record<string, string> | undefined;
  c?: (StoredNode | string)[] | undefined;
}

const StoredNode: z.ZodType<StoredNode> = z.lazy(() =>
  z.object({ n: z.string(), a: z.record(z.string(), z.string()).optional(), c: z.array(z.union([z.string(), StoredNode])).optional() }),
);

/** A style or locale of the vendored set as the tree that citeproc reads. Throws when there is none of this name. */
export function loadCsl(name: string): CslNode {
  return toNode(StoredNode.parse(JSON.parse(readFileSync(file(name), "utf8"))));
}

/** The vendored locale nearest to a language: itself, its language's, or American English. */
export function localeName(language: string): string {
  const [primary = "", ...rest] = language.split("-");
  const isTraditional = /\b(?:hant|tw|hk|mo)\b/i.test(rest.join("-"));
  const candidates =
    primary.toLowerCase() === "zh" ? [isTraditional ? "zh-TW" : "zh-CN"] : [language, REGIONS[primary.toLowerCase()] ?? ""];
  return candidates.find((name) => /^[A-Za-z]{2}-[A-Z]{2}$/.test(name) && existsSync(file(`locale-${name}`))) ?? "en-US";
}

const REGIONS: Record<string, string> = {
  ja: "ja-JP",
  ko: "ko-KR",
  de: "de-DE",
  fr: "fr-FR",
  es: "es-ES",
  pt: "pt-BR",
  ru: "ru-RU",
  vi: "vi-VN",
};

function file(name: string): string {
  return join(FOLDER, `${name}.csljson`);
}

/** An empty term is a term with an empty text. */
function toNode({ n, a, c }: StoredNode): CslNode {
  const children = (c ?? []).map((child) => (typeof child === "string" ? child : toNode(child)));
  return { name: n, attrs: a ?? {}, children: n === "term" && c === undefined ? [""] : children };
}
