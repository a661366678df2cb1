import { createServer } from "node:http";
import { enableCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { AppError } from "@plumbline/shared/errors/app-error.ts";

// A young generation as large as V8 lets it grow costs some 70 MB at the start and saves nothing that can be measured.
setFlagsFromString("--max-semi-space-size=4");

const OLDEST_NODE = 24;
/** Time a stop may take before the process ends anyway: leases put right what is left. */
const DRAIN_MS = 8000;

const major = Number(process.versions.node.split(".")[0]);
if (major < OLDEST_NODE) {
  process.stderr.write(
    `Plumbline needs Node.js ${String(OLDEST_NODE)} or newer; this is ${process.versions.node}. \`npm start\` fetches the right one.\n`,
  );
  process.exit(1);
}

try {
  await serve();
} catch (error) {
  process.stderr.write(
    `${error instanceof AppError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}

async function serve(): Promise<void> {
  enableCompileCache();
  // Loaded after the check of Node's version: the database's native part would crash an older one.
  const { readSettings } = await import("./settings.ts");
  const { composeServer } = await import("./compose.ts");
  const settings = readSettings();
  const composed = await composeServer(settings);
  const server = createServer(composed.app);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      reject(new AppError("INTERNAL", `Cannot listen on ${settings.host}:${String(settings.port)}: ${error.message}`, { cause: error }));
    });
    server.listen(settings.port, settings.host, resolve);
  });
  composed.start();
  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  process.stdout.write(`Plumbline listening on http://${host}:${String(port)}/deep-research\n`);

  let stopping = false;
  const stop = (): void => {
    // A terminal and the launcher may both pass the same signal on.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    server.close();
    void composed.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
}
