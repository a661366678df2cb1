import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { clientDigest } from "./client-digest.ts";
import { runCommand } from "./run-command.ts";

const root = dirname(import.meta.dirname);
const note = join(root, "node_modules", ".cache", "plumbline", "client");

const page = join(root, "client", "dist", "index.html");

// Builds the client unless client/dist is already what its inputs give.
const digest = clientDigest(root);
if (!existsSync(page) || !existsSync(note) || readFileSync(note, "utf8") !== digest) {
  process.exitCode = await runCommand("pnpm", ["--silent", "--filter", "@plumbline/client", "run", "build", "--logLevel", "warn"], {
    cwd: root,
  });
  if (process.exitCode === 0) {
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(note, digest);
  }
}
