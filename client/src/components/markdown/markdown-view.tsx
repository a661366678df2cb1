import "./markdown.css";
import { memo, useLayoutEffect, useRef } from "react";
import Markdown from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { classNames } from "../../lib/class-names.ts";
import type { MarkdownDocument, PlacedBlock } from "./markdown-document.ts";
import { type ImageAddress, ImageAddressContext, markdownElements } from "./markdown-elements.tsx";
import { presentBlock } from "./present-block.ts";
import { sanitizeSchema } from "./sanitize-schema.ts";
import { type RehypePlugins, useKatex } from "./use-katex.ts";

/** Marks on sentences, by their order; a sentence without one is left as it is. */
export type SentenceMarks = ReadonlyMap<number, string>;

interface MarkdownViewProps {
  document: MarkdownDocument;
  marks?: SentenceMarks;
  /** Where an image is, or null when it is not shown. Keep the function. */
  imageAddress?: ImageAddress;
  className?: string;
}

const NO_MARKS: SentenceMarks = new Map();
const NO_PLUGINS: RehypePlugins = [];
const noImages: ImageAddress = () => null;

/** Shows a document block by block; a block is drawn again only when it or its place changed. */
export function MarkdownView({ document, marks = NO_MARKS, imageAddress = noImages, className }: MarkdownViewProps) {
  const hasMath = document.placed.some(({ block }) => block.parsed().hasMath);
  const katex = useKatex(hasMath);
  return (
    <ImageAddressContext value={imageAddress}>
      <div className={classNames("md", className)}>
        {document.placed.map((placed) => (
          <BlockView key={placed.block.key} placed={placed} marks={marks} katex={placed.block.parsed().hasMath ? katex : NO_PLUGINS} />
        ))}
      </div>
    </ImageAddressContext>
  );
}

interface BlockViewProps {
  placed: PlacedBlock;
  marks: SentenceMarks;
  katex: RehypePlugins;
}

const BlockView = memo(function BlockView({ placed, marks, katex }: BlockViewProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (placed.block.parsed().sentenceCount === 0) return;
    for (const sentence of element.current?.querySelectorAll<HTMLElement>("[data-sentence]") ?? []) {
      const mark = marks.get(Number(sentence.dataset["sentence"]));
      if (mark === undefined) delete sentence.dataset["mark"];
      else sentence.dataset["mark"] = mark;
    }
  }, [placed, marks]);
  return (
    <div ref={element} className="md-block">
      <BlockContent placed={placed} katex={katex} />
    </div>
  );
});

/** Marks come and go without drawing the text again. */
const BlockContent = memo(function BlockContent({ placed, katex }: Omit<BlockViewProps, "marks">) {
  return (
    <Markdown
      remarkPlugins={[[giveTree, presentBlock(placed.block.parsed().tree, placed)]]}
      rehypePlugins={[[rehypeSanitize, sanitizeSchema], ...katex]}
      components={markdownElements}
    >
      {placed.block.text}
    </Markdown>
  );
});

/** Takes a tree that is parsed already instead of parsing the text again. */
function giveTree(this: { parser?: unknown }, tree: unknown): void {
  this.parser = () => tree;
}
