import type { ChatModel } from "./chat-model.ts";
import type { ChatAsk } from "./chat-request.ts";
import type { UsageTally } from "./usage.ts";

/** What runs one operation, whatever its kind of reply. */
export interface OperationRun {
  operation: string;
  model: ChatModel;
  /** The run asks for reasoning. */
  thinking: boolean;
  tally: UsageTally;
}

/** Something a person should know of a call that went through all the same. */
export interface CallWarning {
  code: string;
  message: string;
}

/** Room for reasoning, which counts as output although it is cut off. */
const REASONING_ROOM = 4096;

/**
 * How much a request may write, and whether it may reason. `plain` follows an empty reply: no reasoning as far as the server can be told, and
 * all the room there is.
 */
export function replyTerms({ model, thinking }: OperationRun, plain: boolean, wantedTokens: number): Pick<ChatAsk, "tokens" | "reasoning"> {
  const off = plain || (model.quirks.reasonsOnly && !thinking);
  return {
    tokens: plain || thinking ? Number.MAX_SAFE_INTEGER : wantedTokens + REASONING_ROOM,
    reasoning: off ? "off" : thinking ? "on" : "default",
  };
}
