import { type BaseCheckpointSaver, type Command, entrypoint } from "@langchain/langgraph";
import type { ResearchConfig, ResearchMode } from "@plumbline/shared/config/research-config.ts";
import type { RunContext } from "../steps/run-context.ts";
import { basic } from "./basic.ts";
import { deep } from "./deep.ts";
import { detailed } from "./detailed.ts";
import type { ModeResult } from "./mode-result.ts";
import { quick } from "./quick.ts";

interface ProgramConfig {
  configurable: { thread_id: string };
  recursionLimit: number;
}

/** A mode as a durable program on one thread. */
export interface Program {
  recursionLimit: number;
  invoke(input: { jobId: string } | Command | null, config: ProgramConfig): Promise<unknown>;
  /** What the thread ended with; null while it has not ended. */
  result(config: ProgramConfig): Promise<ModeResult | null>;
}

/** A program whose steps stand in plain code takes one turn of the graph. */
const FUNCTIONAL_LIMIT = 3;

export function programOf(context: RunContext, checkpointer: BaseCheckpointSaver): Program {
  const mode = FUNCTIONAL[context.run.mode];
  const program = entrypoint({ name: context.run.mode, checkpointer }, () => mode(context));
  return {
    recursionLimit: FUNCTIONAL_LIMIT,
    invoke: (input, config) => program.invoke(input, config),
    async result(config) {
      const state = await program.getState(config);
      const values = state.values as ModeResult | undefined;
      return values?.kind === undefined ? null : values;
    },
  };
}

const FUNCTIONAL: Record<ResearchMode, (context: RunContext) => Promise<ModeResult>> = {
  quick,
  basic,
  detailed,
  deep,
  multi_agent: basic,
};

/** Requests that writing the report takes at least, one repair for each text among them. */
export function writingCallsOf({ mode, maxSubtopics }: Pick<ResearchConfig, "mode" | "maxSubtopics">): number {
  return mode === "quick" || mode === "basic" ? 2 : 2 * maxSubtopics + 2;
}
