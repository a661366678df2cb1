import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { freshFolder } from "../fresh-folder.ts";
import { startUpstream, type Upstream } from "../upstream/start-upstream.ts";
import { type Command, runCommand, startCommand } from "./start-command.ts";

const QUESTION = "What limits sodium-ion batteries for grid storage?";
const BASIC = ["research", QUESTION, "--mode", "basic"];
const TIME = { timeout: 300_000 };
const HOLD_PLANNING = { id: "wait", kind: "model", match: { operation: "planQueries" }, act: { hold: true } } as const;

describe("a question on the command line", () => {
  test("prints its cited report to standard output, progress to standard error, and is exported afterwards", TIME, async () => {
    await using upstream = await startUpstream();
    using folder = freshFolder();
    const environment = upstream.environment();
    const { code, out, err } = await runCommand(BASIC, folder.path, { environment });
    expect(code).toBe(0);
    expect(out).toMatch(/^# .+\n/);
    expect(out).toMatch(/\[1\]/);
    expect(out).not.toContain("· planning");
    expect(err).toMatch(/^· planning/m);
    const sessionId = /kept: session (drs_\w+) with \d+ sources/.exec(err)?.[1] ?? "";
    for (const [format, first] of [
      ["html", /^<!doctype html>/],
      ["case-file", /^PK/],
    ] as const) {
      const file = join(folder.path, `report.${format}`);
      const exported = await runCommand(["export", sessionId, "--format", format, "--out", file], folder.path, { environment });
      expect(exported, format).toMatchObject({ code: 0, out: "" });
      expect(readFileSync(file, "utf8"), format).toMatch(first);
    }
    const word = await runCommand(["export", sessionId, "--format", "docx", "--out", join(folder.path, "a.docx")], folder.path);
    expect(word).toMatchObject({ code: 1, err: expect.stringContaining("EXPORT_FORMAT_UNAVAILABLE") as string });
  });

  test("writes its report to a file and one object of the documented fields to standard output", TIME, async () => {
    await using upstream = await startUpstream();
    using folder = freshFolder();
    const file = join(folder.path, "report.md");
    const { code, out } = await runCommand([...BASIC, "--json", "--out", file], folder.path, { environment: upstream.environment() });
    expect(code).toBe(0);
    const line = JSON.parse(out) as { report: string; sources: object[]; claims: object };
    expect(Object.keys(line)).toEqual(["question", "status", "sessionId", "report", "words", "sources", "claims", "usage", "ms"]);
    expect(line).toMatchObject({ question: QUESTION, status: "completed", words: expect.any(Number) as number });
    expect(readFileSync(file, "utf8")).toBe(line.report);
    expect(Object.keys(line.sources[0] ?? {})).toEqual(["id", "title", "url"]);
    expect(Object.keys(line.claims)).toEqual(["supported", "partial", "unsupported", "uncited"]);
  });

  test("that finds nothing fails with the reason and leaves standard output and file alone", TIME, async () => {
    using folder = freshFolder();
    const file = join(folder.path, "report.md");
    const { code, out, err } = await runCommand(["research", "zxqv wvutk plmokn qazwsx?", "--mode", "quick", "--out", file], folder.path);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^failed: NO_SOURCES/m);
    expect(err).toMatch(/kept: session drs_\w+ with 0 sources/);
    expect(() => readFileSync(file)).toThrow("ENOENT");
  });

  test("one question a line: a line that is none or fails hides no other, and the worst outcome is the exit code", TIME, async () => {
    using folder = freshFolder();
    const input = "What does Plumbline check?\n\n???\nzxqv wvutk plmokn qazwsx?\n";
    const { code, out, err } = await runCommand(["research", "--stdin", "--json", "--mode", "quick"], folder.path, { input });
    expect(code).toBe(1);
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { status: string }).status),
    ).toEqual(["completed", "failed"]);
    expect(err).toContain("???: question: from 1 to 20,000 characters");
  });
});

describe("a plan that waits away from a terminal", () => {
  async function waitingJob(upstream: Upstream, folder: string): Promise<string> {
    const asked = await runCommand([...BASIC, "--review"], folder, { environment: upstream.environment() });
    expect(asked).toMatchObject({ code: 3, out: expect.stringMatching(/^drj_\w+\n$/) as string });
    return asked.out.trim();
  }

  test("is listed, changed in words, changed as a file and run", TIME, async () => {
    await using upstream = await startUpstream();
    using folder = freshFolder();
    const environment = upstream.environment();
    const jobId = await waitingJob(upstream, folder.path);
    const listed = await runCommand(["jobs", "--waiting"], folder.path, { environment });
    expect(listed.out).toMatch(new RegExp(`^${jobId}\\tawaiting_input\\tplanning\\t\\d+%\\tdrs_\\w+\\n$`));
    const revised = await runCommand(["revise", jobId, "--feedback", "Add a part on safety."], folder.path, { environment });
    expect(revised).toMatchObject({ code: 3, out: expect.stringContaining("awaiting_input") as string });
    const plan = join(folder.path, "plan.json");
    writeFileSync(plan, "{ no json");
    expect(await runCommand(["revise", jobId, "--plan", plan], folder.path, { environment })).toMatchObject({
      ...{ code: 2, out: "", err: expect.stringContaining("The plan file is not valid JSON") as string },
    });
    writeFileSync(plan, JSON.stringify({ sections: [{ title: "Cold weather", questions: ["How do sodium-ion cells do in the cold?"] }] }));
    const done = await runCommand(["revise", jobId, "--plan", plan], folder.path, { environment });
    expect(done).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^${jobId}\\tcompleted\\tdrs_\\w+\\n$`)) as string });
    expect(done.err).toContain("Cold weather");
    const late = await runCommand(["approve", jobId], folder.path, { environment });
    expect(late).toMatchObject({ code: 1, out: "", err: expect.stringContaining("JOB_NOT_AWAITING_INPUT") as string });
  });

  test("is approved, and another is cancelled", TIME, async () => {
    await using upstream = await startUpstream();
    using folder = freshFolder();
    const environment = upstream.environment();
    const first = await waitingJob(upstream, folder.path);
    expect((await runCommand(["approve", first], folder.path, { environment })).code).toBe(0);
    const second = await waitingJob(upstream, folder.path);
    expect(await runCommand(["cancel", second], folder.path, { environment })).toMatchObject({ code: 0, out: `${second}\tcancelled\n` });
    expect((await runCommand(["jobs", "--waiting"], folder.path, { environment })).out).toBe("");
  });
});

describe("Ctrl+C", () => {
  async function held(upstream: Upstream, args: string[], folder: string): Promise<Command> {
    await upstream.reset();
    await upstream.rules({ id: "wait", kind: "search", skip: 1, act: { hold: true } });
    const command = startCommand(args, folder, { environment: upstream.environment() });
    await upstream.waitFor({ kind: "search", state: "held" });
    command.interrupt();
    await command.says("press again to cancel");
    return command;
  }

  test("once writes the report from what is there and says what is kept", TIME, async () => {
    await using upstream = await startUpstream();
    using folder = freshFolder();
    const command = await held(upstream, [...BASIC, "--json"], folder.path);
    const { code, out, err } = await command.done();
    expect({ code, cancelling: err.includes("cancelling") }).toEqual({ code: 0, cancelling: false });
    expect(JSON.parse(out)).toMatchObject({ status: "completed", report: expect.stringContaining("incomplete") as string });
    expect(err).toMatch(/kept: session drs_\w+ with [1-9]\d* sources?/);
  });

  test("twice cancels the run and says what is kept", TIME, async () => {
    await using upstream = await startUpstream();
    using folder = freshFolder();
    await upstream.rules(HOLD_PLANNING);
    const command = startCommand([...BASIC, "--json"], folder.path, { environment: upstream.environment() });
    await upstream.waitFor({ kind: "model", state: "held", match: { operation: "planQueries" } });
    command.interrupt();
    await command.says("press again to cancel");
    command.interrupt();
    const { code, out, err } = await command.done();
    expect(code).toBe(130);
    expect(JSON.parse(out)).toMatchObject({ status: "cancelled", report: "" });
    expect(err).toMatch(/kept: session drs_\w+ with \d+ sources?/);
  });

  test("stops what an approved plan has started", TIME, async () => {
    await using upstream = await startUpstream();
    using folder = freshFolder();
    const asked = await runCommand([...BASIC, "--review"], folder.path, { environment: upstream.environment() });
    const command = await held(upstream, ["approve", asked.out.trim()], folder.path);
    command.interrupt();
    expect((await command.done()).code).toBe(130);
  });

  test("ends a command that waits for its next line", TIME, async () => {
    using folder = freshFolder();
    const command = startCommand(["research", "--stdin"], folder.path, { input: "???\n", keepOpen: true });
    await command.says("???: question");
    command.interrupt();
    expect(await command.done()).toMatchObject({ code: 130, out: "" });
  });
});
