import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleCapabilities, sampleDocument, sampleEstimate, sampleSession } from "../../test/samples.ts";
import { scriptServer } from "../../test/scripted-server.ts";
import { usePreferences } from "../lib/preferences.ts";
import { showToast } from "../lib/toast.ts";
import { i18n } from "./i18n.ts";
import { Providers } from "./providers.tsx";
import { Router } from "./router.tsx";
import { followTheme } from "./theme.ts";

const api = "/api/deep-research";
beforeEach(async () => {
  usePreferences.setState({ theme: "system", language: "en" });
  await i18n.changeLanguage("en");
});

function openApp(path: string) {
  history.replaceState(null, "", path);
  const server = scriptServer({
    [`GET ${api}/capabilities`]: () => ({ body: sampleCapabilities() }),
    [`POST ${api}/estimate`]: () => ({ body: sampleEstimate() }),
    [`GET ${api}/sessions`]: ({ query }) => ({
      body: { items: query.get("q") === "none" ? [] : [sampleSession()], nextCursor: null },
    }),
    "GET /api/library/documents": () => ({ body: { items: [sampleDocument()], nextCursor: null } }),
    "GET /api/library/search": () => ({ body: { items: [], nextCursor: null } }),
  });
  render(
    <Providers>
      <Router />
    </Providers>,
  );
  return { server, user: userEvent.setup() };
}

test("the front door leads to research", async () => {
  openApp("/");
  await screen.findByRole("heading", { name: "What do you want to find out?" });
  expect(location.pathname).toBe("/deep-research");
  expect(document.title).toBe("Research · Plumbline");
});

test("the navigation names only pages that are there, and opens them", async () => {
  const { user } = openApp("/deep-research");
  const navigation = within(await screen.findByRole("navigation", { name: "Main" }));
  expect(navigation.getAllByRole("link").map((link) => link.textContent)).toEqual(["Research", "Library", "Settings"]);
  await user.click(navigation.getByRole("link", { name: "Library" }));
  await screen.findByRole("heading", { name: "Library" });
  expect(navigation.getByRole("link", { name: "Library" }).getAttribute("aria-current")).toBe("page");
  await user.click(navigation.getByRole("link", { name: "Settings" }));
  await screen.findByRole("heading", { name: "Settings" });
});

test("Ctrl+K opens the palette, which finds actions and research and runs what is chosen", async () => {
  const { user } = openApp("/deep-research");
  await screen.findByRole("link", { name: "Sodium-ion batteries" });
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: "Search or command" });
  await screen.findByRole("option", { name: "Sodium-ion batteries" });
  await user.type(box, "dark{Enter}");
  expect(usePreferences.getState().theme).toBe("dark");
  expect(screen.queryByRole("combobox", { name: "Search or command" })).toBeNull();
});

test("the palette offers to search the library for what was typed", async () => {
  const { user } = openApp("/deep-research");
  await user.click(await screen.findByRole("button", { name: /Search or command/ }));
  await user.type(await screen.findByRole("combobox", { name: "Search or command" }), "none");
  await user.click(await screen.findByRole("option", { name: "Search the library for “none”" }));
  await screen.findByText("No passage found");
  expect(location.search).toBe("?q=none");
});

test("the interface changes its language at once and says so to assistive technology", async () => {
  const { user } = openApp("/deep-research");
  await user.click(await screen.findByRole("button", { name: "切换到中文" }));
  await screen.findByRole("heading", { name: "想弄清楚什么？" });
  expect(document.documentElement.lang).toBe("zh-CN");
});

test("an address nobody knows says so and leads back", async () => {
  const { user } = openApp("/nowhere");
  await user.click(await screen.findByRole("link", { name: "To research" }));
  await screen.findByRole("heading", { name: "What do you want to find out?" });
});

test("a message appears, also the first one, which loads what shows it", async () => {
  openApp("/settings");
  act(() => {
    showToast({ kind: "success", text: "Deleted." });
  });
  await screen.findByText("Deleted.");
});

test("on a narrow screen a menu holds navigation, language and theme, and the history is a tab", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  const { user } = openApp("/deep-research");
  await user.click(await screen.findByRole("tab", { name: "History" }));
  await screen.findByRole("link", { name: "Sodium-ion batteries" });
  await user.click(screen.getByRole("link", { name: "New research" }));
  await screen.findByRole("textbox", { name: "Question" });
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  expect(menu.getByRole("radiogroup", { name: "Theme" })).toBeDefined();
  expect(menu.getByRole("radiogroup", { name: "Language" })).toBeDefined();
  await user.click(menu.getByRole("link", { name: "Library" }));
  await screen.findByRole("heading", { name: "Library" });
  expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
});

test("the theme follows the preference", () => {
  openApp("/settings");
  followTheme();
  usePreferences.getState().setTheme("dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  usePreferences.getState().setTheme("light");
  expect(document.documentElement.dataset["theme"]).toBe("light");
});
