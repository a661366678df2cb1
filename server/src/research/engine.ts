import { type BaseCheckpointSaver, GraphRecursionError } from "@langchain/langgraph";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { Interrupt } from "@plumbline/shared/events/research-event.ts";
import { jobErrorOf } from "./job-error.ts";
import type { ModeResult } from "./modes/mode-result.ts";
import { type Program, programOf, writingCallsOf } from "./modes/programs.ts";
import type { Engine, ResumeInput, Run, RunOutcome, RunPorts } from "./ports.ts";
import { finishReport } from "./steps/finish.ts";
import { createRunContext, type RunContext } from "./steps/run-context.ts";

export interface EngineOptions {
  /** In a file of its own, so that no checkpoint joins a transaction of the store. */
  checkpointer: BaseCheckpointSaver;
}

/** Runs research: picks the mode's program, starts it or goes on from its checkpoint, and maps how it ended. */
export function createEngine({ checkpointer }: EngineOptions): Engine {
  return {
    async run(run, ports, resume) {
      const context = createRunContext({ run, ports, writingCalls: writingCallsOf(run.config) });
      try {
        ports.signal.throwIfAborted();
        const result = await drive(checkpointer, programOf(context, checkpointer), run, resume);
        if ("interruptId" in result) return { kind: "awaiting_input", interrupt: result };
        if (result.kind === "cancelled") return { kind: "cancelled" };
        return { kind: "completed", report: await finishReport(context, result.written) };
      } catch (error) {
        return outcomeOf(error, context, ports);
      }
    },
    forget: (threadId) => checkpointer.deleteThread(threadId),
  };
}

/** Goes on until the program has its result or waits for the person. */
async function drive(
  checkpointer: BaseCheckpointSaver,
  program: Program,
  run: Run,
  resume: ResumeInput | null,
): Promise<ModeResult | Interrupt> {
  const config = { configurable: { thread_id: run.threadId }, recursionLimit: program.recursionLimit };
  const { started, question } = await standOf(checkpointer, config);
  if (question !== null && question.interruptId !== resume?.interruptId) return question;
  const done = started ? await program.result(config) : null;
  if (done !== null) return done;
  await (started ? program.goOn(question === null ? null : resume, config) : program.start(config));
  const result = (await standOf(checkpointer, config)).question ?? (await program.result(config));
  if (result === null) throw new Error("the program ended without a result");
  return result;
}

/**
 * The question a thread waits at, if it was not answered yet. An answer is in the checkpoint before the work goes on, and stays there; going on
 * without one would hand the last answer to the next question. So questions and answers are told apart by the interrupt's id.
 */
async function standOf(
  checkpointer: BaseCheckpointSaver,
  config: { configurable: { thread_id: string } },
): Promise<{ started: boolean; question: Interrupt | null }> {
  const tuple = await checkpointer.getTuple(config);
  const values = (channel: string): unknown[] =>
    (tuple?.pendingWrites ?? []).filter((write) => write[1] === channel).flatMap((write) => write[2]);
  const asked = values("__interrupt__").flatMap((entry) => {
    const parsed = Interrupt.safeParse((entry as { value?: unknown }).value);
    return parsed.success ? [parsed.data] : [];
  });
  const answered = new Set(values("__resume__").map((answer) => (answer as Partial<ResumeInput>).interruptId));
  return { started: tuple !== undefined, question: asked.findLast(({ interruptId }) => !answered.has(interruptId)) ?? null };
}

/** What a failed stretch means for the job. Cancel, a lost lease and what nobody expected are thrown. */
function outcomeOf(thrown: unknown, context: RunContext, ports: RunPorts): RunOutcome {
  if (ports.signal.aborted)
    throw ports.signal.reason instanceof Error ? ports.signal.reason : new DOMException("The run was stopped.", "AbortError");
  const error = context.failure()?.error ?? thrown;
  if (error instanceof GraphRecursionError) {
    return {
      kind: "failed",
      error: { class: "internal_error", code: "INTERNAL", message: "The run reached the limit of its loops.", retryable: false },
    };
  }
  if (!(error instanceof AppError) || error.code === "LEASE_LOST") throw error;
  return { kind: "failed", error: jobErrorOf(error) };
}
