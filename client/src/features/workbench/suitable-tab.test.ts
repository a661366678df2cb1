import { expect, it } from "vitest";
import { currentStatus } from "./dock/current-status.ts";
import { splitTitle } from "./report/split-title.ts";
import { suitableTab } from "./suitable-tab.ts";

const facts = { status: "running", interrupt: null, hasReport: false, hasPreview: false } as const;

it("opens what a person waits for: the question to them, the text as it is written, the report", () => {
  expect(suitableTab(facts)).toBe("progress");
  expect(suitableTab({ ...facts, hasPreview: true })).toBe("report");
  expect(suitableTab({ ...facts, status: "awaiting_input", interrupt: "plan_review" })).toBe("plan");
  expect(suitableTab({ ...facts, status: "awaiting_input", interrupt: "source_review", hasReport: true })).toBe("sources");
  expect(suitableTab({ ...facts, status: "completed", hasReport: true })).toBe("report");
  expect(suitableTab({ ...facts, status: "failed" })).toBe("progress");
  expect(suitableTab({ ...facts, status: "cancelled", hasReport: true })).toBe("report");
  expect(suitableTab({ ...facts, status: "draft" })).toBe("plan");
});

it("believes whichever told of the status last", () => {
  const job = { status: "queued", updatedAt: "2026-01-01T00:00:10.000Z" } as const;
  const at = (second: number) => Date.UTC(2026, 0, 1, 0, 0, second);
  expect(currentStatus({ status: "failed", updatedAt: at(5) }, job)).toBe("queued");
  expect(currentStatus({ status: "running", updatedAt: at(11) }, job)).toBe("running");
  expect(currentStatus({ status: null, updatedAt: null }, job)).toBe("queued");
  expect(currentStatus({ status: "running", updatedAt: at(1) }, undefined)).toBe("running");
});

it("takes the title off a report, without its marks", () => {
  expect(splitTitle("\n# A **bold** [[source:src_1]] title\n\nText")).toEqual({ title: "A bold title", body: "Text" });
  expect(splitTitle("## Section\n\nText")).toEqual({ title: null, body: "## Section\n\nText" });
  expect(splitTitle("#hashtag")).toEqual({ title: null, body: "#hashtag" });
});
