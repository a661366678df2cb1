import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { sampleCapabilities } from "../../../test/samples.ts";
import { problem, type ScriptedReply, scriptServer } from "../../../test/scripted-server.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { messages } from "./messages.ts";
import { SettingsPage } from "./settings-page.tsx";

beforeEach(() => {
  usePreferences.setState({ theme: "system", language: null });
});

function renderSettings(answer: () => ScriptedReply = () => ({ body: sampleCapabilities() })) {
  scriptServer({ "GET /api/deep-research/capabilities": answer });
  return renderPage(<SettingsPage />, { messages: [messages] });
}

const section = async (name: string) => within(await screen.findByRole("region", { name }));

test("with only the built-in model the page says so and names the variables that plug in another", async () => {
  renderSettings();
  expect((await section("Models")).getByText(/Only the built-in model is here/)).toBeDefined();
  const text = (await screen.findByRole("region", { name: "Use your own model" })).textContent;
  for (const name of ["OPENAI_API_KEY", "OPENAI_BASE_URL", "SMART_MODEL", "FAST_MODEL", "STRATEGIC_MODEL", "MODELS_FILE"]) {
    expect(text).toContain(name);
  }
});

test("models show their roles and whether they have a price", async () => {
  const model = { name: "deepseek-chat", label: "DeepSeek", roles: ["fast" as const, "smart" as const], contextWindow: 128_000 };
  renderSettings(() => ({ body: sampleCapabilities({ models: [{ ...model, builtin: false, priced: false }] }) }));
  const item = (await section("Models")).getByRole("listitem");
  expect(item.textContent).toBe("DeepSeekdeepseek-chat · fast / smart · 128K tokens of contextno price set");
});

test("channels, search providers and formats stand there with their state in words", async () => {
  renderSettings();
  expect((await section("Where research looks")).getByText("not set up")).toBeDefined();
  const search = await section("Web search");
  expect(search.getByText("in use")).toBeDefined();
  expect(search.getByText("key missing")).toBeDefined();
  expect((await section("Export formats")).getByText("not on this installation")).toBeDefined();
});

test("theme and language are chosen here and kept", async () => {
  const { user } = renderSettings();
  await user.click(within(screen.getByRole("radiogroup", { name: "Theme" })).getByRole("radio", { name: "Dark" }));
  await user.click(within(screen.getByRole("radiogroup", { name: "Language" })).getByRole("radio", { name: "中文" }));
  expect(usePreferences.getState()).toMatchObject({ theme: "dark", language: "zh-CN" });
  await user.click(within(screen.getByRole("radiogroup", { name: "Language" })).getByRole("radio", { name: "Browser" }));
  expect(usePreferences.getState().language).toBeNull();
});

test("an example can be copied", async () => {
  const { user } = renderSettings();
  const copy = (await section("Use your own model")).getAllByRole("button", { name: "Copy" });
  const first = copy[0];
  if (first === undefined) throw new Error("no button");
  await user.click(first);
  await screen.findByRole("button", { name: "Copied" });
  expect(await navigator.clipboard.readText()).toMatch(/^OPENAI_API_KEY=…/);
});

test("when the state cannot be read, the choices of this browser still can be made", async () => {
  renderSettings(() => problem(500, "INTERNAL", "x"));
  expect((await screen.findByRole("alert")).textContent).toContain("could not be read");
  expect(screen.getByRole("radiogroup", { name: "Theme" })).toBeDefined();
});
