/** Writes a Word file of every Markdown report in a folder: `node client/bench/docx-samples.ts FOLDER OUT [name…]`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { reportDocx } from "../src/export-docx/report-docx.ts";

const [folder, out, ...names] = process.argv.slice(2);
if (folder === undefined || out === undefined) throw new Error("usage: node client/bench/docx-samples.ts FOLDER OUT [name…]");
mkdirSync(out, { recursive: true });
const files = readdirSync(folder).filter((name) => name.endsWith(".md") && (names.length === 0 || names.includes(basename(name, ".md"))));
for (const file of files) {
  const text = readFileSync(join(folder, file), "utf8");
  const language = /\p{Script=Han}/u.test(text.slice(0, 300)) ? "zh-CN" : "en";
  const numbers = [...new Set([...text.matchAll(/\[(\d{1,3})\](?!\()/g)].map((match) => match[1] ?? ""))];
  const markdown = text.replaceAll(/\[(\d{1,3})\](?!\()/g, "[[source:src_$1]]");
  const started = performance.now();
  const bytes = await reportDocx({
    title: basename(file, ".md"),
    markdown,
    language,
    createdAt: "2026-01-02T00:00:00Z",
    notes: file === files[0] ? ["This report is incomplete."] : [],
    cited: numbers.map((number) => ({
      sourceId: `src_${number}`,
      text: `Title of source ${number}, ex.org, 2026-01-02`,
      url: `https://ex.org/${number}`,
    })),
    furtherReading: [],
    evidence: null,
  });
  writeFileSync(join(out, `${basename(file, ".md")}.docx`), bytes);
  console.log(
    `${file}\t${String(text.length)} characters\t${String(Math.round(performance.now() - started))} ms\t${String(bytes.length)} bytes`,
  );
}
