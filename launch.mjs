// Runs one of this workspace's scripts on a machine that has only Node 18 or newer with npm:
//   node launch.mjs run <script> [arguments]
// Plain JavaScript without dependencies, because it runs before anything is installed and on a Node that strips no types.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const NODE_MAJOR = 24;
const PNPM_MAJOR = 12;

const root = dirname(fileURLToPath(import.meta.url));
const cache = join(root, "node_modules", ".cache", "plumbline");
const toolchainNote = join(cache, "toolchain");
const installNote = join(cache, "installed");

/** The child that signals are passed to, and the signal that asked us to end. */
let running;
let ending;

/** Runs a command in a folder, the workspace's unless another is given; resolves to its exit code (128 + n after signal n, 127 when it cannot be started) and what it printed. */
function run(command, args, { path = process.env.PATH, stdio = "inherit", cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, PATH: path }, stdio });
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    running = child;
    child.on("error", () => resolve({ code: 127, output }));
    child.on("close", (code, signal) => resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output }));
  });
}

const quiet = ["ignore", "pipe", "ignore"];
const withPath = (folder) => (folder === "" ? process.env.PATH : `${folder}${delimiter}${process.env.PATH}`);
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Whether the folder, put first in PATH, gives a Node and a pnpm that are new enough. */
async function suffices(folder) {
  const path = withPath(folder);
  const major = async (command) => Number.parseInt((await run(command, ["--version"], { path, stdio: quiet })).output.replace("v", ""), 10);
  return (await major("node")) >= NODE_MAJOR && (await major("pnpm")) >= PNPM_MAJOR;
}

/** The folder that npx unpacked Node and pnpm into. Offline first: asking the registry takes seconds, and minutes without a network. */
async function fetchToolchain() {
  const packages = ["-p", `node@${NODE_MAJOR}`, "-p", `pnpm@${PNPM_MAJOR}`, "--", "sh", "-c", "command -v pnpm"];
  const cached = await run("npx", ["--yes", "--offline", ...packages], { stdio: quiet });
  if (cached.code === 0) return dirname(cached.output.trim());
  if (ending) return "";
  console.error(`Fetching Node ${NODE_MAJOR} and pnpm ${PNPM_MAJOR} with npx. This happens once.`);
  // npm's own retries would keep a machine without a network waiting for minutes.
  const patience = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  const fetched = await run("npx", ["--yes", ...patience, ...packages], { stdio: ["ignore", "pipe", "inherit"] });
  return fetched.code === 0 ? dirname(fetched.output.trim()) : "";
}

/** The folder to put first in PATH ("" when PATH is good as it is), or undefined when there is no way to a toolchain. */
async function findToolchain() {
  if (await suffices("")) return "";
  const remembered = read(toolchainNote);
  if (remembered !== "" && (await suffices(remembered))) return remembered;
  const fetched = await fetchToolchain();
  return fetched !== "" && (await suffices(fetched)) ? fetched : undefined;
}

function lockDigest() {
  const hash = createHash("sha256");
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"]) hash.update(read(join(root, file))).update("\0");
  return hash.digest("hex");
}

async function main(args) {
  for (const signal of ["SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      ending = signal;
      running?.kill(signal);
    });
  }
  // The terminal sends Ctrl+C to the whole group: the child ends by itself, and we stay to report its exit code.
  process.on("SIGINT", () => {
    ending = "SIGINT";
  });

  const folder = await findToolchain();
  if (ending) return 128 + constants.signals[ending];
  if (folder === undefined) {
    console.error(
      `Plumbline needs Node ${NODE_MAJOR} and pnpm ${PNPM_MAJOR}, and npx could not fetch them. Check the network and try again.`,
    );
    return 1;
  }
  const path = withPath(folder);

  const digest = lockDigest();
  if (read(installNote) !== digest) {
    const installed = await run("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], { path });
    if (installed.code !== 0) return installed.code;
    mkdirSync(cache, { recursive: true });
    writeFileSync(installNote, digest);
  }
  if (ending) return 128 + constants.signals[ending];
  if (folder !== "") writeFileSync(toolchainNote, folder);

  // pnpm tells the script in which folder it was called (INIT_CWD): paths a person gives are meant from there.
  const cwd = process.cwd() === root ? (process.env.INIT_CWD ?? root) : process.cwd();
  return (await run("pnpm", ["--dir", root, "--silent", ...args], { path, cwd })).code;
}

process.exitCode = await main(process.argv.slice(2));
