import { checkPairs, type PairResult } from "./evidence/check-pairs.ts";
import { figuresOf } from "./evidence/confusion-table.ts";
import { measureSpeed } from "./evidence/measure-speed.ts";
import { mechanicalPairs } from "./evidence/mechanical-pairs.ts";
import { readFolder } from "./evidence/read-folder.ts";
import { readPairs } from "./evidence/read-pairs.ts";

/** Accuracy of the deterministic claim check. Usage: evidence.ts [folder with .md, .txt or .jsonl texts] [--errors]. */
const folder = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const showErrors = process.argv.includes("--errors");
const PAIRS_PER_KIND = 80;

function print(title: string, results: PairResult[]): void {
  const { pairs, accuracy, falselySupported, table } = figuresOf(results);
  const unsure = results.filter((result) => result.unsure).length;
  console.log(
    `${title}: ${String(pairs)} pairs, accuracy ${accuracy.toFixed(3)}, unsupported called supported ${(100 * falselySupported).toFixed(1)} %, left to a judge ${String(unsure)}\n${table}\n`,
  );
  if (!showErrors) return;
  for (const { pair, verdict, reason } of results.filter((result) => result.verdict !== result.pair.label)) {
    console.log(`  ${pair.language} ${pair.kind}: ${pair.label}, called ${verdict} (${reason})\n    ${pair.sentence}`);
  }
}

const files = ["pairs-en.json", "pairs-zh.json", "pairs-hard-en.json", "pairs-hard-zh.json"].map((name) =>
  readPairs(new URL(`./evidence/${name}`, import.meta.url)),
);
const tuned = checkPairs(files.flatMap((file) => file.tuned));
const heldOut = checkPairs(files.flatMap((file) => file.heldOut));
print("labelled, seen while tuning", tuned);
print("labelled, held out", heldOut);
print("labelled, all", [...tuned, ...heldOut]);
if (folder !== undefined) {
  const documents = readFolder(folder);
  const results = checkPairs(mechanicalPairs(documents, PAIRS_PER_KIND));
  // A changed sentence must lose its support; whether it keeps a part of it is not asked.
  const merged = results.map((result) =>
    result.verdict === "partial" && result.pair.label === "unsupported" ? { ...result, verdict: "unsupported" as const } : result,
  );
  print(`mechanical, ${folder}, partial counted as not supported`, merged);
  for (const kind of ["true", "number", "name", "negation"]) {
    const own = merged.filter((result) => result.pair.kind === kind);
    console.log(`  ${kind.padEnd(10)}${String(own.length).padStart(5)} pairs  ${figuresOf(own).accuracy.toFixed(3)}`);
  }
  const { milliseconds, ratio, claims } = measureSpeed(documents.map((document) => document.text));
  console.log(
    `\nspeed: ${String(claims)} claims of 10,000 words over 40 sources of 20 kB in ${milliseconds.toFixed(0)} ms, ${ratio.toFixed(1)} × the time of segmenting the sources`,
  );
}
