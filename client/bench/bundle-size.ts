import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const client = dirname(import.meta.dirname);
/** Bytes of compressed JavaScript that opening the home may take. */
const limit = 200_000;

const built = await build({ root: client, configFile: join(client, "vite.config.ts"), logLevel: "silent", build: { write: false } });
if (!("output" in built)) throw new Error("expected one build");
const chunks = new Map(built.output.filter((file) => file.type === "chunk").map((chunk) => [chunk.fileName, chunk]));

/** A chunk and everything it needs before it runs. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(name);
  if (chunk === undefined || seen.has(name)) return seen;
  seen.add(name);
  for (const needed of chunk.imports) withImports(needed, seen);
  return seen;
}

const compressed = (code: string): number => gzipSync(code, { level: 9 }).length;
const sizeOf = ({ code }: Rolldown.OutputChunk): number => compressed(code);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
if (entry === undefined) throw new Error("the build has no entry");
const first = withImports(entry.fileName);
const themeStart = compressed(readFileSync(join(client, "public", "theme-start.js"), "utf8"));
const total = [...chunks.values()].filter(({ fileName }) => first.has(fileName)).reduce((sum, chunk) => sum + sizeOf(chunk), themeStart);

const later = [...chunks.values()].filter(({ fileName }) => !first.has(fileName)).sort((a, b) => sizeOf(b) - sizeOf(a));
console.log("loaded when needed, gzip:");
for (const chunk of later) console.log(`${kilobytes(sizeOf(chunk))}  ${chunk.name}`);
console.log(`${kilobytes(total)}  first load of the home, gzip; at most ${kilobytes(limit).trim()}; ratio ${(total / limit).toFixed(2)}`);
process.exitCode = total <= limit ? 0 : 1;
