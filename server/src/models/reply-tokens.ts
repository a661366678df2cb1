import { estimateTokens } from "../research/text/estimate-tokens.ts";
import type { ChatMessage } from "./chat-request.ts";

/** Room for reasoning that counts as output although it is cut off. */
const REASONING_ROOM = 4096;
const SMALLEST_REPLY = 256;

/** The output limit to ask for: what is wanted and room to reason, within what the model may write and what its window has left. */
export function replyTokensFor(input: { messages: ChatMessage[]; wanted: number; maxOutput: number; window: number }): number {
  const prompt = input.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  const room = Math.max(SMALLEST_REPLY, input.window - prompt);
  return Math.floor(Math.min(input.wanted + REASONING_ROOM, input.maxOutput, room));
}
