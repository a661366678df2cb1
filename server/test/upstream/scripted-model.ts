import { type ChatMessage, type ReadPrompt, readPrompt, textOf } from "./read-prompt.ts";
import * as judging from "./scripted-judging.ts";
import * as planning from "./scripted-planning.ts";
import * as writing from "./scripted-writing.ts";

const JSON_SCRIPTS: Record<string, (prompt: ReadPrompt, options: ScriptOptions) => unknown> = {
  checkFacts: judging.checkFacts,
  choosePersona: planning.choosePersona,
  curateSources: judging.curateSources,
  extractLearnings: planning.extractLearnings,
  nameSession: planning.nameSession,
  planQueries: planning.planQueries,
  planSections: (prompt, { questions }) => planning.planSections(prompt, questions),
  reviewSection: judging.reviewSection,
  suggestFollowUps: planning.suggestFollowUps,
  suggestVisuals: judging.suggestVisuals,
  summariseSource: judging.summariseSource,
  verifyClaims: judging.verifyClaims,
};

const TEXT_SCRIPTS: Record<string, (prompt: ReadPrompt) => string> = {
  answerFollowUp: writing.answerFollowUp,
  answerQuick: writing.answerQuick,
  reviseSection: writing.reviseSection,
  writeConclusion: writing.writeFrame,
  writeIntroduction: writing.writeFrame,
  writeReport: writing.writeReport,
  writeSection: writing.writeSection,
};

export interface ScriptOptions {
  /** A sentence no source supports, put behind the first paragraph. */
  plant?: string | undefined;
  /** Characters a continuation repeats. */
  repeat?: number | undefined;
  /** Questions of each planned section. */
  questions?: number | undefined;
}

/** The whole reply to a request, from the request alone; null when its operation has no script. */
export function scriptedReply(messages: ChatMessage[], options: ScriptOptions): string | null {
  const { plant, repeat = 0 } = options;
  const prompt = readPrompt(messages);
  const asData = JSON_SCRIPTS[prompt.operation];
  if (asData !== undefined) return continued(messages, JSON.stringify(asData(prompt, options)), repeat);
  const asText = TEXT_SCRIPTS[prompt.operation];
  if (asText === undefined) return null;
  const [first = "", ...rest] = asText(prompt).split(/\n\n(?!#|\|)/);
  const text = plant === undefined ? [first, ...rest] : [`${first}${prompt.chinese ? "" : " "}${plant}`, ...rest];
  return continued(messages, text.join("\n\n"), repeat);
}

/** Where the request carries the beginning of this reply, only what follows it, less what is repeated. */
function continued(messages: ChatMessage[], reply: string, repeat: number): string {
  const soFar = textOf(messages.findLast(({ role }) => role === "assistant"));
  return soFar !== "" && reply.startsWith(soFar) ? reply.slice(Math.max(0, soFar.length - repeat)) : reply;
}
