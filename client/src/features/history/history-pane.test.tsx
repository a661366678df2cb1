import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { sampleSession } from "../../../test/samples.ts";
import { problem, type Script, scriptServer } from "../../../test/scripted-server.ts";
import { takeToasts } from "../../lib/toast.ts";
import { useHistoryFilter } from "./history-filter.ts";
import { HistoryPane } from "./history-pane.tsx";
import { messages } from "./messages.ts";
import { pollInterval } from "./use-session-list.ts";

const listPath = "/api/deep-research/sessions";
const running = sampleSession({ id: "drs_2", title: "Predictive maintenance", status: "running", mode: "deep", progress: 0.58 });
const failed = sampleSession({
  id: "drs_3",
  title: "City renewal",
  status: "failed",
  error: { class: "model_error", code: "MODEL_AUTHENTICATION", message: "refused", retryable: true },
});

beforeEach(() => {
  useHistoryFilter.getState().clear();
  takeToasts();
});

function renderHistory(script: Script, path = "/deep-research") {
  const server = scriptServer(script);
  return { server, ...renderPage(<HistoryPane />, { messages: [messages], path, route: "/deep-research/:sessionId?" }) };
}

const listing = (...items: unknown[]): Script => ({ [`GET ${listPath}`]: () => ({ body: { items, nextCursor: null } }) });
const row = async (title: string): Promise<HTMLElement> => {
  const item = (await screen.findByRole("link", { name: title })).closest("li");
  if (item === null) throw new Error(`no row of ${title}`);
  return item;
};

test("a row says state, mode, sources and progress in words", async () => {
  renderHistory(listing(sampleSession(), running, failed));
  expect((await row("Sodium-ion batteries")).textContent).toMatch(/44 sources.*Detailed/);
  expect((await row("City renewal")).textContent).toContain("Model refused the key");
  expect((await row("Predictive maintenance")).textContent).toMatch(/Running 58% · 44 sources.*Deep/);
  const progress = within(await row("Predictive maintenance")).getByRole("progressbar");
  expect(progress.getAttribute("aria-valuenow")).toBe("58");
});

test("the open session is marked as the current page", async () => {
  renderHistory(listing(sampleSession(), running), "/deep-research/drs_2");
  expect((await screen.findByRole("link", { name: "Predictive maintenance" })).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Sodium-ion batteries" }).getAttribute("aria-current")).toBeNull();
});

test("searching and filtering ask the server, and both can be cleared when nothing is found", async () => {
  const { server, user } = renderHistory({
    [`GET ${listPath}`]: ({ query }) => ({ body: { items: query.has("q") ? [] : [sampleSession()], nextCursor: null } }),
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Filter by state" }), "Failed");
  await user.type(screen.getByRole("searchbox"), "zebra");
  await screen.findByText("Nothing found");
  const last = server.requests.at(-1);
  expect([last?.query.get("q"), last?.query.get("status")]).toEqual(["zebra", "failed"]);
  await user.click(screen.getByRole("button", { name: "Clear search and filter" }));
  await screen.findByRole("link", { name: "Sodium-ion batteries" });
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});

test("the next page follows on the cursor of the last", async () => {
  const { user } = renderHistory({
    [`GET ${listPath}`]: ({ query }) =>
      query.get("cursor") === "c2"
        ? { body: { items: [running], nextCursor: null } }
        : { body: { items: [sampleSession()], nextCursor: "c2" } },
  });
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByRole("link", { name: "Predictive maintenance" });
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a title is changed in its place and shown before the server has answered", async () => {
  const { user, server } = renderHistory({ ...listing(sampleSession()), [`PATCH ${listPath}/drs_1`]: () => new Promise(() => undefined) });
  (await screen.findByRole("link", { name: "Sodium-ion batteries" })).focus();
  await user.keyboard("{F2}");
  const editor = await screen.findByRole("textbox", { name: "New title" });
  await user.clear(editor);
  await user.type(editor, "Batteries{Enter}");
  await screen.findByRole("link", { name: "Batteries" });
  expect(server.sent("PATCH", `${listPath}/drs_1`)[0]?.body).toEqual({ title: "Batteries" });
});

test("Escape leaves a title as it was", async () => {
  const { user, server } = renderHistory(listing(sampleSession()));
  (await screen.findByRole("link", { name: "Sodium-ion batteries" })).focus();
  await user.keyboard("{F2}");
  await user.type(await screen.findByRole("textbox", { name: "New title" }), " changed{Escape}");
  await screen.findByRole("link", { name: "Sodium-ion batteries" });
  expect(server.requests.every(({ method }) => method === "GET")).toBe(true);
});

test("a refused rename is told and the old title comes back", async () => {
  const { user } = renderHistory({ ...listing(sampleSession()), [`PATCH ${listPath}/drs_1`]: () => problem(500, "INTERNAL", "no") });
  (await screen.findByRole("link", { name: "Sodium-ion batteries" })).focus();
  await user.keyboard("{F2}");
  await user.type(await screen.findByRole("textbox", { name: "New title" }), " changed{Enter}");
  await waitFor(() => {
    expect(takeToasts().map(({ text }) => text)).toEqual(["The title could not be changed"]);
  });
  await screen.findByRole("link", { name: "Sodium-ion batteries" });
});

test("deleting asks once, then removes the open session and goes home", async () => {
  let there = true;
  const { user, address } = renderHistory(
    {
      [`GET ${listPath}`]: () => ({ body: { items: there ? [sampleSession()] : [], nextCursor: null } }),
      [`DELETE ${listPath}/drs_1`]: () => {
        there = false;
        return { status: 204 };
      },
    },
    "/deep-research/drs_1",
  );
  (await screen.findByRole("link", { name: "Sodium-ion batteries" })).focus();
  await user.keyboard("{Delete}");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete this research?" });
  expect(dialog.textContent).toContain("Sodium-ion batteries");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await screen.findByText("No research yet");
  await waitFor(() => {
    expect(address()).toBe("/deep-research");
  });
});

test("a session whose run goes on cannot be deleted, and its menu says why", async () => {
  const { user } = renderHistory(listing(running));
  await user.click(within(await row("Predictive maintenance")).getByRole("button", { name: /Actions for/ }));
  expect((await screen.findByRole("menuitem", { name: "Delete (stop the run first)" })).getAttribute("aria-disabled")).toBe("true");
});

test("arrow keys walk through the sessions", async () => {
  const { user } = renderHistory(listing(sampleSession(), running, failed));
  (await screen.findByRole("link", { name: "Sodium-ion batteries" })).focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Predictive maintenance" }));
  await user.keyboard("{End}");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "City renewal" }));
  await user.keyboard("{ArrowDown}{Home}");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Sodium-ion batteries" }));
});

test("a list that cannot be loaded says why and can be asked for again", async () => {
  let broken = true;
  const { user } = renderHistory({
    [`GET ${listPath}`]: () => (broken ? problem(507, "DISK_FULL", "full") : { body: { items: [sampleSession()], nextCursor: null } }),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("The server's disk is full.");
  broken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "Sodium-ion batteries" });
});

test("the list is looked at again only while something runs, more slowly the longer it is", () => {
  const page = (status: "running" | "completed") => ({ items: [sampleSession({ status })], nextCursor: null });
  const data = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map(() => "") });
  expect(pollInterval(undefined)).toBe(false);
  expect(pollInterval(data(page("completed")))).toBe(false);
  expect(pollInterval(data(page("running"), page("completed")))).toBe(2 * Number(pollInterval(data(page("running")))));
});
