import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { ZodError } from "zod";
import { areFiles, composeFileReader } from "../compose-file-reader.ts";
import { LOCAL_USER } from "../local-user.ts";
import { readSettings } from "../settings.ts";
import { type Backend, EXIT, type ExitCode } from "./backend.ts";
import { createInterrupts, createProcessTerminal } from "./process-terminal.ts";
import { runProgram } from "./program.ts";

const interrupts = createInterrupts();
const terminal = createProcessTerminal(interrupts.signal);

/** Whether the installation could be opened: what fails before that is no matter of how the command was used. */
let opened = false;

try {
  process.exitCode = await runProgram(
    process.argv.slice(2),
    {
      open: async () => ({
        backend: await openBackend(),
        terminal,
        ownerId: LOCAL_USER,
        onInterrupt: (listener) => interrupts.onInterrupt(listener),
        now: () => performance.now(),
      }),
      openReader: async (inputs) => {
        if (!areFiles(inputs)) return openBackend();
        process.chdir(readSettings().callerFolder);
        return composeFileReader();
      },
    },
    terminal,
    interrupts.signal,
  );
} catch (error) {
  process.exitCode = explain(error);
}
// A command has nothing left to do: open handles of a library must not keep the terminal waiting.
process.stdout.write("", () => process.exit());

/** The whole installation takes a second to load: only commands that need it wait for it. */
async function openBackend(): Promise<Backend> {
  const settings = readSettings();
  const { composeBackend } = await import("../compose.ts");
  const backend = await composeBackend(settings);
  opened = true;
  process.chdir(settings.callerFolder);
  return backend;
}

function explain(error: unknown): ExitCode {
  if (interrupts.signal.aborted) return EXIT.cancelled;
  if (error instanceof ZodError) {
    terminal.err(`error: ${error.issues.map((issue) => `${issue.path.map(String).join(".")}: ${issue.message}`).join("; ")}\n`);
    return EXIT.usage;
  }
  if (error instanceof AppError) {
    terminal.err(`error: ${error.code}: ${error.message}\n`);
    if (!opened) return EXIT.failed;
    return error.code === "INVALID_CONFIG" || error.code === "INVALID_REQUEST" ? EXIT.usage : EXIT.failed;
  }
  terminal.err(`error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return EXIT.failed;
}
