import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { sampleCapabilities, sampleDocument, sampleEstimate, sampleSession } from "../../../test/samples.ts";
import { problem, type Script, scriptServer } from "../../../test/scripted-server.ts";
import { useUploads } from "../../lib/uploads.ts";
import { useDraft } from "./draft.ts";
import { messages } from "./messages.ts";
import { ResearchHomePage } from "./research-home-page.tsx";

const api = "/api/deep-research";

beforeEach(() => {
  useDraft.setState({ question: "", settings: {}, advancedOpen: false });
  useUploads.setState({ items: [] });
});

const session = sampleSession({ id: "drs_9", status: "draft" });
const base: Script = {
  [`GET ${api}/capabilities`]: () => ({ body: sampleCapabilities() }),
  [`POST ${api}/estimate`]: () => ({ body: sampleEstimate() }),
  [`POST ${api}/sessions`]: () => ({ status: 201, body: session }),
  [`POST ${api}/sessions/drs_9/jobs`]: () => ({
    status: 202,
    body: { jobId: "drj_1", sessionId: "drs_9", status: "queued", reused: false },
  }),
};

function renderHome(script: Script = {}, path = "/deep-research") {
  const server = scriptServer({ ...base, ...script });
  return { server, ...renderPage(<ResearchHomePage historyPane={null} />, { messages: [messages], path, route: "/deep-research" }) };
}

const question = () => screen.getByRole("textbox", { name: "Question" });
const start = () => screen.findByRole("button", { name: /Start research/ });

test("one press of ⌘/Ctrl+Enter creates the session, starts it and opens it", async () => {
  const { user, server, address } = renderHome();
  await start();
  await user.type(question(), "  Why is the sky blue?  ");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => {
    expect(address()).toBe("/deep-research/drs_9");
  });
  expect(server.sent("POST", `${api}/sessions`)[0]?.body).toEqual({
    query: "Why is the sky blue?",
    config: {
      mode: "basic",
      allowedMaterialChannels: ["web_search", "knowledge"],
      includeHumanFeedback: false,
      generateImages: false,
    },
  });
  expect(useDraft.getState().question).toBe("");
});

test("a double click makes one session and one run", async () => {
  useDraft.setState({ question: "Why?" });
  const { user, server, address } = renderHome();
  await user.dblClick(await start());
  await waitFor(() => {
    expect(address()).toBe("/deep-research/drs_9");
  });
  expect(server.sent("POST", `${api}/sessions`)).toHaveLength(1);
  expect(server.sent("POST", `${api}/sessions/drs_9/jobs`)).toHaveLength(1);
});

test("when only the start was refused, the next attempt changes the session that is there", async () => {
  useDraft.setState({ question: "Why?" });
  let refuse = true;
  const { user, server, address } = renderHome({
    [`POST ${api}/sessions/drs_9/jobs`]: () =>
      refuse
        ? problem(503, "SHUTTING_DOWN", "down")
        : { status: 202, body: { jobId: "drj_1", sessionId: "drs_9", status: "queued", reused: false } },
    [`PATCH ${api}/sessions/drs_9`]: () => ({ body: session }),
  });
  await user.click(await start());
  expect((await screen.findByRole("alert")).textContent).toContain("The server is shutting down.");
  expect(question()).toHaveProperty("value", "Why?");
  refuse = false;
  await user.click(await start());
  await waitFor(() => {
    expect(address()).toBe("/deep-research/drs_9");
  });
  expect(server.sent("POST", `${api}/sessions`)).toHaveLength(1);
  expect(server.sent("PATCH", `${api}/sessions/drs_9`)).toHaveLength(1);
});

test("a start whose reply was lost is joined, not made a second time", async () => {
  useDraft.setState({ question: "Why?" });
  const { user, server, address } = renderHome({
    [`POST ${api}/sessions/drs_9/jobs`]: () =>
      server.sent("POST", `${api}/sessions/drs_9/jobs`).length === 1
        ? { status: 502, body: "gone" }
        : { status: 202, body: { jobId: "drj_1", sessionId: "drs_9", status: "running", reused: true } },
    [`PATCH ${api}/sessions/drs_9`]: () => problem(409, "SESSION_NOT_DRAFT", "started"),
  });
  await user.click(await start());
  await screen.findByRole("alert");
  await user.click(await start());
  await waitFor(() => {
    expect(address()).toBe("/deep-research/drs_9");
  });
  expect(server.sent("POST", `${api}/sessions`)).toHaveLength(1);
});

test("a refusal opens advanced, stands at its field and takes the focus there", async () => {
  useDraft.setState({ question: "Why?" });
  const { user } = renderHome({
    [`POST ${api}/sessions`]: () =>
      problem(422, "INVALID_CONFIG", "smartModel: no such model", { issues: [{ field: "smartModel", message: "no such model" }] }),
  });
  await user.click(await start());
  const field = await screen.findByRole("combobox", { name: "Smart" });
  await waitFor(() => {
    expect(document.activeElement).toBe(field);
  });
  expect(screen.getByRole("alert").textContent).toBe("no such model");
});

test.each(["", "?!", "👍🏽", "\u200B\u202E"])("without a question (%j) nothing is sent and the box says so", async (question) => {
  useDraft.setState({ question });
  const { user, server } = renderHome();
  await user.click(await start());
  expect((await screen.findByRole("alert")).textContent).toBe("A question is needed.");
  expect(server.sent("POST", `${api}/sessions`)).toHaveLength(0);
});

test("a value out of bounds is said in words and holds the start back", async () => {
  useDraft.setState({ question: "Why?", settings: { mode: "detailed" }, advancedOpen: true });
  const { user, server } = renderHome();
  await user.type(await screen.findByRole("textbox", { name: "Sections at most" }), "40");
  await user.click(await start());
  expect((await screen.findByRole("alert")).textContent).toBe("Between 1 and 12.");
  expect(screen.getByRole("status", { name: "Expected effort" }).textContent).toBe("No estimate for these settings.");
  expect(server.sent("POST", `${api}/sessions`)).toHaveLength(0);
});

test("modes are radio buttons with one line each, and multi-agent shows its plan unless told otherwise", async () => {
  useDraft.setState({ question: "Why?", advancedOpen: true });
  const { user } = renderHome();
  const deep = await screen.findByRole("radio", { name: "Deep", description: /4.×.2/ });
  await user.click(deep);
  expect(screen.getByRole("switch", { name: "Show me the plan first" }).getAttribute("aria-checked")).toBe("false");
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Multi-agent" })).toHaveProperty("checked", true);
  expect(screen.getByRole("switch", { name: "Show me the plan first" }).getAttribute("aria-checked")).toBe("true");
});

test("the web chip names where the question goes and an unavailable channel says why and cannot be chosen", async () => {
  const { user } = renderHome();
  expect((await screen.findByRole("button", { name: /^Web/ })).textContent).toContain("AnySearch");
  const mcp = screen.getByRole("button", { name: /^MCP/ });
  expect(mcp.textContent).toContain("not set up");
  await user.click(mcp);
  expect(mcp.getAttribute("aria-pressed")).toBe("false");
});

test("without any place to look the start is held back", async () => {
  useDraft.setState({ question: "Why?" });
  const { user, server } = renderHome();
  await user.click(await screen.findByRole("button", { name: /^Web/ }));
  await user.click(screen.getByRole("button", { name: /^Library/ }));
  await user.click(await start());
  expect(screen.getByRole("alert").textContent).toBe("Choose at least one place to look.");
  expect(server.sent("POST", `${api}/sessions`)).toHaveLength(0);
});

test("the price tag follows the settings and names money only where prices are known", async () => {
  const { user, server } = renderHome({
    [`POST ${api}/estimate`]: ({ body }) => {
      const { mode } = (body as { config: { mode: string } }).config;
      const cost = mode === "deep" ? { low: 3.1, high: 4.4, currency: "CNY" } : null;
      return { body: sampleEstimate({ cost, basis: cost === null ? "formula" : "history", searches: mode === "deep" ? 46 : 3 }) };
    },
  });
  const tag = await screen.findByText(/about 3 searches/);
  expect(tag.closest("[role=status]")?.textContent).not.toContain("¥");
  await user.click(screen.getByRole("radio", { name: "Deep" }));
  expect((await screen.findByText(/about 46 searches/)).closest("[role=status]")?.textContent).toMatch(/¥3\.10.+4\.40.*from past runs/);
  expect(server.sent("POST", `${api}/estimate`)).toHaveLength(2);
});

test("a dropped file goes straight into the library and its outcome is shown", async () => {
  const { user } = renderHome({
    "POST /api/library/documents": ({ body }) => {
      const file = (body as FormData).get("files");
      const fileName = file instanceof File ? file.name : "";
      return { status: 201, body: { items: [{ fileName, document: sampleDocument({ fileName }), duplicate: false, error: null }] } };
    },
  });
  await start();
  const picker = document.querySelector<HTMLInputElement>("input[type=file]");
  if (picker === null) throw new Error("no file picker");
  await user.upload(picker, new File(["x"], "研究.pdf", { type: "application/pdf" }));
  const uploads = await screen.findByRole("list", { name: "Uploads" });
  await waitFor(() => {
    expect(uploads.textContent).toMatch(/研究\.pdf.*Ready.*31,200 words/);
  });
});

test("an example question fills the box", async () => {
  const { user } = renderHome();
  await user.click(await screen.findByRole("button", { name: "How does Plumbline decide when a deep run stops?" }));
  expect(question()).toHaveProperty("value", "How does Plumbline decide when a deep run stops?");
});

test("a question in the address is taken over once, so that a reload keeps what was changed since", async () => {
  const { address } = renderHome({}, "/deep-research?q=Given%20elsewhere&from=cnv_1");
  await start();
  expect(address()).toBe("/deep-research?from=cnv_1");
  expect(question()).toHaveProperty("value", "Given elsewhere");
});

test("when the server's abilities cannot be read the question stays and reading can be tried again", async () => {
  useDraft.setState({ question: "Kept" });
  let broken = true;
  const { user } = renderHome({
    [`GET ${api}/capabilities`]: () => (broken ? problem(500, "INTERNAL", "x") : { body: sampleCapabilities() }),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("could not be read");
  expect(question()).toHaveProperty("value", "Kept");
  broken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await start();
});
