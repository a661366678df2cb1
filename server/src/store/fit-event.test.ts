import { EVENT_PAYLOADS, MAX_EVENT_BYTES } from "@plumbline/shared/events/research-event.ts";
import { describe, expect, test } from "vitest";
import { fitPayload } from "./fit-event.ts";

const parsed = (json: string): Record<string, unknown> => JSON.parse(json) as Record<string, unknown>;

describe("an event's payload", () => {
  test("that fits is kept as it is", () => {
    const payload = { selectedIds: ["a"], removed: [] };
    expect(parsed(fitPayload(payload))).toEqual(payload);
  });

  test("loses the end of a list that is too long, and says how long it was", () => {
    const selectedIds = Array.from({ length: 5000 }, (_, index) => `src_${String(index)}`);
    const json = fitPayload({ selectedIds, removed: [{ id: "a", reason: "b" }] });
    const kept = EVENT_PAYLOADS.sources_curated.parse(parsed(json));
    expect(Buffer.byteLength(json)).toBeLessThan(MAX_EVENT_BYTES);
    expect(kept.selectedIds.length).toBeGreaterThan(100);
    expect(kept.selectedIds).toEqual(selectedIds.slice(0, kept.selectedIds.length));
    expect(parsed(json)["omitted"]).toEqual({ selectedIds: 5000 });
  });

  test("shortens long texts before it drops entries", () => {
    const sections = Array.from({ length: 12 }, (_, index) => ({
      id: `s${String(index)}`,
      title: `Section ${String(index)}`,
      questions: ["Why?"],
      scope: "研".repeat(2000),
    }));
    const json = fitPayload({ plan: { title: "T", sections }, revision: 1 });
    const kept = EVENT_PAYLOADS.plan_created.parse(parsed(json));
    expect(Buffer.byteLength(json)).toBeLessThan(MAX_EVENT_BYTES);
    expect(kept.plan.sections.map((section) => section.title)).toEqual(sections.map((section) => section.title));
    expect(kept.plan.sections[0]?.scope.endsWith("…")).toBe(true);
  });

  test("is never cut within a character", () => {
    const json = fitPayload({ message: `x${"😀".repeat(20_000)}` });
    expect(JSON.stringify(parsed(json)).includes('\\ud83d"')).toBe(false);
    expect((parsed(json)["message"] as string).isWellFormed()).toBe(true);
  });
});
