import { z } from "zod";

/** Text, or a list of parts of which those of type text count. */
const Content = z
  .union([z.string(), z.array(z.looseObject({ type: z.string().optional(), text: z.string().optional() }))])
  .nullish()
  .transform((content) =>
    typeof content === "string" ? content : (content ?? []).map((part) => (part.type === "text" ? (part.text ?? "") : "")).join(""),
  );
const Message = z.looseObject({ content: Content, reasoning_content: z.unknown().optional(), reasoning: z.unknown().optional() });
const Count = z.number().int().min(0).nullish();

/** A piece of a streamed reply, or a whole reply, as lenient as servers differ. */
const Chunk = z.looseObject({
  choices: z
    .array(z.looseObject({ delta: Message.nullish(), message: Message.nullish(), finish_reason: z.string().nullish() }))
    .nullish()
    .transform((choices) => choices ?? []),
  usage: z.looseObject({ prompt_tokens: Count, completion_tokens: Count }).nullish(),
});

export interface ReadChunk {
  content: string;
  /** True when it carried reasoning in a field of its own. */
  reasoned: boolean;
  finishReason: string | null;
  usage: { promptTokens: number; completionTokens: number } | null;
}

/** Null for what is no piece of a reply, e.g. a keep-alive object. */
export function readChunk(value: unknown): ReadChunk | null {
  const parsed = Chunk.safeParse(value);
  if (!parsed.success) return null;
  const { choices, usage } = parsed.data;
  const [choice] = choices;
  const message = choice?.delta ?? choice?.message;
  const prompt = usage?.prompt_tokens ?? 0;
  return {
    content: message?.content ?? "",
    reasoned: hasText(message?.reasoning_content) || hasText(message?.reasoning),
    finishReason: (choice?.finish_reason ?? "") === "" ? null : (choice?.finish_reason ?? null),
    usage: prompt === 0 ? null : { promptTokens: prompt, completionTokens: usage?.completion_tokens ?? 0 },
  };
}

const hasText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
