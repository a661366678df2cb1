import { startUpstream } from "./start-upstream.ts";

/** Runs the upstream as a process of its own and prints one line: `{ "url", "sites", "environment" }`. */
const upstream = await startUpstream();
process.stdout.write(`${JSON.stringify({ url: upstream.url, sites: upstream.sites, environment: upstream.environment() })}\n`);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void upstream[Symbol.asyncDispose]());
}
