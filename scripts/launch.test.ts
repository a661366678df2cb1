import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A workspace with launch.mjs, a folder that stands for the machine's PATH, and one that npx has unpacked. */
let base: string;

function command(folder: string, name: string, script: string): void {
  const file = join(base, folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

const pnpm = (version: string): string =>
  `[ "$1" = --version ] && echo ${version} && exit; echo "pnpm $* with node $(node --version)" >> "$LOG"; case "$*" in *" run "*) exec /bin/sh -c "$ON_RUN";; esac`;

function start(onRun = "exit 0", from: { cwd?: string; env?: Record<string, string> } = {}): ChildProcessWithoutNullStreams {
  const env = { PATH: join(base, "bin"), LOG: join(base, "log"), ON_RUN: onRun, ...from.env };
  return spawn(process.execPath, [join(base, "work/launch.mjs"), "run", "serve"], { ...from, env, stdio: "pipe" });
}

async function launch(onRun?: string): Promise<{ code: number; calls: string[]; said: string }> {
  rmSync(join(base, "log"), { force: true });
  const child = start(onRun);
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, "close")) as [number];
  const log = join(base, "log");
  return { code, said, calls: existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n") : [] };
}

const install = "pnpm install --frozen-lockfile --prefer-offline with node v24.0.0";
let serve: string;
const offline = "npx --yes --offline";
const online = "npx --yes --fetch-retries=2";

function npx(offlineCode: number, onlineCode: number): string {
  const answer = join(base, "unpacked/pnpm");
  return `echo "npx $1 $2" >> "$LOG"; echo ${answer}; [ "$2" = --offline ] && exit ${String(offlineCode)}; exit ${String(onlineCode)}`;
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "launch-"));
  serve = `pnpm --dir ${join(base, "work")} --silent run serve with node v24.0.0`;
  mkdirSync(join(base, "work"));
  copyFileSync(join(dirname(import.meta.dirname), "launch.mjs"), join(base, "work/launch.mjs"));
  writeFileSync(join(base, "work/pnpm-lock.yaml"), "one");
  command("bin", "node", "echo v20.1.0");
  command("bin", "pnpm", pnpm("12.3.0"));
  command("bin", "npx", npx(0, 0));
  command("unpacked", "node", "echo v24.0.0");
  command("unpacked", "pnpm", pnpm("12.0.0"));
});

afterEach(() => {
  rmSync(base, { recursive: true });
});

test("a new enough Node and pnpm on the machine are used as they are", async () => {
  command("bin", "node", "echo v25.0.0");
  const { calls } = await launch();
  expect(calls).toEqual([install.replace("24", "25"), serve.replace("24", "25")]);
});

test.each([
  ["an old Node", "v20.1.0", "12.3.0"],
  ["an old pnpm", "v24.1.0", "9.15.0"],
])("%s sends it to what npx has cached, without asking the registry", async (_what, node, oldPnpm) => {
  command("bin", "node", `echo ${node}`);
  command("bin", "pnpm", pnpm(oldPnpm));
  expect((await launch()).calls).toEqual([offline, install, serve]);
});

test("an absent pnpm sends it to what npx has cached", async () => {
  command("bin", "node", "echo v24.1.0");
  rmSync(join(base, "bin/pnpm"));
  expect((await launch()).calls).toEqual([offline, install, serve]);
});

test("the registry is asked only when npx has nothing cached", async () => {
  command("bin", "npx", npx(1, 0));
  const { calls, said } = await launch();
  expect(calls).toEqual([offline, online, install, serve]);
  expect(said).toContain("Fetching Node 24 and pnpm 12");
});

test("the second start neither asks npx nor installs again", async () => {
  await launch();
  expect((await launch()).calls).toEqual([serve]);
});

test("a remembered folder that is gone is looked for again", async () => {
  await launch();
  rmSync(join(base, "unpacked"), { recursive: true });
  command("again", "node", "echo v24.0.0");
  command("again", "pnpm", pnpm("12.0.0"));
  command("bin", "npx", `echo "npx $1 $2" >> "$LOG"; echo ${join(base, "again/pnpm")}`);
  expect((await launch()).calls).toEqual([offline, serve]);
});

test("a lockfile that moved is installed before the script runs", async () => {
  await launch();
  writeFileSync(join(base, "work/pnpm-lock.yaml"), "two");
  expect((await launch()).calls).toEqual([install, serve]);
});

test("a failed installation ends the start with its exit code and is tried again next time", async () => {
  command("unpacked", "pnpm", `[ "$1" = --version ] && echo 12.0.0 && exit; echo "pnpm $1" >> "$LOG"; exit 9`);
  expect(await launch()).toMatchObject({ code: 9, calls: [offline, "pnpm install"] });
  expect(await launch()).toMatchObject({ code: 9, calls: [offline, "pnpm install"] });
});

test("without any way to a toolchain it says what is missing and fails", async () => {
  command("bin", "npx", npx(1, 1));
  const { code, said } = await launch();
  expect(code).toBe(1);
  expect(said).toContain("Plumbline needs Node 24 and pnpm 12");
});

test("the exit code is the script's", async () => {
  expect((await launch("exit 3")).code).toBe(3);
});

const waiting = `exec ${process.execPath} -e '
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(5));
  process.stdin.on("data", () => process.exit(6));
  console.log("ready");'`;

test.each(["SIGTERM", "SIGHUP"] as const)("%s is passed on and the script's exit code reported", async (signal) => {
  const child = start(waiting);
  await once(child.stdout, "data");
  child.kill(signal);
  expect(await once(child, "close")).toEqual([5, null]);
});

test("SIGINT is left to the script, which gets it from the terminal, and its exit code is still reported", async () => {
  const child = start(waiting);
  await once(child.stdout, "data");
  child.kill("SIGINT");
  child.stdin.write("the script ends now");
  expect(await once(child, "close")).toEqual([6, null]);
});

test.each([
  ["the folder it was called in", "elsewhere", {}],
  ["the folder npm was called in", "work", { INIT_CWD: "elsewhere" }],
])("the script is told %s", async (_which, cwd, { INIT_CWD }: { INIT_CWD?: string }) => {
  mkdirSync(join(base, "elsewhere"));
  const env = INIT_CWD === undefined ? {} : { INIT_CWD: join(base, INIT_CWD) };
  const child = start("pwd", { cwd: join(base, cwd), env });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(child, "close");
  expect(said.trim()).toBe(join(base, "elsewhere"));
});
