import { type BaseCheckpointSaver, Command, entrypoint } from "@langchain/langgraph";
import type { ResearchConfig, ResearchMode } from "@plumbline/shared/config/research-config.ts";
import type { ResumeInput } from "../ports.ts";
import type { RunContext } from "../steps/run-context.ts";
import { basic } from "./basic.ts";
import { deep } from "./deep.ts";
import { detailed } from "./detailed.ts";
import type { ModeResult } from "./mode-result.ts";
import { multiAgent, multiAgentLimit } from "./multi-agent.ts";
import { quick } from "./quick.ts";

interface ProgramConfig {
  configurable: { thread_id: string };
  recursionLimit: number;
}

/** A mode as a durable program on one thread. */
export interface Program {
  /** Turns the graph may take, from the bounds of the configuration. */
  recursionLimit: number;
  start(config: ProgramConfig): Promise<unknown>;
  /** From the checkpoint, with the answer to the question it waits at if it does. */
  goOn(answer: ResumeInput | null, config: ProgramConfig): Promise<unknown>;
  /** What the thread ended with; null while it has not ended. */
  result(config: ProgramConfig): Promise<ModeResult | null>;
}

/** A program whose steps stand in plain code takes one turn. */
const FUNCTIONAL_LIMIT = 3;

export function programOf(context: RunContext, checkpointer: BaseCheckpointSaver): Program {
  switch (context.run.mode) {
    case "quick":
      return functional(context, checkpointer, quick);
    case "basic":
      return functional(context, checkpointer, basic);
    case "detailed":
      return functional(context, checkpointer, detailed);
    case "deep":
      return functional(context, checkpointer, deep);
    case "multi_agent":
      return graph(context, checkpointer);
  }
}

function functional(context: RunContext, checkpointer: BaseCheckpointSaver, mode: (context: RunContext) => Promise<ModeResult>): Program {
  const program = entrypoint({ name: context.run.mode, checkpointer }, () => mode(context));
  return {
    recursionLimit: FUNCTIONAL_LIMIT,
    start: (config) => program.invoke({ jobId: context.run.jobId }, config),
    goOn: (answer, config) => program.invoke(answer === null ? null : new Command({ resume: answer }), config),
    async result(config) {
      const { values } = (await program.getState(config)) as { values: Partial<ModeResult> | undefined };
      return isResult(values) ? values : null;
    },
  };
}

function graph(context: RunContext, checkpointer: BaseCheckpointSaver): Program {
  const program = multiAgent(context, checkpointer);
  return {
    recursionLimit: multiAgentLimit(context.run.config),
    start: (config) => program.invoke({ jobId: context.run.jobId, shortfalls: [] }, config),
    goOn: (answer, config) => program.invoke(answer === null ? null : new Command({ resume: answer }), config),
    async result(config) {
      const state = await program.getState(config);
      const { result } = state.values as { result?: ModeResult };
      return state.next.length === 0 && isResult(result) ? result : null;
    },
  };
}

const isResult = (value: Partial<ModeResult> | undefined): value is ModeResult => value?.kind !== undefined;

/** Requests that writing the report takes at least, one repair for each text among them. */
export function writingCallsOf({ mode, maxSubtopics }: { mode: ResearchMode } & Pick<ResearchConfig, "maxSubtopics">): number {
  return mode === "quick" || mode === "basic" ? 2 : 2 * maxSubtopics + 2;
}
