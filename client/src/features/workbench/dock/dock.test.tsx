import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { JOB, renderWorkbench, SESSION, sampleJob, sampleReport, status } from "../workbench.fixture.tsx";

const enter = (to: "collecting" | "writing") => ({
  type: "phase_changed" as const,
  payload: { from: "planning" as const, to, message: "" },
});
const running = { session: { status: "running" as const }, job: sampleJob("running"), log: [status("running"), enter("collecting")] };

describe("while a run works", () => {
  it("takes an instruction, and the same words again later as a new one", async () => {
    const { user, server } = renderWorkbench({
      ...running,
      script: { [`POST ${JOB}/instructions`]: () => ({ status: 202, body: { instructionId: "ins_1", jobId: "drj_1" } }) },
    });
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Say something to the run" });
    for (const count of [1, 2]) {
      await user.type(box, "small companies{Enter}");
      await waitFor(() => {
        expect(server.sent("POST", `${JOB}/instructions`)).toHaveLength(count);
        expect(box.value).toBe("");
      });
    }
    const [first, second] = server.sent("POST", `${JOB}/instructions`).map(({ body }) => body as { requestId: string; text: string });
    expect(first?.text).toBe("small companies");
    expect(first?.requestId).not.toBe(second?.requestId);
  });

  it("stops and writes from what is there", async () => {
    const { user, server } = renderWorkbench({
      ...running,
      script: { [`POST ${JOB}/cancel`]: () => ({ status: 202, body: sampleJob("running", { cancelRequested: "finish" }) }) },
    });
    await user.click(await screen.findByRole("button", { name: "Stop and write now" }));
    await waitFor(() => {
      expect(server.sent("POST", `${JOB}/cancel`)[0]?.body).toEqual({ mode: "finish" });
    });
  });

  it("is cancelled only after asking once", async () => {
    const { user, server } = renderWorkbench({
      ...running,
      script: { [`POST ${JOB}/cancel`]: () => ({ status: 202, body: sampleJob("running", { cancelRequested: "discard" }) }) },
    });
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    const dialog = screen.getByRole("alertdialog");
    expect(server.sent("POST", `${JOB}/cancel`)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => {
      expect(server.sent("POST", `${JOB}/cancel`)[0]?.body).toEqual({ mode: "discard" });
    });
  });

  it("offers no stop for writing once it writes", async () => {
    renderWorkbench({ ...running, log: [...running.log, enter("writing")] });
    await screen.findByRole("button", { name: "Cancel" });
    await waitFor(() => {
      expect(screen.queryByRole("button", { name: "Stop and write now" })).toBeNull();
    });
  });

  it("says the place in the queue", async () => {
    renderWorkbench({ session: { status: "running" }, job: sampleJob("queued", { queuePosition: 3 }), log: [status("queued")] });
    expect(await screen.findByText("In the queue, place 3.")).toBeDefined();
  });
});

describe("after a run", () => {
  const error = { class: "model_error", code: "MODEL_AUTHENTICATION", message: "refused by api.example", retryable: true } as const;
  const failed = { session: { status: "failed" as const, error }, log: [status("running"), status("failed")] };

  it("says what failed in words, and retries under one request id", async () => {
    const { user, server } = renderWorkbench({
      ...failed,
      job: sampleJob("failed", { error }),
      script: { [`POST ${JOB}/retry`]: () => ({ status: 202, body: sampleJob("queued", { attempt: 2 }) }) },
    });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/The model server refused the key\..*retry goes on where the run stopped.*refused by api\.example/);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => {
      expect(server.sent("POST", `${JOB}/retry`)).toHaveLength(1);
    });
  });

  it("offers no retry for a failure that would only repeat", async () => {
    renderWorkbench({ ...failed, job: sampleJob("failed", { error: { ...error, retryable: false } }) });
    await screen.findByRole("alert");
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(screen.getByRole("button", { name: "Run again…" })).toBeDefined();
  });

  it("runs again with changes, with the present plan where that is wanted", async () => {
    const { user, server } = renderWorkbench({
      session: { report: sampleReport() },
      log: [status("running"), status("completed")],
      script: {
        [`POST ${SESSION}/jobs`]: () => ({ status: 202, body: { jobId: "drj_1", sessionId: "drs_1", status: "queued", reused: false } }),
      },
    });
    await user.click(await screen.findByRole("button", { name: "Run again…" }));
    const dialog = screen.getByRole("dialog");
    await user.selectOptions(within(dialog).getByRole("combobox", { name: "Mode" }), "Deep");
    const words = within(dialog).getByRole("textbox", { name: "Words to aim for" });
    await user.clear(words);
    await user.type(words, "50");
    expect(within(dialog).getByRole("alert").textContent).toBe("A whole number from 200 to 20000.");
    await user.type(words, "00");
    await user.click(within(dialog).getByRole("switch", { name: "Keep the present plan" }));
    await user.click(within(dialog).getByRole("button", { name: "Run again" }));
    await waitFor(() => {
      expect(server.sent("POST", `${SESSION}/jobs`)[0]?.body).toMatchObject({
        kind: "rerun",
        config: { mode: "deep", totalWords: 5000 },
        plan: { title: "Grid storage" },
      });
    });
  });

  it("starts a draft", async () => {
    const { user, server } = renderWorkbench({
      session: { status: "draft", latestJobId: null, plan: null },
      script: {
        [`POST ${SESSION}/jobs`]: () => ({ status: 202, body: { jobId: "drj_1", sessionId: "drs_1", status: "queued", reused: false } }),
      },
    });
    await user.click(await screen.findByRole("button", { name: "Start the run" }));
    await waitFor(() => {
      expect(server.sent("POST", `${SESSION}/jobs`)[0]?.body).toMatchObject({ kind: "research" });
    });
  });
});
