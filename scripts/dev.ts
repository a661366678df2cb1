import { dirname } from "node:path";
import { runCommand } from "./run-command.ts";

const options = { cwd: dirname(import.meta.dirname) };
const other = new AbortController();

// Ctrl+C reaches both from the terminal; when one ends by itself the other is asked to end too.
const both = [
  runCommand("node", ["--watch", "--watch-preserve-output", "server/src/main.ts"], { ...options, signal: other.signal }),
  runCommand("pnpm", ["--silent", "--filter", "@plumbline/client", "run", "dev"], { ...options, signal: other.signal }),
];
process.exitCode = await Promise.race(both);
other.abort();
await Promise.all(both);
