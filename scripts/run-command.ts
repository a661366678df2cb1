import { spawn } from "node:child_process";
import { constants } from "node:os";

interface RunOptions {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Asks the command to end. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a command on our own terminal and resolves to its exit code: 128 + n after signal n, 127 when it cannot be started.
 * SIGTERM and SIGHUP are passed on; SIGINT reaches the child from the terminal, and we stay to report how it ended.
 */
export function runCommand(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(command, args, { cwd: options.cwd, env: { ...process.env, ...options.environment }, stdio: "inherit" });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  const stop = (): void => void child.kill("SIGTERM");
  const wait = (): void => undefined;
  const end = (code: number): void => {
    options.signal?.removeEventListener("abort", stop);
    process.off("SIGTERM", pass).off("SIGHUP", pass).off("SIGINT", wait);
    resolve(code);
  };
  options.signal?.addEventListener("abort", stop);
  process.on("SIGTERM", pass).on("SIGHUP", pass).on("SIGINT", wait);
  child.on("error", (error) => {
    console.error(`${command} cannot be started: ${error.message}`);
    end(127);
  });
  child.on("close", (code, signal) => {
    end(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
  });
  return promise;
}
