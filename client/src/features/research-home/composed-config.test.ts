import { BUDGETS } from "@plumbline/shared/config/research-config.ts";
import { expect, test } from "vitest";
import { sampleCapabilities } from "../../../test/samples.ts";
import { advancedChanges, allPriced, budgetBounds, composeConfig } from "./composed-config.ts";
import { useDraft } from "./draft.ts";

test("a channel that is no longer available is not sent, though it was chosen", () => {
  const { allowedMaterialChannels } = composeConfig({ allowedMaterialChannels: ["mcp", "knowledge"] }, sampleCapabilities());
  expect(allowedMaterialChannels).toEqual(["knowledge"]);
});

test("a mode the installation does not offer falls back to one it does", () => {
  expect(composeConfig({ mode: "deep" }, sampleCapabilities({ modes: ["quick"] })).mode).toBe("quick");
});

test("images are asked for only where they can be made", () => {
  expect(composeConfig({ generateImages: true }, sampleCapabilities()).generateImages).toBe(false);
  expect(composeConfig({ generateImages: true }, sampleCapabilities({ imageGeneration: true })).generateImages).toBe(true);
});

test("plan review is on by itself in multi-agent mode and can be switched off", () => {
  expect(composeConfig({ mode: "multi_agent" }, sampleCapabilities()).includeHumanFeedback).toBe(true);
  expect(composeConfig({ mode: "multi_agent", includeHumanFeedback: false }, sampleCapabilities()).includeHumanFeedback).toBe(false);
});

test("only what is behind advanced counts as changed there", () => {
  expect(advancedChanges({ mode: "deep", language: "en", tone: "casual", maxIterations: 2, deepDepth: undefined })).toBe(1);
});

test("a budget may be raised to ten times its mode's default", () => {
  expect(budgetBounds("maxSearches", BUDGETS.quick)).toEqual([1, 60]);
});

test("money can be limited only when every model that may take part has a price", () => {
  const model = { label: "", roles: ["smart" as const], contextWindow: 1, builtin: false };
  const capabilities = sampleCapabilities({
    models: [
      { ...model, name: "a", priced: true },
      { ...model, name: "b", priced: false },
    ],
  });
  expect(allPriced(capabilities, {})).toBe(false);
  expect(allPriced(capabilities, { fastModel: "a", smartModel: "a", strategicModel: "a" })).toBe(true);
});

test("a new mode takes the budget made for the old one away", () => {
  useDraft.setState({ settings: { mode: "deep", budget: { maxSearches: 900 } } });
  useDraft.getState().setMode("quick");
  expect(useDraft.getState().settings.budget).toBeUndefined();
});

test("a draft survives a reload", async () => {
  useDraft.setState({ question: "", settings: {} });
  useDraft.getState().setQuestion("Half a quest");
  useDraft.getState().set("tone", "critical");
  const stored = localStorage.getItem("plumbline:draft") ?? "";
  useDraft.setState({ question: "", settings: {} });
  localStorage.setItem("plumbline:draft", stored);
  await useDraft.persist.rehydrate();
  expect(useDraft.getState()).toMatchObject({ question: "Half a quest", settings: { tone: "critical" } });
});
