import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileFaults } from "./file-faults.ts";

const root = dirname(import.meta.dirname);
const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "*.ts", "*.tsx"], {
  cwd: root,
  encoding: "utf8",
});
const deleted = new Set(execFileSync("git", ["ls-files", "-z", "--deleted"], { cwd: root, encoding: "utf8" }).split("\0"));
const files = listed.split("\0").filter((file) => file !== "" && !deleted.has(file));
const faults = files.flatMap((file) => fileFaults(readFileSync(join(root, file), "utf8")).map((fault) => `${file}${fault}`));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
