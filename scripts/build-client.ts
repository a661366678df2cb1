import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { clientDigest } from "./client-digest.ts";
import { runCommand } from "./run-command.ts";

const root = dirname(import.meta.dirname);
const note = join(root, "node_modules", ".cache", "plumbline", "client");

/** Builds the client unless client/dist is already what its inputs give. Resolves to the exit code. */
export async function buildClient(): Promise<number> {
  const digest = clientDigest(root);
  const built = existsSync(join(root, "client", "dist", "index.html")) && existsSync(note) && readFileSync(note, "utf8") === digest;
  if (built) return 0;
  const code = await runCommand("pnpm", ["--silent", "--filter", "@plumbline/client", "run", "build", "--logLevel", "warn"], { cwd: root });
  if (code !== 0) return code;
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, digest);
  return 0;
}

if (import.meta.main) process.exitCode = await buildClient();
