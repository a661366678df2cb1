import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { askForPlan, JOB, renderWorkbench, sampleJob, status } from "../workbench.fixture.tsx";

let asked = 0;
const waiting = {
  session: { status: "awaiting_input" as const },
  job: sampleJob("awaiting_input"),
  get log() {
    return [status("running"), askForPlan(`int_${String(asked)}`)];
  },
  script: { [`POST ${JOB}/resume`]: () => ({ status: 202, body: sampleJob("queued") }) },
};

const titles = async () =>
  within(await screen.findByRole("region", { name: "Edit the plan" }))
    .getAllByRole("textbox", { name: /^Title of section/ })
    .map((box) => (box as HTMLTextAreaElement).value);
const grip = (title: string) => screen.getByRole("button", { name: new RegExp(`^Move “${title}”`) });

beforeEach(() => {
  // What one test left unsent belongs to another question.
  asked += 1;
});

describe("a plan that waits", () => {
  it("is shown by itself, in the title of the browser's tab too, and is approved as it is", async () => {
    const { user, server } = renderWorkbench(waiting);
    expect(await titles()).toEqual(["Cost", "Lifetime", "Supply"]);
    expect(document.title).toBe("● The plan waits for you · Sodium-ion batteries · Plumbline");
    await user.click(screen.getByRole("button", { name: "Approve and start" }));
    await waitFor(() => {
      expect(server.sent("POST", `${JOB}/resume`)).toHaveLength(1);
    });
    expect(server.sent("POST", `${JOB}/resume`)[0]?.body).toMatchObject({ interruptId: `int_${String(asked)}`, action: "approve" });
  });

  it("is reordered by arrow keys on a section's grip, which keeps the focus, and tells where the section is now", async () => {
    const { user } = renderWorkbench(waiting);
    await titles();
    grip("Cost").focus();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(await titles()).toEqual(["Lifetime", "Supply", "Cost"]);
    expect(document.activeElement).toBe(grip("Cost"));
    expect(screen.getByText("“Cost” is now at place 3 of 3.")).toBeDefined();
    await user.keyboard("{ArrowUp}");
    expect(await titles()).toEqual(["Lifetime", "Cost", "Supply"]);
  });

  it("runs as it was edited: sections removed, added and reworded, questions too", async () => {
    const { user, server } = renderWorkbench(waiting);
    await titles();
    await user.click(screen.getByRole("button", { name: "Remove “Supply”" }));
    await user.clear(screen.getByRole("textbox", { name: "Title of section 1" }));
    await user.type(screen.getByRole("textbox", { name: "Title of section 1" }), "Price");
    await user.type(screen.getByRole("textbox", { name: "Question 1 of section 1" }), "{Enter}And in 2030?");
    await user.click(screen.getByRole("button", { name: "Add a section" }));
    await user.keyboard("Recycling");
    await user.click(screen.getByRole("button", { name: "Start with my changes" }));
    await waitFor(() => {
      expect(server.sent("POST", `${JOB}/resume`)[0]?.body).toMatchObject({
        action: "revise",
        payload: {
          plan: {
            title: "Grid storage",
            sections: [
              { id: "s1", title: "Price", questions: ["What does a cell cost?", "And in 2030?"] },
              { id: "s2", title: "Lifetime", questions: ["How many cycles?"] },
              { title: "Recycling", questions: [] },
            ],
          },
        },
      });
    });
  });

  it("is not sent while a section has no title", async () => {
    const { user, server } = renderWorkbench(waiting);
    await titles();
    await user.clear(screen.getByRole("textbox", { name: "Title of section 2" }));
    const start = screen.getByRole<HTMLButtonElement>("button", { name: "Start with my changes" });
    expect(start.disabled).toBe(true);
    expect(screen.getByText("Every section needs a title.")).toBeDefined();
    expect(server.sent("POST", `${JOB}/resume`)).toEqual([]);
  });

  it("is planned again from words", async () => {
    const { user, server } = renderWorkbench(waiting);
    await user.type(await screen.findByRole("textbox", { name: "What should be different" }), "split section 1");
    await user.click(screen.getByRole("button", { name: "Plan again" }));
    await waitFor(() => {
      expect(server.sent("POST", `${JOB}/resume`)[0]?.body).toMatchObject({ action: "revise", payload: { feedback: "split section 1" } });
    });
  });

  it("keeps edits and words that were not sent over a reload", async () => {
    const before = renderWorkbench(waiting);
    await titles();
    await before.user.click(screen.getByRole("button", { name: "Remove “Cost”" }));
    await before.user.type(screen.getByRole("textbox", { name: "What should be different" }), "more on supply");
    before.unmount();
    renderWorkbench(waiting);
    expect(await titles()).toEqual(["Lifetime", "Supply"]);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What should be different" }).value).toBe("more on supply");
  });

  it("takes effect once, however often the button is pressed, also after a reply that was lost", async () => {
    const { user, server } = renderWorkbench({
      ...waiting,
      log: waiting.log,
      script: { [`POST ${JOB}/resume`]: () => ({ status: 500, body: { error: { code: "INTERNAL", message: "" } } }) },
    });
    await titles();
    const approve = screen.getByRole("button", { name: "Approve and start" });
    await user.dblClick(approve);
    await waitFor(() => {
      expect(approve.getAttribute("aria-busy")).toBeNull();
    });
    await user.click(approve);
    await waitFor(() => {
      expect(server.sent("POST", `${JOB}/resume`).length).toBeGreaterThan(1);
    });
    const ids = server.sent("POST", `${JOB}/resume`).map(({ body }) => (body as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(1);
  });
});
