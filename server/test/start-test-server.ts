import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freshFolder } from "./fresh-folder.ts";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const LISTENING = /Plumbline listening on (http:\/\/\S+)\/deep-research/;

export interface TestServer extends AsyncDisposable {
  /** Without a trailing slash; the port stays the same over restarts. */
  readonly url: string;
  readonly dataDir: string;
  /** What the process wrote to its log so far, over all restarts. */
  log(): string;
  /** Ends the process without a chance to say goodbye. */
  kill(): Promise<void>;
  /** Asks the process to stop and waits until it has; gives its exit code. */
  stop(): Promise<number | null>;
  /** Starts the process again on the same folder and port. */
  restart(environment?: Record<string, string>): Promise<void>;
}

/** The real server as a process of its own, on a free port and a data folder of its own unless one is given. */
export async function startTestServer(environment: Record<string, string> = {}, options: { dataDir?: string } = {}): Promise<TestServer> {
  const folder = options.dataDir === undefined ? freshFolder() : null;
  const dataDir = options.dataDir ?? folder?.path ?? "";
  let log = "";
  let current = { ...environment };
  let port = "0";
  let child: ChildProcess;

  const start = async (): Promise<string> => {
    child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env["PATH"] ?? "", WEB_SEARCH: "", LOG_LEVEL: "info", ...current, DATA_DIR: dataDir, PORT: port },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const started = child;
    const listening = new Promise<string>((resolve, reject) => {
      let printed = "";
      started.stdout?.on("data", (data: Buffer) => {
        printed += data.toString();
        log += data.toString();
        const url = LISTENING.exec(printed)?.[1];
        if (url !== undefined) resolve(url);
      });
      started.stderr?.on("data", (data: Buffer) => {
        log += data.toString();
      });
      started.once("exit", (code) => {
        reject(new Error(`the server ended with ${String(code)} before it listened: ${log}`));
      });
    });
    return listening;
  };

  const ended = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, "exit") as Promise<[number | null]>;
    child.kill(signal);
    return (await exit)[0];
  };

  const url = await start();
  port = new URL(url).port;
  return {
    url,
    dataDir,
    log: () => log,
    kill: async () => {
      await ended("SIGKILL");
    },
    stop: () => ended("SIGTERM"),
    restart: async (change = {}) => {
      current = { ...current, ...change };
      await start();
    },
    [Symbol.asyncDispose]: async () => {
      await ended("SIGKILL");
      folder?.[Symbol.dispose]();
    },
  };
}
