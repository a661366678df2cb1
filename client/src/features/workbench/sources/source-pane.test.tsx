import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { JOB, renderWorkbench, SESSION, sampleJob, sampleReport, sampleSource, sources, status } from "../workbench.fixture.tsx";

const done = { session: { report: sampleReport() }, log: [status("running"), status("completed")] };
const pane = () => screen.findByRole("region", { name: "Sources" });
const shown = async () => {
  const cards = within(await pane()).getAllByRole("article");
  return cards.map((card) => within(card).getByRole("heading").textContent);
};

describe("the source list", () => {
  it("puts cited sources first and says what each is and why one was set aside", async () => {
    renderWorkbench(done);
    await waitFor(async () => {
      expect(await shown()).toEqual(["Title of src_a", "Title of src_b", "Title of src_c"]);
    });
    const cards = within(await pane()).getAllByRole("article");
    expect(cards[0]?.textContent).toMatch(/^1Title of src_asrc_a\.example · 2026-03 · full text · cited 2× · /);
    expect(cards[1]?.textContent).toContain("Library");
    expect(cards[2]?.textContent).toContain("Set aside: off topic");
  });

  it("never says that nothing matches while the sources arrive", async () => {
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    renderWorkbench(done);
    await waitFor(async () => {
      expect(await shown()).toHaveLength(3);
    });
    observer.disconnect();
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => text.includes("No source matches"))).toEqual([]);
  });

  it("keeps what it is narrowed to in the address, and offers a way back when nothing matches", async () => {
    const { user, address } = renderWorkbench(done);
    await user.click(await screen.findByRole("button", { name: "Cited 2" }));
    expect(address()).toContain("cited=1");
    await waitFor(async () => {
      expect(await shown()).toHaveLength(2);
    });
    await user.type(within(await pane()).getByRole("searchbox"), "zebra");
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    expect(address()).toBe("/deep-research/drs_1");
    await waitFor(async () => {
      expect(await shown()).toHaveLength(3);
    });
  });

  it("shows what would lose its support before a cited source is excluded", async () => {
    const { user, server } = renderWorkbench({
      ...done,
      script: {
        [`GET ${SESSION}/sources/src_a/consequences`]: () => ({
          body: { claims: [{ id: "clm_0", sectionId: "findings", sentence: "Cells cost less than before." }] },
        }),
        [`PATCH ${SESSION}/sources/src_a`]: () => ({ body: sampleSource("src_a", { selected: false }) }),
      },
    });
    const [card] = await within(await pane()).findAllByRole("article");
    if (card === undefined) throw new Error("there are sources");
    await user.click(within(card).getByRole("button", { name: "Exclude" }));
    const dialog = screen.getByRole("dialog");
    expect((await within(dialog).findByRole("listitem")).textContent).toBe("Cells cost less than before.");
    expect(server.sent("PATCH", `${SESSION}/sources/src_a`)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Exclude" }));
    await waitFor(() => {
      expect(server.sent("PATCH", `${SESSION}/sources/src_a`)[0]?.body).toEqual({ selected: false });
    });
    expect(await within(card).findByRole("button", { name: "Select" })).toBeDefined();
  });

  it("offers no selection while the run works", async () => {
    renderWorkbench({ session: { status: "running" }, job: sampleJob("running"), log: [status("running")] });
    await within(await pane()).findAllByRole("article");
    expect(screen.queryByRole("button", { name: "Exclude" })).toBeNull();
  });

  it("says why sources could not be loaded and asks again when told to", async () => {
    let broken = true;
    const { user } = renderWorkbench({
      ...done,
      script: {
        [`GET ${SESSION}/sources`]: () =>
          broken ? { status: 500, body: { error: { code: "INTERNAL", message: "" } } } : { body: { items: sources, nextCursor: null } },
      },
    });
    await screen.findByText("The sources could not be loaded");
    const again = await screen.findByRole("button", { name: "Try again" });
    broken = false;
    await user.click(again);
    await waitFor(async () => {
      expect(await shown()).toHaveLength(3);
    });
  });
});

describe("sources that wait for a person", () => {
  const ask = {
    type: "awaiting_input" as const,
    payload: {
      interruptId: "int_2",
      kind: "source_review" as const,
      payload: { supports: [{ what: "Lifetime", sourceIds: ["src_a"] }] },
      allowedActions: ["approve" as const, "cancel" as const],
    },
  };

  it("are kept or dropped with what loses its support, then written from", async () => {
    const { user, server } = renderWorkbench({
      session: { status: "awaiting_input" },
      job: sampleJob("awaiting_input"),
      log: [status("running"), ask],
      script: {
        [`PATCH ${SESSION}/sources/src_a`]: () => ({ body: sampleSource("src_a", { selected: false }) }),
        [`POST ${JOB}/resume`]: () => ({ status: 202, body: sampleJob("queued") }),
      },
    });
    expect((await screen.findAllByText("2 of 3 kept")).length).toBeGreaterThan(0);
    expect(await screen.findByText("The only source for: Lifetime")).toBeDefined();
    await user.click(screen.getByRole("checkbox", { name: "Keep “Title of src_a”" }));
    expect(await screen.findByText("Without it nothing supports: Lifetime")).toBeDefined();
    expect(await screen.findByText("Nothing that is kept speaks to: Lifetime")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Write with these" }));
    await waitFor(() => {
      expect(server.sent("POST", `${JOB}/resume`)[0]?.body).toMatchObject({ interruptId: "int_2", action: "approve" });
    });
  });
});
