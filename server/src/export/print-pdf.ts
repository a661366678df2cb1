import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "@plumbline/shared/errors/app-error.ts";

/** Milliseconds a browser may take for one report. */
const TIME_LIMIT = 90_000;

/** Prints a self-contained page to PDF in a browser of its own, which finds no host. Throws AppError INTERNAL when it makes none. */
export async function printPdf(browser: string, html: string, signal: AbortSignal): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-pdf-"));
  try {
    const page = join(folder, "report.html");
    const pdf = join(folder, "report.pdf");
    await writeFile(page, html);
    await run(
      browser,
      [...flags(folder), `--print-to-pdf=${pdf}`, pathToFileURL(page).href],
      AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
    );
    return await readFile(pdf);
  } catch (error) {
    signal.throwIfAborted();
    throw new AppError("INTERNAL", "The browser made no PDF.", { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function flags(folder: string): string[] {
  return [
    "--headless",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--no-first-run",
    "--no-pdf-header-footer",
    "--host-resolver-rules=MAP * ~NOTFOUND",
    `--user-data-dir=${join(folder, "profile")}`,
    // Chromium refuses its sandbox to root; the page is ours, sanitised, and runs no script.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
}

function run(command: string, args: string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "ignore", signal, killSignal: "SIGKILL" });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The browser ended with ${String(code)}.`));
    });
  });
}
