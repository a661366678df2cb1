import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleSession } from "../../../../test/samples.ts";
import { takeToasts } from "../../../lib/toast.ts";
import { API, MARKDOWN, renderWorkbench, SESSION, sampleJob, sampleReport, status } from "../workbench.fixture.tsx";

const done = { session: { report: sampleReport() }, log: [status("running"), status("completed")] };
const citations = () => screen.findAllByRole("button", { name: /^Source \d/ });

describe("a stored report", () => {
  it("shows its title, size, evidence and sentence marks", async () => {
    renderWorkbench(done);
    expect(await screen.findByRole("heading", { level: 1, name: "Sodium-ion batteries" })).toBeDefined();
    await waitFor(async () => {
      expect((await citations()).map((button) => button.textContent)).toEqual(["1", "2", "1"]);
    });
    const ledger = await screen.findByRole("region", { name: "Evidence in short" });
    expect(ledger.textContent).toMatch(/1 supported.*2 partly.*1 uncited/);
    const uncited = await screen.findByText("Everyone expects more.");
    expect(uncited.dataset["mark"]).toBe("uncited");
    expect(screen.getByText(/16 words · 2 sources cited/)).toBeDefined();
  });

  it("says on top when it is incomplete", async () => {
    renderWorkbench({ ...done, session: { report: sampleReport({ incomplete: true }) } });
    expect(await screen.findByText(/This report is incomplete/)).toBeDefined();
  });

  it("opens a citation's source at the quote, and Escape gives the focus back to the citation", async () => {
    const { user, address } = renderWorkbench(done);
    const [first] = await citations();
    if (first === undefined) throw new Error("the report has citations");
    first.focus();
    await user.keyboard("{Enter}");
    const drawer = await screen.findByRole("region", { name: "Title of src_a" });
    expect(address()).toContain("source=src_a&claim=0");
    expect((await within(drawer).findByText("the cell price fell to 40 dollars")).tagName).toBe("MARK");
    await user.keyboard("{Escape}");
    await waitFor(() => {
      expect(document.activeElement).toBe(first);
    });
    expect(screen.queryByRole("region", { name: "Title of src_a" })).toBeNull();
  });

  it("shows title, site and exact words of a citation that has the focus", async () => {
    const { user } = renderWorkbench(done);
    const [first] = await citations();
    await screen.findByRole("region", { name: "Evidence in short" });
    await user.keyboard("{Tab}");
    first?.focus();
    const card = await screen.findByRole("tooltip");
    expect(card.textContent).toMatch(/Title of src_a.*the cell price fell to 40 dollars.*supported.*src_a\.example/);
    expect(first?.getAttribute("aria-describedby")).toBe(card.id);
  });

  it("never makes a source's title a link; the original opens by a link of its own", async () => {
    renderWorkbench({ ...done, path: "/deep-research/drs_1?source=src_a" });
    const drawer = await screen.findByRole("region", { name: "Title of src_a" });
    expect(within(drawer).getByRole("heading", { name: "Title of src_a" }).closest("a")).toBeNull();
    const link = within(drawer).getByRole("link", { name: "Open original" });
    expect([link.getAttribute("href"), link.getAttribute("rel"), link.getAttribute("target")]).toEqual([
      "https://www.src_a.example/page",
      "noopener noreferrer",
      "_blank",
    ]);
  });

  it("lists the sentences a source is cited in, and the evidence weakest first", async () => {
    const { user, address } = renderWorkbench({ ...done, path: "/deep-research/drs_1?source=src_a" });
    expect((await screen.findAllByRole("button", { name: /^§/ })).map((chip) => chip.textContent)).toEqual([
      "§1, sentence 1",
      "§2, sentence 2",
    ]);
    await user.click(screen.getByRole("button", { name: "Check" }));
    expect(address()).toContain("side=evidence");
    const list = await screen.findByRole("region", { name: "Evidence" });
    const sentences = within(list)
      .getAllByTitle("Show in the report")
      .map((button) => button.textContent);
    expect(sentences[0]).toBe("Everyone expects more.");
    expect(sentences.at(-1)).toBe("Cells cost less than before.");
  });

  it("shows an older version and its own claims when the address asks for it", async () => {
    const { server } = renderWorkbench({
      session: { report: sampleReport({ version: 2 }) },
      log: done.log,
      path: "/deep-research/drs_1?version=1",
      script: {
        [`GET ${SESSION}/reports/1`]: () => ({ body: sampleReport({ title: "Earlier", markdown: MARKDOWN }) }),
        [`GET ${SESSION}/reports`]: () => ({ body: { items: [], nextCursor: null } }),
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Earlier" })).toBeDefined();
    await waitFor(() => {
      expect(server.sent("GET", `${SESSION}/claims`).at(-1)?.query.get("version")).toBe("1");
    });
  });

  it("stands beside another version, with what changed in sentences and sources", async () => {
    const { user, address } = renderWorkbench({
      session: { report: sampleReport({ version: 2 }) },
      log: [status("running"), status("completed")],
      script: {
        [`GET ${SESSION}/reports`]: () => ({
          body: {
            items: [1, 2].map((version) => ({ version, createdAt: "2026-03-01T12:00:00Z", origin: "drj_1", incomplete: false, words: 9 })),
            nextCursor: null,
          },
        }),
        [`GET ${SESSION}/reports/2/diff`]: () => ({
          body: {
            ...{ version: 2, against: 1 },
            claims: {
              changed: [{ sentence: "It costs 9.", verdict: "supported", before: "It costs 7.", beforeVerdict: "unsupported" }],
              added: [{ sentence: "It lasts.", verdict: "partial" }],
              gone: [],
            },
            sources: { added: [{ id: "src_b", title: "A new paper", url: "https://new.example/a" }], gone: [] },
          },
        }),
      },
    });
    await user.click(await screen.findByRole("button", { name: "Version 2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Compare with version 1" }));
    const compared = await screen.findByRole("region", { name: "Version 2 compared with version 1" });
    expect(address()).toContain("against=1");
    const rows = (await within(compared).findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(rows).toEqual(["A new papernew.example", "It costs 7. unsupportedIt costs 9. supported", "It lasts. partly"]);
    expect(compared.textContent).toContain("1 sentence says it differently · 1 sentence is new · 1 source more");
    await user.click(within(compared).getByRole("button", { name: "Back to the report" }));
    expect(address()).not.toContain("against");
    expect(await screen.findByRole("heading", { level: 1, name: "Sodium-ion batteries" })).toBeDefined();
  });

  it("offers the formats the installation makes, and says when a file could not be made", async () => {
    takeToasts();
    const { user, server } = renderWorkbench({
      ...done,
      script: { [`POST ${SESSION}/export`]: () => ({ status: 500, body: { error: { code: "INTERNAL", message: "no" } } }) },
    });
    await user.click(await screen.findByRole("button", { name: "Export" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Markdown", "Print…"]);
    await user.click(screen.getByRole("menuitem", { name: "Markdown" }));
    await waitFor(() => {
      expect(server.sent("POST", `${SESSION}/export`)[0]?.body).toEqual({ format: "markdown", version: 1 });
    });
    await waitFor(() => {
      expect(takeToasts()).toMatchObject([{ kind: "error", text: "The file could not be made" }]);
    });
  });
});

describe("a report being written", () => {
  const writing = [
    status("running"),
    { type: "section_started", payload: { sectionId: "report", title: "x", order: 0, revision: 0 } },
    { type: "report_chunk", payload: { sectionId: "report", delta: "# Sodium\n\nCells cost [[source:src_b]]" } },
  ] as const;

  it("is shown as far as it came, with its citations numbered", async () => {
    renderWorkbench({ session: { status: "running" }, job: sampleJob("running"), log: writing });
    expect(await screen.findByRole("heading", { level: 1, name: "Sodium" })).toBeDefined();
    expect((await citations()).map((button) => [button.textContent, button.dataset["source"]])).toEqual([["1", "src_b"]]);
  });

  it("gives way to the stored report of the same run even while the events lag behind", async () => {
    renderWorkbench({ session: { report: sampleReport({ origin: "drj_1" }) }, job: sampleJob("completed"), log: writing });
    expect(await screen.findByRole("heading", { level: 1, name: "Sodium-ion batteries" })).toBeDefined();
  });

  it("is shown before the older report of another run", async () => {
    renderWorkbench({ session: { status: "running", report: sampleReport({ origin: "drj_0" }) }, job: sampleJob("running"), log: writing });
    expect(await screen.findByRole("heading", { level: 1, name: "Sodium" })).toBeDefined();
  });

  it("gives way to the stored report, which is asked for when the run says it is stored", async () => {
    let asked = 0;
    const { server } = renderWorkbench({
      session: { status: "running" },
      job: sampleJob("completed"),
      log: [...writing, { type: "report_completed", payload: { reportVersion: 1, sourceCount: 1 } }, status("completed")],
      script: {
        [`GET ${SESSION}`]: () => {
          asked += 1;
          const stored = asked > 1;
          return {
            body: { ...sampleSession(), status: stored ? "completed" : "running", report: stored ? sampleReport() : null },
          };
        },
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Sodium-ion batteries" })).toBeDefined();
    await screen.findByText("Everyone expects more.");
    expect(server.sent("GET", `${SESSION}/sources`).length).toBeGreaterThan(1);
    expect(server.sent("GET", `${API}/jobs/drj_1/stream`)).toEqual([]);
  });
});
