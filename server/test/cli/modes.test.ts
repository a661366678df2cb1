import { afterAll, describe, expect, it } from "vitest";
import { freshFolder } from "../fresh-folder.ts";
import { runCommand } from "./start-command.ts";

const ENGLISH = "How does Plumbline decide when a deep run stops?";
const CHINESE = "Plumbline 的深度模式什么时候停止？";
const ASKED = [
  { mode: "basic", question: ENGLISH },
  { mode: "detailed", question: CHINESE },
  { mode: "deep", question: ENGLISH },
  { mode: "multi_agent", question: CHINESE },
];

describe("a question on the command line, without a key", () => {
  const folder = freshFolder();
  afterAll(() => {
    folder[Symbol.dispose]();
  });

  it.each(ASKED)("is answered in its own language and with sources: $mode", { timeout: 120_000 }, async ({ mode, question }) => {
    const { code, out } = await runCommand(["research", question, "--json", "--mode", mode], folder.path);
    expect(code).toBe(0);
    const { status, report, sources } = JSON.parse(out) as { status: string; report: string; sources: object[] };
    expect(status).toBe("completed");
    expect(/\p{Script=Han}{8}/u.test(report), report).toBe(question === CHINESE);
    expect(report).toContain("[1]");
    expect(sources.length).toBeGreaterThan(0);
  });
});
