import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ErrorCode } from "@plumbline/shared/errors/error-code.ts";
import type { ChatModel } from "./chat-model.ts";
import { createUsageTally } from "./usage.ts";

export type ProbeOutcome = { ok: true } | { ok: false; code: ErrorCode; message: string };

const PROBE_TOKENS = 512;

/** Asks a model for one word: whether its server is there, knows the model and takes the key. Any reply will do. */
export async function probeModel(chat: ChatModel, { signal }: { signal: AbortSignal }): Promise<ProbeOutcome> {
  const ask = {
    messages: [{ role: "user" as const, content: "Reply with the word ok." }],
    shape: null,
    temperature: 0,
    tokens: PROBE_TOKENS,
  };
  try {
    await chat.ask(
      { ...ask, reasoning: "default" },
      { operation: "probe", signal, tally: createUsageTally(null), onContent: () => undefined },
    );
    return { ok: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, code: error.code, message: error.message };
  }
}
