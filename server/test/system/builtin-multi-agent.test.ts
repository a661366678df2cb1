import { expect, it } from "vitest";
import { handlers } from "../../src/compute/handlers.ts";
import { runBuiltin } from "../../src/models/builtin/run-builtin.ts";
import { OPERATIONS, type OperationName } from "../../src/research/operations/operations.ts";
import type { ComputePort } from "../../src/research/ports.ts";
import type { ModelScript } from "../fakes/scripted-model.ts";
import { createRunFixture } from "../research/run-fixture.ts";
import { FERRY_TEXTS } from "./ferry-corpus.ts";

const PLANTED = "Ninety-nine unicorns audited the harbour in 1850";

/** The real computations, in this thread. */
const compute: ComputePort = {
  async run(task, input, { signal }) {
    signal.throwIfAborted();
    const handler = (await handlers[task]()) as unknown as (given: typeof input) => never;
    return handler(structuredClone(input));
  },
};

/** The built-in model for every operation; the first section it writes gets a sentence that stands in no source. */
function builtinScript(): ModelScript {
  let planted = false;
  const names = Object.keys(OPERATIONS) as OperationName[];
  const script = Object.fromEntries(names.map((name) => [name, (input: unknown) => runBuiltin(name, input)])) as ModelScript;
  return {
    ...script,
    writeSection: (input) => {
      const { markdown } = runBuiltin("writeSection", input);
      if (planted) return { markdown };
      planted = true;
      return { markdown: `${markdown}\n\n${PLANTED} [1].` };
    },
  };
}

it("multi-agent mode on the built-in model finds a planted sentence that no source supports and writes the section without it", async () => {
  const pages = Object.entries(FERRY_TEXTS).map(([name, text]) => ({ url: `https://ferries.example/${name}`, title: name, text }));
  using fixture = createRunFixture({
    config: { mode: "multi_agent", maxSubtopics: 3, maxIterations: 2, curateSources: false },
    run: { question: "What limits the range of electric ferries?" },
    script: builtinScript(),
    materials: { find: () => pages },
    ports: { compute },
  });
  const report = await fixture.report();
  const drafts = fixture.model.calls.map(({ input }) => JSON.stringify(input));
  expect(drafts.some((text) => text.includes(PLANTED))).toBe(true);
  const refused = fixture.events.of("review_completed").filter(({ verdict }) => verdict === "revise");
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(JSON.stringify(fixture.model.inputs("reviseSection"))).toContain(PLANTED);
  expect(report.markdown).not.toContain("unicorns");
  expect(report.markdown).toContain("electric ferries");
  expect(report.incomplete).toBe(false);
});
