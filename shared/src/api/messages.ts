import { z } from "zod";
import { visibleText } from "../text/visible-text.ts";
import { RequestId } from "./jobs.ts";
import { Usage } from "./usage.ts";

export const MessageStatus = z.enum(["streaming", "completed", "failed", "stopped"]);

/** One turn of the follow-up conversation; `content` holds citations as `[[source:src_x]]`. */
export const Message = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  status: MessageStatus,
  content: z.string(),
  citationSourceIds: z.array(z.string()),
  usage: Usage.nullable(),
  createdAt: z.string(),
});
export type Message = z.infer<typeof Message>;

export const ChatRequest = z.strictObject({
  requestId: RequestId,
  message: z.string().overwrite(visibleText).trim().min(1).max(8000),
  allowNewResearch: z.boolean().default(false),
});
export type ChatRequest = z.infer<typeof ChatRequest>;
