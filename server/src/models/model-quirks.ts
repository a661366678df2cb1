import { isContextError, type ServerRefusal, windowIn } from "./server-refusal.ts";

/** What one model of one server takes, and what was found out about it; kept for the process. */
export interface ModelQuirks {
  responseFormat: "json_schema" | "json_object" | "none";
  tokenLimit: "max_tokens" | "max_completion_tokens" | "none";
  temperature: boolean;
  streamOptions: boolean;
  stream: boolean;
  reasoningEffort: boolean;
  chatTemplate: boolean;
  /** False where a template knows no system message: it goes in front of the user's. */
  systemRole: boolean;
  /** Most tokens of a reply the server allows, where it said so. */
  maxOutput: number | null;
  /** Tokens the server's window really holds, where it is less than configured. */
  window: number | null;
  /** Reasoning is closed by a tag that nothing in the reply opens. */
  opensUnseen: boolean;
  /** It answered with reasoning alone: from then on it is asked not to reason. */
  reasonsOnly: boolean;
}

export const newQuirks = (): ModelQuirks => ({
  ...{ responseFormat: "json_schema", tokenLimit: "max_tokens", temperature: true, streamOptions: true, stream: true },
  ...{ reasoningEffort: true, chatTemplate: true, systemRole: true, maxOutput: null, window: null, opensUnseen: false, reasonsOnly: false },
});

/** What a request must contain for a lesson to be about it. */
export interface SentFeatures {
  responseFormat: ModelQuirks["responseFormat"];
  tokenLimit: ModelQuirks["tokenLimit"];
  tokens: number;
  temperature: boolean;
  streamOptions: boolean;
  reasoningEffort: boolean;
  chatTemplate: boolean;
  system: boolean;
}

const UNSUPPORTED =
  /unsupported|not supported|unrecogni[sz]ed|unknown|unexpected|extra (?:inputs|fields)|not permitted|not allowed|instead|invalid parameter/;
const SUBJECTS = {
  responseFormat: /response_format|json_schema|json_object|json mode|structured|guided|grammar/,
  tokenLimit: /max_(?:completion_)?tokens|max_new_tokens|max output/,
  temperature: /temperature/,
  streamOptions: /stream_options|include_usage/,
  reasoningEffort: /reasoning/,
  chatTemplate: /chat_template|enable_thinking/,
  systemRole: /system (?:role|message|prompt)|role.{0,20}system|must alternate/,
  stream: /\bstream(?:ing)?\b/,
};

/**
 * Learns from a 400 or 422 what the server refused: one thing at a time, named by the error's parameter, else by its text. True when the
 * request is worth sending again; it then differs from the one before.
 */
export function learnFromRefusal(quirks: ModelQuirks, refusal: ServerRefusal, sent: SentFeatures): boolean {
  if ((refusal.status !== 400 && refusal.status !== 422) || isContextError(refusal)) return false;
  const named = Object.values(SUBJECTS).some((subject) => subject.test(refusal.param));
  const is = (subject: keyof typeof SUBJECTS): boolean => SUBJECTS[subject].test(named ? refusal.param : refusal.text);
  if (sent.responseFormat !== "none" && is("responseFormat")) {
    // Another request may have learnt it meanwhile: one step from what this one sent.
    quirks.responseFormat = sent.responseFormat === "json_schema" && quirks.responseFormat !== "none" ? "json_object" : "none";
    return true;
  }
  if (sent.tokenLimit !== "none" && is("tokenLimit")) return learnTokenLimit(quirks, refusal.text, sent);
  if (sent.temperature && is("temperature")) return switchOff(quirks, "temperature");
  if (sent.streamOptions && is("streamOptions")) return switchOff(quirks, "streamOptions");
  if (sent.reasoningEffort && is("reasoningEffort")) return switchOff(quirks, "reasoningEffort");
  if (sent.chatTemplate && is("chatTemplate")) return switchOff(quirks, "chatTemplate");
  if (sent.system && is("systemRole")) return switchOff(quirks, "systemRole");
  if (quirks.stream && is("stream") && UNSUPPORTED.test(refusal.text)) return switchOff(quirks, "stream");
  return false;
}

/**
 * Learns the window a refusal names when the prompt alone would fit it: only the room asked for the reply was too much. True when the request
 * is worth sending again with less.
 */
export function learnRoom(quirks: ModelQuirks, refusal: ServerRefusal, promptTokens: number): boolean {
  const window = windowIn(refusal);
  if (window === null || window >= (quirks.window ?? Number.POSITIVE_INFINITY) || promptTokens > window * 0.9) return false;
  quirks.window = window;
  return true;
}

/** Everything optional left out: what is tried once when a refusal names nothing. Null when nothing optional was sent. */
export function plainestQuirks(quirks: ModelQuirks, sent: SentFeatures): ModelQuirks | null {
  const optional = sent.responseFormat !== "none" || sent.temperature || sent.streamOptions || sent.reasoningEffort || sent.chatTemplate;
  if (!optional) return null;
  return { ...quirks, responseFormat: "none", temperature: false, streamOptions: false, reasoningEffort: false, chatTemplate: false };
}

type Switch = "temperature" | "streamOptions" | "reasoningEffort" | "chatTemplate" | "systemRole" | "stream";

function switchOff(quirks: ModelQuirks, name: Switch): boolean {
  quirks[name] = false;
  return true;
}

/** A bound the server names is remembered; a refused name is changed to the newer one, then left out. */
function learnTokenLimit(quirks: ModelQuirks, text: string, sent: SentFeatures): boolean {
  const bounds = [...text.matchAll(/\d[\d,]*/g)]
    .map(([digits]) => Number(digits.replaceAll(",", "")))
    .filter((bound) => bound >= 16 && bound < sent.tokens);
  if (bounds.length > 0 && !UNSUPPORTED.test(text)) {
    quirks.maxOutput = Math.max(...bounds);
    return true;
  }
  quirks.tokenLimit = sent.tokenLimit === "max_tokens" && quirks.tokenLimit !== "none" ? "max_completion_tokens" : "none";
  return true;
}
