import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));

export interface Command {
  /** Resolves when standard error says this; rejects when the command ends without it. */
  says(text: string): Promise<void>;
  /** Sends Ctrl+C. */
  interrupt(): void;
  /** Waits for the end. */
  done(): Promise<{ code: number | null; out: string; err: string }>;
}

interface Surroundings {
  environment?: Record<string, string>;
  /** Lines on standard input, which then ends unless it is kept open. */
  input?: string;
  keepOpen?: boolean;
  cwd?: string;
}

/** The real command line as a process of its own on a data folder, away from any terminal. */
export function startCommand(
  args: string[],
  dataDir: string,
  { environment = {}, input = "", keepOpen = false, cwd }: Surroundings = {},
): Command {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env["PATH"] ?? "", WEB_SEARCH: "", LOG_LEVEL: "silent", ...environment, DATA_DIR: dataDir },
    ...(cwd === undefined ? {} : { cwd }),
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (data: string) => {
    out += data;
  });
  child.stderr.setEncoding("utf8").on("data", (data: string) => {
    err += data;
  });
  if (keepOpen) child.stdin.write(input);
  else child.stdin.end(input);
  const closed = once(child, "close") as Promise<[number | null]>;
  return {
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (err.includes(text)) resolve();
        };
        child.stderr.on("data", look);
        child.once("close", () => {
          reject(new Error(`the command ended without saying "${text}": ${err}`));
        });
        look();
      }),
    interrupt: () => child.kill("SIGINT"),
    done: async () => {
      const [code] = await closed;
      return { code, out, err };
    },
  };
}

/** Runs a command to its end. */
export function runCommand(args: string[], dataDir: string, surroundings: Surroundings = {}): ReturnType<Command["done"]> {
  return startCommand(args, dataDir, surroundings).done();
}
