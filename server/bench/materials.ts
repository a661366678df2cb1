import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { createComputePool } from "../src/compute/pool.ts";
import { createLimiter } from "../src/research/limiter.ts";
import { startLoopback } from "../test/http/start-loopback.ts";
import { openMaterials, result, scriptedProvider } from "../test/materials/open-materials.ts";

/**
 * Collects queries from a loopback site with fixed latencies, documents parsed in the worker pool, and compares the wall time with the longest
 * chain of one search and one page. Prints the longest stall of the main thread.
 * usage: node server/bench/materials.ts [QUERIES] [CONCURRENCY]
 */
const queries = Number(process.argv[2] ?? 4);
const concurrency = Number(process.argv[3] ?? 32);
const LATENCY = { search: 200, page: 150 };
const RESULTS = 8;

const sentence = (seed: number): string =>
  `Sentence ${String(seed)} tells what cell number ${String(seed * 7)} stores, loses and costs, in words that are its own. `;
const paragraph = (seed: number): string => `<p>${Array.from({ length: 6 }, (_, i) => sentence(seed * 6 + i)).join("")}</p>`;
const page = (path: string): string =>
  `<!doctype html><html lang="en"><head><title>Page ${path}</title></head><body><nav>${'<a href="/x">Menu entry</a> '.repeat(80)}</nav><article>${Array.from({ length: 40 }, (_, i) => paragraph(i + path.length * 41)).join("")}</article><footer>${'<a href="/y">Foot</a> '.repeat(60)}</footer></body></html>`;

await using site = await startLoopback((request, response) => {
  void wait(LATENCY.page).then(() => response.writeHead(200, { "content-type": "text/html" }).end(page(request.url ?? "/")));
});
const pool = createComputePool();
const parse = (input: Parameters<typeof pool.run<"parseDocument">>[1], signal: AbortSignal) => pool.run("parseDocument", input, { signal });
const { signal } = new AbortController();
const warm = () => parse({ bytes: Buffer.from(page("/warm")), name: "a.html", mediaType: "text/html", url: null }, signal);
await Promise.all([warm(), warm()]);

const provider = scriptedProvider("loopback", async (query) => {
  await wait(LATENCY.search);
  return Array.from({ length: RESULTS }, (_, i) => result(`${site.origin}/${query.replaceAll(" ", "-")}-${String(i)}`));
});
const materials = openMaterials({ providers: [provider], allow: site.allow, parse });
const limiter = createLimiter(concurrency);
const stalls = monitorEventLoopDelay({ resolution: 1 });
stalls.enable();
const started = performance.now();
const outcomes = await Promise.all(
  Array.from({ length: queries }, (_, i) =>
    materials.port.collect(materials.request(`query ${String(i)}`), materials.options({ limiter })),
  ),
);
const wall = performance.now() - started;
stalls.disable();

const read = outcomes.reduce((sum, { pages }) => sum + pages, 0);
const critical = LATENCY.search + LATENCY.page;
const worst = stalls.max / 1e6;
console.log(
  `${String(queries)} queries, ${String(read)} pages: ${wall.toFixed(0)} ms, critical path ${String(critical)} ms, ratio ${(wall / critical).toFixed(2)}`,
);
console.log(`main thread: longest stall ${worst.toFixed(1)} ms, 99th percentile ${(stalls.percentile(99) / 1e6).toFixed(1)} ms`);
process.exitCode = read === queries * RESULTS ? 0 : 1;
await materials.close();
await pool.close();
