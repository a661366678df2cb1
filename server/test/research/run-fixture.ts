import { join } from "node:path";
import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { resolveConfig } from "@plumbline/shared/config/resolve-config.ts";
import { createEngine } from "../../src/research/engine.ts";
import type { Engine, FinishedReport, Instruction, ResumeInput, Run, RunOutcome, RunPorts } from "../../src/research/ports.ts";
import { createFakeCompute } from "../fakes/fake-compute.ts";
import { createInMemoryArtifacts } from "../fakes/in-memory-artifacts.ts";
import { createInMemoryDrafts } from "../fakes/in-memory-drafts.ts";
import { createInMemoryEvents, type InMemoryEvents } from "../fakes/in-memory-events.ts";
import { createInMemorySources } from "../fakes/in-memory-sources.ts";
import { createScriptedMaterials, type ScriptedMaterials, type ScriptedMaterialsOptions } from "../fakes/scripted-materials.ts";
import { createScriptedModel, type ModelScript, type ScriptedModel, type ScriptedModelOptions } from "../fakes/scripted-model.ts";
import { freshFolder } from "../fresh-folder.ts";
import { createTestClock, createTestIds, type TestClock } from "../test-clock.ts";
import { DEFAULT_SCRIPT, findPages } from "./default-script.ts";

export interface RunFixtureOptions {
  config?: ResearchConfigInput;
  run?: Partial<Run>;
  script?: ModelScript;
  model?: ScriptedModelOptions;
  materials?: Partial<Omit<ScriptedMaterialsOptions, "sources">>;
  ports?: Partial<RunPorts>;
}

export interface RunFixture extends Disposable {
  run: Run;
  clock: TestClock;
  model: ScriptedModel;
  materials: ScriptedMaterials;
  sources: RunPorts["sources"];
  events: InMemoryEvents;
  drafts: ReturnType<typeof createInMemoryDrafts>;
  artifacts: ReturnType<typeof createInMemoryArtifacts>;
  compute: ReturnType<typeof createFakeCompute>;
  instructions: Instruction[];
  finish: AbortController;
  /** Ends the stretch that is running, as a kill or a shutdown would. */
  stop: AbortController;
  /** One stretch of work with an engine of its own, on the stores and the checkpoints of the stretches before. */
  work(resume?: ResumeInput | null): Promise<RunOutcome>;
  /** Uses an engine of its own on the run's checkpoints. */
  engine<T>(use: (engine: Engine) => Promise<T>): Promise<T>;
  /** What the last stretch was given to go on with: a worker that takes over hands it on. */
  lastResume: ResumeInput | null;
  /** Works until the report is there, answering every question with approval. */
  report(resume?: ResumeInput | null): Promise<FinishedReport>;
  /** Model and material calls that ended, by what was asked. */
  endedCalls(): string[];
  answer(outcome: RunOutcome, action: ResumeInput["action"], payload?: Record<string, unknown>): ResumeInput;
}

/** A run with everything in memory but its checkpoints, which are in a real file. */
export function createRunFixture(options: RunFixtureOptions = {}): RunFixture {
  const folder = freshFolder();
  const resolved = resolveConfig(options.config ?? {});
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.issues));
  const run: Run = {
    jobId: "drj_1",
    sessionId: "drs_1",
    ownerId: "u1",
    threadId: "deep-research:drs_1:drj_1",
    question: "How do heat pumps fare in old houses?",
    mode: resolved.config.mode,
    config: resolved.config,
    language: "en",
    plan: null,
    startedAt: 0,
    used: { modelCalls: 0, tokens: 0, searches: 0, pages: 0, cost: 0, activeMs: 0 },
    ...options.run,
  };
  const sources = createInMemorySources();
  const fixture: RunFixture = {
    run,
    clock: createTestClock(Date.parse("2026-03-01T12:00:00Z")),
    model: createScriptedModel({ ...DEFAULT_SCRIPT, ...options.script }, options.model),
    materials: createScriptedMaterials({ sources, find: findPages, ...options.materials }),
    sources,
    events: createInMemoryEvents(),
    drafts: createInMemoryDrafts(),
    artifacts: createInMemoryArtifacts(),
    compute: createFakeCompute(),
    instructions: [],
    finish: new AbortController(),
    stop: new AbortController(),
    async engine(use) {
      const saver = SqliteSaver.fromConnString(join(folder.path, "checkpoints.db"));
      try {
        return await use(createEngine({ checkpointer: saver }));
      } finally {
        saver.db.close();
      }
    },
    work(resume = null) {
      const { clock, model, materials, events, drafts, artifacts, compute } = fixture;
      const control = { finishSignal: fixture.finish.signal, instructions: () => fixture.instructions };
      fixture.stop = new AbortController();
      fixture.lastResume = resume;
      const stores = { sources, events, drafts, artifacts };
      const ports = { model, materials, ...stores, compute, clock, control, ids: createTestIds(), signal: fixture.stop.signal };
      return fixture.engine((engine) => engine.run(run, { ...ports, ...options.ports }, resume));
    },
    lastResume: null,
    async report(resume = null) {
      const outcome = await fixture.work(resume);
      if (outcome.kind === "completed") return outcome.report;
      return fixture.report(fixture.answer(outcome, "approve"));
    },
    endedCalls() {
      const ended = fixture.model.calls.filter((call) => call.ended);
      const asked = ended.map(({ operation, input }) => `${operation} ${JSON.stringify(input)}`);
      return [...asked, ...fixture.materials.ended].toSorted();
    },
    answer(outcome, action, payload = {}) {
      if (outcome.kind !== "awaiting_input") throw new Error(`the run does not wait: ${JSON.stringify(outcome)}`);
      return { interruptId: outcome.interrupt.interruptId, action, payload };
    },
    [Symbol.dispose]: () => {
      folder[Symbol.dispose]();
    },
  };
  return fixture;
}
