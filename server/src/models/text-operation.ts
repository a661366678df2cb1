import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ModelCallOptions } from "../research/model-port.ts";
import type { TextPrompt } from "../research/operations/operation-prompt.ts";
import type { ChatMessage } from "./chat-request.ts";
import type { ChatReply } from "./chat-stream.ts";
import { createCollectedText } from "./collected-text.ts";
import { createContinuation } from "./join-continuation.ts";
import { createLeadFilter } from "./lead-filter.ts";
import { modelError } from "./model-error.ts";
import { type CallWarning, type OperationRun, replyTerms } from "./operation-run.ts";
import { createReasoningFilter, withoutReasoning } from "./reasoning-filter.ts";
import type { TextSink } from "./text-sink.ts";

export interface WrittenText {
  markdown: string;
  incomplete: boolean;
  warnings: CallWarning[];
}

/** A text that needs more goes on in a report marked incomplete. */
const MOST_CONTINUATIONS = 3;
const TEMPERATURE = 0.3;
const TOKENS_A_WORD = 3;
const WITHOUT_REASONING = "Write the text at once, without reasoning before it.";
const CONTINUE =
  "Your reply was cut off. Go on exactly where it stopped, in the middle of the word or sentence if need be. Repeat nothing and add no remark.";

/** What an operation has been through so far. */
interface Course {
  continuations: number;
  /** An empty reply came: the next request asks for no reasoning. */
  wasEmpty: boolean;
  wasCut: boolean;
}

/**
 * Runs an operation that writes Markdown. A reply that stops at the output limit is continued, one that breaks off is continued or begun again
 * once; what then is still unfinished is `incomplete`. An empty one is asked for again once, without reasoning; then AppError
 * MODEL_EMPTY_REPLY. Never more requests than `maxCalls`.
 */
export async function runTextOperation<I>(
  prompt: TextPrompt<I>,
  input: I,
  run: OperationRun,
  options: ModelCallOptions,
): Promise<WrittenText> {
  const { system, user } = prompt.render(input);
  const collected = createCollectedText(options);
  const lead = createLeadFilter(collected, prompt.ownHeading?.(input) ?? null);
  const written = createWritten(lead);
  const wanted = Math.max(prompt.replyTokens, prompt.words(input) * TOKENS_A_WORD);
  const course: Course = { continuations: 0, wasEmpty: false, wasCut: false };
  for (;;) {
    const before = written.text;
    const messages = requestMessages(system, user, before, course.wasEmpty);
    const reply = await continueOrStop(before, () =>
      ask(wanted, messages, course.wasEmpty, before === "" ? written : createContinuation(written, before), run, options),
    );
    const callsLeft = run.tally.calls < options.maxCalls;
    if (written.text.trim() === "") {
      const next = afterNothing(reply, course, callsLeft, run);
      if (next !== null) throw next;
      written.reset();
    } else if (!goesOn(reply, course, callsLeft && written.text.length > before.length)) {
      lead.end();
      if (collected.text === "") throw empty(run);
      return { markdown: collected.text, incomplete: reply.end !== "complete", warnings: warningsOf(reply, run) };
    }
  }
}

/** Nothing was written: null to ask again, or why not. */
function afterNothing(reply: ChatReply, course: Course, callsLeft: boolean, run: OperationRun): Error | null {
  if (reply.end === "filtered") return refused(run);
  const before = reply.end === "cut" ? course.wasCut : course.wasEmpty;
  if (before || !callsLeft) return reply.failure ?? empty(run);
  if (reply.end === "cut") course.wasCut = true;
  else course.wasEmpty = true;
  return null;
}

/** True when an unfinished text is to be continued. */
function goesOn(reply: ChatReply, course: Course, possible: boolean): boolean {
  if (reply.end === "length" && possible && course.continuations < MOST_CONTINUATIONS) {
    course.continuations += 1;
    return true;
  }
  if (reply.end !== "cut" || !possible || course.wasCut) return false;
  course.wasCut = true;
  return true;
}

/** A text that has grown too long for the window to be continued stays as it is. */
async function continueOrStop(before: string, send: () => Promise<ChatReply>): Promise<ChatReply> {
  try {
    return await send();
  } catch (error) {
    if (before === "" || !(error instanceof AppError && error.code === "CONTEXT_TOO_LONG")) throw error;
    return { content: "", end: "filtered", failure: error, reasoned: false, usage: null };
  }
}

function createWritten(next: TextSink): TextSink & { readonly text: string } {
  let text = "";
  return {
    get text() {
      return text;
    },
    push: (piece) => {
      text += piece;
      next.push(piece);
    },
    reset: () => {
      text = "";
      next.reset();
    },
    end: () => undefined,
  };
}

function requestMessages(system: string, user: string, written: string, plain: boolean): ChatMessage[] {
  const first: ChatMessage[] = [
    { role: "system", content: plain ? `${system}\n- ${WITHOUT_REASONING}` : system },
    { role: "user", content: user },
  ];
  return written === "" ? first : [...first, { role: "assistant", content: written }, { role: "user", content: CONTINUE }];
}

async function ask(
  wanted: number,
  messages: ChatMessage[],
  plain: boolean,
  sink: TextSink,
  run: OperationRun,
  { signal }: ModelCallOptions,
): Promise<ChatReply> {
  const { operation, model, tally } = run;
  const { quirks } = model;
  const filter = createReasoningFilter(sink, { held: quirks.opensUnseen });
  const onContent = (text: string): void => {
    filter.push(text);
  };
  const reply = await model.ask(
    { messages, shape: null, temperature: TEMPERATURE, ...replyTerms(run, plain, wanted) },
    { operation, signal, tally, onContent },
  );
  filter.end();
  quirks.opensUnseen ||= filter.opensUnseen;
  quirks.reasonsOnly ||= withoutReasoning(reply.content) === "" && (reply.reasoned || filter.reasoned);
  // A reply that ends inside reasoning may have lost its text to it.
  return filter.unclosed && reply.end === "complete" ? { ...reply, end: "length" } : reply;
}

function warningsOf(reply: ChatReply, { model, operation }: OperationRun): CallWarning[] {
  if (reply.end === "complete") return [];
  const { host, model: name } = model.contextOf(operation);
  const why = {
    length: "stopped at its output limit and was not finished",
    cut: "broke off and was not finished",
    filtered: "was stopped by the server and was not finished",
  }[reply.end];
  return [{ code: "MODEL_REPLY_INCOMPLETE", message: `A text of ${name} at ${host} ${why} (operation ${operation}).` }];
}

const empty = ({ model, operation }: OperationRun): Error =>
  modelError(
    { code: "MODEL_EMPTY_REPLY", retryable: true },
    `${model.contextOf(operation).host} answered without text`,
    model.contextOf(operation),
  );

const refused = ({ model, operation }: OperationRun): Error =>
  modelError(
    { code: "MODEL_REFUSED" },
    `${model.contextOf(operation).host} stopped the reply by its content filter`,
    model.contextOf(operation),
  );
