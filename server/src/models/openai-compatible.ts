import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ModelCallOptions, ModelCallResult } from "../research/model-port.ts";
import type { OperationPrompt, TextPrompt } from "../research/operations/operation-prompt.ts";
import { OPERATION_PROMPTS } from "../research/operations/operation-prompts.ts";
import { OPERATIONS, type OperationInput, type OperationName, type OperationOutput } from "../research/operations/operations.ts";
import { type ChatModel, windowWarning } from "./chat-model.ts";
import { runJsonOperation } from "./json-operation.ts";
import type { CallWarning, OperationRun } from "./operation-run.ts";
import type { RegisteredModel } from "./registered-model.ts";
import { runTextOperation } from "./text-operation.ts";
import { createUsageTally } from "./usage.ts";

export interface RunSettings {
  thinking: boolean;
  /** Warnings that a run has shown already. */
  warned: Set<string>;
}

/** A share of the window left unused: token counts are estimates. */
const SAFETY = 0.97;
const SMALLEST_PROMPT = 512;

/**
 * Runs one operation on a model of an OpenAI-compatible server. Throws AppError that names host, model and operation, or the signal's reason.
 * `incomplete` and warnings as ModelPort says.
 */
export async function runOnServer<N extends OperationName>(
  { registered, chat }: { registered: RegisteredModel; chat: ChatModel },
  operation: N,
  input: OperationInput<N>,
  settings: RunSettings,
  options: ModelCallOptions,
): Promise<ModelCallResult<OperationOutput<N>>> {
  if (options.maxCalls < 1)
    throw new AppError("BUDGET_EXHAUSTED", `No model call is left for ${operation}.`, { class: "budget_exhausted" });
  options.signal.throwIfAborted();
  const prompt = OPERATION_PROMPTS[operation] as OperationPrompt<OperationInput<N>, OperationOutput<N>>;
  const tally = createUsageTally(registered.prices);
  const run = { operation, model: chat, thinking: settings.thinking, tally };
  const result =
    prompt.reply === "text"
      ? await runText(prompt, input, run, options)
      : { ...(await runJsonOperation(prompt, input, run, options)), incomplete: false };
  const narrow = windowWarning(chat, registered.contextWindow, operation);
  const warnings = [...result.warnings];
  if (narrow !== null && !settings.warned.has(registered.name)) {
    settings.warned.add(registered.name);
    warnings.push(narrow);
  }
  return { ...result, warnings, usage: tally.total(registered.name, OPERATIONS[operation].role) };
}

/** Tokens a prompt of this operation may have on this model. */
export function promptTokensOf(chat: ChatModel, operation: OperationName): number {
  const window = chat.window() * SAFETY;
  return Math.max(SMALLEST_PROMPT, Math.floor(window - Math.min(OPERATION_PROMPTS[operation].replyTokens, window / 3)));
}

async function runText<N extends OperationName>(
  prompt: TextPrompt<OperationInput<N>>,
  input: OperationInput<N>,
  run: OperationRun,
  options: ModelCallOptions,
): Promise<{ output: OperationOutput<N>; incomplete: boolean; warnings: CallWarning[] }> {
  const { markdown, incomplete, warnings } = await runTextOperation(prompt, input, run, options);
  return { output: { markdown } as OperationOutput<N>, incomplete, warnings };
}
