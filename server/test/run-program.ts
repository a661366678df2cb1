import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Runs a TypeScript program in a process of its own; gives what it printed. Throws when it ended with another code than 0. */
export async function runProgram(program: URL, args: string[]): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  let complaints = "";
  child.stdout.on("data", (data: Buffer) => (printed += data.toString()));
  child.stderr.on("data", (data: Buffer) => (complaints += data.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${program.pathname} ended with ${String(code)}: ${complaints}`);
  return printed;
}
