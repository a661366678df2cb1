import { ExportFormat } from "@plumbline/shared/api/artifacts.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { type Backend, type CommandContext, EXIT, type ExitCode, type ReadLine, type Terminal } from "../backend.ts";
import { checkWritable, writeWhole } from "../files.ts";

/** Files and pages read at the same time: one for each thread of the worker pool, since waiting for one counts as reading time. */
const AT_ONCE = 2;

/** `read`: one object or text an input, in the order they were named. Says which could not be read, and fails when there is one. */
export async function read(
  { reader, terminal }: { reader: Pick<Backend, "read">; terminal: Pick<Terminal, "out" | "err"> },
  inputs: string[],
  json: boolean,
  signal: AbortSignal,
): Promise<ExitCode> {
  let failed = 0;
  const lines = inputs.map((input) => ({ input, read: Promise.withResolvers<ReadLine>() }));
  const waiting = lines.values();
  const readOn = async (): Promise<void> => {
    for (const { input, read } of waiting) {
      // Its failure is thrown where its turn comes.
      read.promise.catch(() => undefined);
      await reader.read(input, signal).then(read.resolve, read.reject);
    }
  };
  for (let at = 0; at < AT_ONCE; at++) void readOn();
  for (const { input, read } of lines) {
    const line = await read.promise;
    if (json) terminal.out(`${JSON.stringify(line)}\n`);
    else if (line.outcome === "read") terminal.out(`${line.markdown}\n`);
    if (line.outcome === "read") continue;
    failed += 1;
    terminal.err(`${input}: ${line.outcome}. ${line.reason}\n`);
  }
  if (failed > 0) terminal.err(`not read: ${String(failed)} of ${String(inputs.length)}\n`);
  return failed > 0 ? EXIT.failed : EXIT.done;
}

/** `export`: a finished report as a file, written whole or not at all. */
export async function exportReport(
  context: CommandContext,
  sessionId: string,
  options: { format: string; out: string },
  signal: AbortSignal,
): Promise<ExitCode> {
  const format = ExportFormat.safeParse(options.format);
  if (!format.success) throw new AppError("INVALID_REQUEST", `format: one of ${ExportFormat.options.join(", ")}`);
  await checkWritable(options.out);
  const file = await context.backend.ports.exporter.make(context.ownerId, sessionId, format.data, null, signal);
  await writeWhole(options.out, file.bytes);
  context.terminal.err(`written: ${options.out} (${String(file.bytes.length)} bytes)\n`);
  return EXIT.done;
}

/** `doctor`: a line a check with its mend; fails when something needed does not work. */
export async function doctor(context: CommandContext, signal: AbortSignal): Promise<ExitCode> {
  const checks = await context.backend.doctor(signal);
  for (const check of checks) context.terminal.out(`${check.state.padEnd(8)}${check.name.padEnd(18)}${check.message}\n`);
  return checks.some((check) => check.state === "failed") ? EXIT.failed : EXIT.done;
}
