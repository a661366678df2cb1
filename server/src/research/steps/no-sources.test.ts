import { describe, expect, it } from "vitest";
import { createRunFixture, type RunFixture } from "../../../test/research/run-fixture.ts";
import type { CollectFailure } from "../ports.ts";

const failure = (outcome: string, message: string): CollectFailure => ({
  channel: "web_search",
  provider: "searxng",
  url: null,
  outcome,
  message,
});

describe.each(["quick", "basic"] as const)("a %s run that finds nothing", (mode) => {
  it("fails without a report and says what was tried", async () => {
    using fixture = createRunFixture({ config: { mode }, materials: { find: () => [] } });
    const outcome = await fixture.work();
    expect(outcome).toMatchObject({ kind: "failed", error: { class: "material_error", code: "NO_SOURCES", retryable: true } });
    const message = outcome.kind === "failed" ? outcome.error.message : "";
    expect(message).toContain("“How do heat pumps fare in old houses?”");
    expect(message).toContain("in web_search, knowledge.");
    expect(fixture.model.calls.map(({ operation }) => operation)).not.toContain("writeReport");
    expect(fixture.artifacts.files.size).toBe(0);
  });

  it("names the searches that failed, each once, and warns of them while it runs", async () => {
    using fixture = createRunFixture({ config: { mode }, materials: { find: () => [failure("SEARCH_UNAVAILABLE", "no answer")] } });
    const outcome = await fixture.work();
    expect(outcome.kind === "failed" && outcome.error.message).toContain("searxng: search SEARCH_UNAVAILABLE (3 times).");
    expect(fixture.events.of("warning")).toEqual([
      { code: "SEARCH_UNAVAILABLE", message: "no answer", recoverable: true, detail: { channel: "web_search", provider: "searxng" } },
    ]);
  });

  it("searches again when it is retried", async () => {
    let down = true;
    using fixture: RunFixture = createRunFixture({
      config: { mode },
      materials: {
        find: (query) =>
          down ? [failure("SEARCH_UNAVAILABLE", "no answer")] : [{ url: "https://a.example/1", text: `Now on ${query.slice(0, 3)}. Yes.` }],
      },
    });
    expect(await fixture.work()).toMatchObject({ kind: "failed" });
    down = false;
    fixture.events.attempt += 1;
    expect((await fixture.report()).citedSourceIds).toHaveLength(1);
  });
});

describe("a search that is set up wrong", () => {
  it("stops the run after the first search, with what to mend", async () => {
    using fixture = createRunFixture({ materials: { find: () => [failure("SEARCH_MISCONFIGURED", "JSON output is off in SearXNG")] } });
    const error = { class: "config_error", code: "SEARCH_MISCONFIGURED", message: "JSON output is off in SearXNG", retryable: true };
    expect(await fixture.work()).toEqual({ kind: "failed", error });
    expect(fixture.materials.requests).toHaveLength(1);
  });
});
