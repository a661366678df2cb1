import { describe, expect, it } from "vitest";
import { createRunFixture } from "../../../test/research/run-fixture.ts";

describe("basic mode", () => {
  it("searches the question first, plans from what it found, and writes one checked report with citations", async () => {
    using fixture = createRunFixture();
    const report = await fixture.report();
    expect(report.markdown).toMatch(/^# A report\n\n## Findings\n/);
    expect(report.incomplete).toBe(false);
  });
});
