import { describe, expect, it } from "vitest";
import { extract } from "../../../test/research/default-script.ts";
import { createRunFixture } from "../../../test/research/run-fixture.ts";

describe("detailed mode", () => {
  it("researches the whole question, then every section, and writes one document of them", async () => {
    using fixture = createRunFixture({ config: { mode: "detailed", maxSubtopics: 3 } });
    const report = await fixture.report();
    expect(report.markdown.match(/^##? .*$/gm)).toEqual([
      "# On How do heat pumps fare in old houses?",
      "## Introduction",
      "## Causes",
      "## Costs",
      "## Outlook",
      "## Conclusion",
    ]);
    expect(report.incomplete).toBe(false);
    const forSections = fixture.events.of("query_started").filter(({ sectionId }) => sectionId !== undefined);
    expect(forSections.map(({ query, sectionId }) => [sectionId, query])).toEqual([
      ["s1", "What of causes?"],
      ["s2", "What of costs?"],
      ["s3", "What of outlook?"],
    ]);
    const shown = fixture.model.inputs("writeSection").map(({ evidence }) => evidence.length);
    expect(shown).toEqual([18, 18, 18]);
  });
});
