import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));

export interface Command {
  /** What stands on standard error so far. */
  complaints(): string;
  /** Sends Ctrl+C. */
  interrupt(): void;
  /** Waits for the end. */
  done(): Promise<{ code: number | null; out: string; err: string }>;
}

/** The real command line as a process of its own on a data folder, away from any terminal. */
export function startCommand(args: string[], dataDir: string, environment: Record<string, string> = {}): Command {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env["PATH"] ?? "", WEB_SEARCH: "", LOG_LEVEL: "silent", ...environment, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (data: Buffer) => (out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (err += data.toString()));
  const closed = once(child, "close") as Promise<[number | null]>;
  return {
    complaints: () => err,
    interrupt: () => child.kill("SIGINT"),
    done: async () => {
      const [code] = await closed;
      return { code, out, err };
    },
  };
}
