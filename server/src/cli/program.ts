import { MATERIAL_CHANNELS, MaterialChannel, RESEARCH_MODES, ResearchMode } from "@plumbline/shared/config/research-config.ts";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { type Backend, type CommandContext, EXIT, type ExitCode, type Terminal } from "./backend.ts";
import { doctor, exportReport, read } from "./commands/files.ts";
import { answer, cancel, jobs } from "./commands/jobs.ts";
import { addToLibrary, listLibrary, removeFromLibrary, search } from "./commands/library.ts";
import { research } from "./commands/research.ts";

interface ResearchFlags {
  mode?: string;
  language?: string;
  channel?: string[];
  outline?: string;
  out?: string;
  json?: boolean;
  stdin?: boolean;
  review?: boolean;
}

/** Opens the installation once a command is known to be well formed. */
export type OpenContext = () => Promise<CommandContext>;
/** Opens what reads these inputs: files need less of the installation than addresses. */
export type OpenReader = (inputs: string[]) => Promise<Pick<Backend, "read" | "close">>;

/**
 * Runs one command line and gives its exit code. Words that are no command are bad usage (2), explained on standard error.
 * Throws what the command throws.
 */
export async function runProgram(
  args: string[],
  { open, openReader }: { open: OpenContext; openReader: OpenReader },
  io: Pick<Terminal, "out" | "err">,
  signal: AbortSignal,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const run = async (use: (context: CommandContext) => Promise<ExitCode> | ExitCode): Promise<void> => {
    const context = await open();
    try {
      code = await use(context);
    } finally {
      await context.backend.close();
    }
  };
  const program = new Command("plumbline")
    .description("Deep research from a terminal.")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        io.out(text);
      },
      writeErr: (text) => {
        io.err(text);
      },
    });
  addResearch(program, run);
  addJobs(program, run);
  addLibrary(program, run, signal);
  addRead(program, async (inputs, json) => {
    const reader = await openReader(inputs);
    try {
      code = await read({ reader, terminal: io }, inputs, json, signal);
    } finally {
      await reader.close();
    }
  });
  addFiles(program, run, signal);
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    throw error;
  }
  return signal.aborted ? EXIT.cancelled : code;
}

type Run = (use: (context: CommandContext) => Promise<ExitCode> | ExitCode) => Promise<void>;

function addResearch(program: Command, run: Run): void {
  program
    .command("research")
    .description("Ask a question; the cited report goes to standard output, progress to standard error.")
    .argument("[question]")
    .addOption(new Option("--mode <mode>", "how thorough").choices(RESEARCH_MODES))
    .option("--language <tag>", "auto, or a BCP-47 tag")
    .addOption(new Option("--channel <channel...>", "where to look").choices(MATERIAL_CHANNELS))
    .option("--outline <file>", "headings or a numbered list that become the sections")
    .option("--out <file>", "write the report there")
    .option("--json", "print one object a line")
    .option("--stdin", "read one question a line")
    .option("--review", "show the plan and wait before collecting")
    .action(async (question: string | undefined, flags: ResearchFlags, command: Command) => {
      if (flags.stdin === true ? question !== undefined : question === undefined || question.trim() === "") {
        command.error("error: give either a question or --stdin");
      }
      await run((context) =>
        research(context, question ?? null, {
          config: {
            ...(flags.mode === undefined ? {} : { mode: ResearchMode.parse(flags.mode) }),
            ...(flags.language === undefined ? {} : { language: flags.language }),
            ...(flags.channel === undefined
              ? {}
              : { allowedMaterialChannels: [...new Set(flags.channel)].map((name) => MaterialChannel.parse(name)) }),
            ...(flags.review === true ? { includeHumanFeedback: true } : {}),
          },
          outline: flags.outline ?? null,
          out: flags.out ?? null,
          json: flags.json ?? false,
          stdin: flags.stdin ?? false,
        }),
      );
    });
}

function addJobs(program: Command, run: Run): void {
  program
    .command("jobs")
    .description("List jobs.")
    .option("--waiting", "only those that wait for an answer")
    .option("--json", "print one object a line")
    .action((flags: { waiting?: boolean; json?: boolean }) =>
      run((context) => jobs(context, { waiting: flags.waiting ?? false, json: flags.json ?? false })),
    );
  program
    .command("approve")
    .description("Approve what a job waits for and follow it.")
    .argument("<jobId>")
    .action((jobId: string) => run((context) => answer(context, jobId, "approve", { plan: null, feedback: null })));
  program
    .command("revise")
    .description("Change the plan a job waits with.")
    .argument("<jobId>")
    .option("--plan <file>", "a plan as JSON: it runs at once as given")
    .option("--feedback <text>", "say in words what to change")
    .action(async (jobId: string, flags: { plan?: string; feedback?: string }, command: Command) => {
      if ((flags.plan === undefined) === (flags.feedback === undefined)) command.error("error: give either --plan or --feedback");
      await run((context) => answer(context, jobId, "revise", { plan: flags.plan ?? null, feedback: flags.feedback ?? null }));
    });
  program
    .command("cancel")
    .description("Cancel a job.")
    .argument("<jobId>")
    .option("--finish", "stop collecting and write the report")
    .action((jobId: string, flags: { finish?: boolean }) => run((context) => cancel(context, jobId, flags.finish ?? false)));
}

function addLibrary(program: Command, run: Run, signal: AbortSignal): void {
  const library = program.command("library").description("Your documents.");
  library
    .command("add")
    .argument("<path...>", "files or folders")
    .action((paths: string[]) => run((context) => addToLibrary(context, paths, signal)));
  library
    .command("list")
    .option("--json", "print one object a line")
    .action((flags: { json?: boolean }) => run((context) => listLibrary(context, flags.json ?? false)));
  library
    .command("remove")
    .argument("<id>")
    .action((id: string) => run((context) => removeFromLibrary(context, id)));
  program
    .command("search")
    .description("Search the library.")
    .argument("[words]")
    .option("--limit <n>", "hits at most", toLimit, 20)
    .option("--json", "print one object a query")
    .option("--stdin", "read one query a line")
    .action(async (words: string | undefined, flags: { limit: number; json?: boolean; stdin?: boolean }, command: Command) => {
      if (flags.stdin === true ? words !== undefined : words === undefined || words.trim() === "") {
        command.error("error: give either words or --stdin");
      }
      await run((context) =>
        search(context, words ?? null, { limit: flags.limit, json: flags.json ?? false, stdin: flags.stdin ?? false }),
      );
    });
}

function addRead(program: Command, readAll: (inputs: string[], json: boolean) => Promise<void>): void {
  program
    .command("read")
    .description("Read files or pages as the research does.")
    .argument("<fileOrUrl...>")
    .option("--json", "print one object a line")
    .action((inputs: string[], flags: { json?: boolean }) => readAll(inputs, flags.json ?? false));
}

function addFiles(program: Command, run: Run, signal: AbortSignal): void {
  program
    .command("export")
    .description("Write a finished report to a file.")
    .argument("<sessionId>")
    .requiredOption("--format <format>", "markdown, html, case-file, …")
    .requiredOption("--out <file>", "where to")
    .action((sessionId: string, flags: { format: string; out: string }) =>
      run((context) => exportReport(context, sessionId, flags, signal)),
    );
  program
    .command("doctor")
    .description("Check models, search, database and browser.")
    .action(() => run((context) => doctor(context, signal)));
}

function toLimit(text: string): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 200) throw new InvalidArgumentError("a whole number from 1 to 200");
  return limit;
}
