import type { z } from "zod";

/** The two messages of a request. Repairs and continuations add to them; nothing else does. */
export interface RenderedPrompt {
  system: string;
  user: string;
}

/** What a JSON reply turned out to be: the operation's output, or one sentence on what is wrong with it, for the repair request. */
export type ReadReply<O> = { ok: true; output: O } | { ok: false; fault: string };

interface PromptBase<I> {
  /** One line: what the model is asked to do. */
  purpose: string;
  /** Raised with every change of the wording. */
  version: number;
  /** Tokens kept for the reply when evidence is fitted into a model's window. */
  replyTokens: number;
  render(input: I): RenderedPrompt;
}

/** An operation whose reply is data. */
export interface JsonPrompt<I, O> extends PromptBase<I> {
  reply: "json";
  /** The shape asked for, as servers take it in `response_format`: every key required, nothing else allowed. */
  shape: z.ZodObject;
  /** The shape in words, as it stands in the prompt and in a repair request. */
  shapeInWords: string;
  /** Reads any parsed value: takes near forms of the shape, drops what refers to nothing in the input. */
  read(value: unknown, input: I): ReadReply<O>;
  /** What is used, with a warning, when a second reply cannot be read either; null: the call fails. */
  fallback: { note: string; make(input: I): O } | null;
}

/** An operation whose reply is Markdown. There is no fallback: a text nobody wrote is not made up. */
export interface TextPrompt<I> extends PromptBase<I> {
  reply: "text";
  /** Words asked for, so that the output limit leaves room. */
  words(input: I): number;
  /** A heading the text must not begin with, because the page already shows it. */
  ownHeading?(input: I): string;
}

export type OperationPrompt<I, O> = JsonPrompt<I, O> | TextPrompt<I>;
