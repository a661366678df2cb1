import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWorkbench, sampleJob, sampleSource, status } from "../workbench.fixture.tsx";

const enter = (to: "collecting" | "deepening") => ({
  type: "phase_changed" as const,
  payload: { from: "planning" as const, to, message: "" },
});
const query = (queryId: string, text: string) => ({ type: "query_started" as const, payload: { queryId, query: text, iteration: 0 } });
const branch = (branchId: string, parentId: string | null, depth: number, text: string) => ({
  type: "deep_branch_started" as const,
  payload: { branchId, parentId, depth, breadth: 2, query: text, goal: "" },
});
const found = { type: "source_added" as const, payload: { ...sampleSource("src_a"), queries: ["cell price"] } };
const running = { session: { status: "running" as const }, job: sampleJob("running") };

describe("the progress of a run", () => {
  it("always says in one line what is happening", async () => {
    renderWorkbench({ ...running, log: [status("running"), enter("collecting"), query("q1", "cell price"), found] });
    expect(await screen.findByText("Reading for “cell price”: 1 source")).toBeDefined();
    const phases = screen.getByRole("region", { name: "Phases" });
    expect(within(phases).getByRole("listitem", { current: "step" }).textContent).toMatch(/^Collecting – now/);
  });

  it("shows the branches of a deep run as a tree", async () => {
    renderWorkbench({
      ...running,
      log: [status("running"), enter("deepening"), branch("a", null, 1, "Price"), branch("b", "a", 2, "Price in 2030")],
    });
    const tree = await screen.findByRole("region", { name: "Branches" });
    const [outer] = within(tree).getAllByRole("listitem");
    expect(outer?.textContent).toMatch(/^Price.*Price in 2030/);
    expect(within(outer as HTMLElement).getByRole("listitem").textContent).toMatch(/^Price in 2030/);
  });

  it("folds past groups of the timeline and opens them on demand", async () => {
    const { user } = renderWorkbench({
      ...running,
      log: [status("running"), enter("collecting"), query("q1", "cell price"), found, enter("deepening"), branch("a", null, 1, "Price")],
    });
    const timeline = await screen.findByRole("region", { name: "Timeline, newest first" });
    const past = await within(timeline).findByRole("button", { name: /^Collecting/ });
    expect(past.getAttribute("aria-expanded")).toBe("false");
    expect(within(timeline).queryByText("Title of src_a")).toBeNull();
    await user.click(past);
    expect(within(timeline).getByText("Title of src_a")).toBeDefined();
  });

  it("says in the tab's title how far it is, and that the report is ready once it is", async () => {
    const { address } = renderWorkbench({ ...running, log: [status("running")] });
    await waitFor(() => {
      expect(document.title).toBe("20% · Sodium-ion batteries · Plumbline");
    });
    expect(address()).toBe("/deep-research/drs_1");
  });

  it("says that a session is not there, with the way on", async () => {
    renderWorkbench({
      script: { "GET /api/deep-research/sessions/drs_1": () => ({ status: 404, body: { error: { code: "NOT_FOUND", message: "" } } }) },
    });
    expect(await screen.findByText("This research does not exist")).toBeDefined();
    expect(screen.getByRole("link", { name: "To research" }).getAttribute("href")).toBe("/deep-research");
    expect(screen.getByText("History")).toBeDefined();
  });
});
